/** The service accounts that every namespace has, the last two on OpenShift. */
export const existingServiceAccounts: readonly string[] = ["default", "builder", "deployer"];
