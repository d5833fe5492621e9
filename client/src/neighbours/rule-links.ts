// Links to the pages of rules: on the web for other editors, as a command in VS Code. Independent of VS Code.

import { rulePage } from "#core";

/** The id of the command in package.json that shows a rule's page. */
export const showRule = "olmCatalogs.showRule";

/** The link that runs the command for a rule whose page on the web is `address`; undefined for another address. */
export function packagedPageLink(address: string): string | undefined {
  if (!address.startsWith(pageStart) || !address.endsWith(pageEnd)) return undefined;
  const id = address.slice(pageStart.length, address.length - pageEnd.length);
  return `command:${showRule}?${encodeURIComponent(JSON.stringify([id]))}`;
}

const [pageStart, pageEnd] = rulePage("|").split("|") as [string, string];

/** A Markdown text in which links to rule pages run the command. */
export function withPackagedPages(markdown: string): string {
  return markdown.replaceAll(/\]\((https:[^()\s]+)\)/g, (link, address: string) => {
    const packaged = packagedPageLink(address);
    return packaged === undefined ? link : `](${packaged})`;
  });
}
