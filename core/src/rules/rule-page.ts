// The documentation page of a rule.

const pages = "https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/rules";

/** The URL of the rule's page, which explains the rule, shows a bad and a good example, and says how to fix it. */
export function rulePage(id: string): string {
  return `${pages}/${id}.md`;
}
