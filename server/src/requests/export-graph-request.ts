// Answers requests for an upgrade graph as a text, as `olm-catalogs graph` writes it.

import path from "node:path";
import {
  type Catalog,
  filePlace,
  graphWithUpdates,
  lineAndColumnAt,
  type Package,
  type Place,
  packageNamed,
  renderDot,
  renderJson,
  renderMarkdown,
  renderMermaid,
  type Snapshot,
  stepsInGraph,
  upgradeGraph,
} from "#core";
import { renderSvg } from "#picture";
import type { ExportGraphParams, ExportGraphResult, GraphTextFormat } from "#protocol";

/** The most characters of a text. A skipRange has an edge from each entry that it matches, so texts can get large. */
const mostCharacters = 16_000_000;

/** The graph of the package as a text, or why there is none. */
export function answerExportGraph(
  snapshot: Snapshot | undefined,
  { package: name, format }: ExportGraphParams,
): ExportGraphResult {
  if (!snapshot) return { none: "this file is not part of a catalog" };
  const found = packageNamed(snapshot, name);
  if (!found) return { none: `the catalog has no package '${name}'` };
  const parts: string[] = [];
  let length = 0;
  for (const part of renderParts(format, found, createLocate(snapshot, found.catalog))) {
    length += part.length;
    if (length > mostCharacters) return { none: `the text is too large; use 'olm-catalogs graph --format ${format}'` };
    parts.push(part);
  }
  return { text: parts.join("") };
}

interface CatalogPackage {
  readonly catalog: Catalog;
  readonly pkg: Package;
}

function renderParts(
  format: GraphTextFormat,
  { catalog, pkg }: CatalogPackage,
  locate: (place: Place) => object,
): Iterable<string> {
  const graph = upgradeGraph(pkg);
  switch (format) {
    case "svg":
      return renderSvg([{ graph, steps: stepsInGraph(pkg, graph) }]);
    case "mermaid":
      return renderMermaid(catalog, { package: pkg.name });
    case "dot":
      return renderDot([graph]);
    case "json":
      return renderJson([graph], locate);
    case "markdown":
      return renderMarkdown([graphWithUpdates(pkg, graph)]);
  }
}

/** Places with the path of their file from the catalog's root, and 1-based lines and columns. */
function createLocate(snapshot: Snapshot, { root }: Catalog): (place: Place) => object {
  return (place) => {
    const found = filePlace(snapshot, place);
    const file = path.relative(root, place.document.path).replaceAll(path.sep, "/");
    if (!found) return { file };
    const { start, end } = found.span;
    return { file, start: lineAndColumnAt(found.file, start), end: lineAndColumnAt(found.file, end) };
  };
}
