// The formats in which a graph can be saved and copied. Independent of VS Code.

import type { GraphTextFormat, PictureFormat } from "#protocol";

export interface GraphFormat {
  readonly label: string;
  readonly description: string;
  /** The file name extension, without a dot. */
  readonly extension: string;
  /** A text of the command line, or what the page draws: the graph as it is shown, or the SVG of the command line. */
  readonly content:
    | { readonly text: GraphTextFormat }
    | { readonly drawing: PictureFormat; readonly of: "shown" | "package" };
}

const asShown = "with the colors of the theme, collapsed sections and the filter";
const forPrint = "the whole package in light colors";

/** In the order of the list. */
export const graphFormats: readonly GraphFormat[] = [
  { label: "SVG as shown", description: asShown, extension: "svg", content: { drawing: "svg", of: "shown" } },
  { label: "SVG for print", description: forPrint, extension: "svg", content: { text: "svg" } },
  { label: "PNG as shown", description: asShown, extension: "png", content: { drawing: "png", of: "shown" } },
  { label: "PNG for print", description: forPrint, extension: "png", content: { drawing: "png", of: "package" } },
  {
    label: "Mermaid",
    description: "as opm alpha render-graph writes it",
    extension: "mmd",
    content: { text: "mermaid" },
  },
  { label: "DOT", description: "for Graphviz", extension: "dot", content: { text: "dot" } },
  {
    label: "JSON",
    description: "entries and update edges with their places",
    extension: "json",
    content: { text: "json" },
  },
  {
    label: "Markdown",
    description: "a table with the automatic updates of both OLMs",
    extension: "md",
    content: { text: "markdown" },
  },
];

/** A file name for the graph of a package, which may have any characters in its name. */
export function graphFileName(packageName: string, extension: string): string {
  const safe = packageName
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[.-]+/, "")
    .slice(0, 100);
  return `${safe || "upgrade-graph"}.${extension}`;
}

/** True if the file is in the catalog's folder, whose files opm reads as catalog files. Both are URIs. */
export function isInCatalog(file: string, root: string): boolean {
  return file.startsWith(root.endsWith("/") ? root : `${root}/`);
}

/** The clipboard takes texts only. */
export const copiedFormats = graphFormats.filter(({ extension }) => extension !== "png");
