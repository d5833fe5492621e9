// Where a rule's page can be read.

const pages = "https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/rules";

/** The address of a rule's page: what it means, why, bad, good and how to repair. */
export function rulePage(id: string): string {
  return `${pages}/${id}.md`;
}
