/** The type of the upgrade graph's panel. */
export const graphViewType = "olmCatalogs.upgradeGraph";
