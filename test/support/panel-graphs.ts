// The packages on which the panel is looked at and measured: real ones where they are, and two of our making.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { WireGraph } from "#protocol";
import { corpusFolder } from "./corpus.ts";
import { graphOfCatalog } from "./graph-of-catalog.ts";
import { armada, submariner, zStreamCatalog } from "./z-stream-catalog.ts";

const real = ["project-quay", "dell-csm-operator", "hive-operator"];

/** The catalogs by the name of their package. */
export function panelCatalogs(): ReadonlyMap<string, string> {
  const corpus = corpusFolder();
  const catalogs = new Map<string, string>();
  for (const name of real) {
    const file = corpus && join(corpus, "catalogs/v4.20", name, "catalog.yaml");
    if (file && existsSync(file)) catalogs.set(name, readFileSync(file, "utf8"));
  }
  for (const shape of [submariner, armada]) catalogs.set(shape.package, zStreamCatalog(shape));
  return catalogs;
}

/** Their graphs. */
export async function panelGraphs(): Promise<ReadonlyMap<string, WireGraph>> {
  const graphs = new Map<string, WireGraph>();
  for (const [name, catalog] of panelCatalogs()) graphs.set(name, await graphOfCatalog(catalog));
  return graphs;
}
