// olm-catalogs graph PATH

import {
  type Catalog,
  filterGraphs,
  type GraphFilter,
  graphWithUpdates,
  type Place,
  renderDot,
  renderJson,
  renderMarkdown,
  renderMermaid,
  renderText,
  type SafeText,
  safeLines,
  stepsInGraph,
  type UpgradeGraph,
  upgradeGraph,
} from "#core";
import { type DrawnPackage, renderSvg } from "#picture";
import { parseOptions, readChoice } from "../arguments/parse-options.ts";
import { listAvailable, suggestName } from "../arguments/suggest-name.ts";
import { UsageError } from "../arguments/usage-error.ts";
import { bundlesHelp, bundlesOption, repeatBundles } from "../catalogs/bundle-locations.ts";
import { followLinksHelp, followLinksOption } from "../catalogs/command-workspace.ts";
import { absolutePath } from "../catalogs/paths.ts";
import { readCatalogs } from "../catalogs/read-catalogs.ts";
import type { Command } from "../commands.ts";
import { printMessage } from "../output/print-message.ts";
import { writeParts } from "../output/write-parts.ts";
import { exitStatus } from "../process/exit-status.ts";
import type { Io } from "../process/io.ts";
import { createPlacer } from "../validate/placed.ts";
import { formatSpanJson } from "../validate/reporters/json.ts";

const options = {
  package: { type: "string" },
  channel: { type: "string", multiple: true, default: [] as string[] },
  format: { type: "string", default: "text" },
  ...bundlesOption,
  ...followLinksOption,
} as const;

const formats = ["text", "json", "mermaid", "dot", "svg", "markdown"] as const;

export const graphCommand: Command = {
  help: `Usage: olm-catalogs graph PATH [--package P] [--channel C…] [--bundles PATH…] [--format FORMAT]

Draws the upgrade graph of each channel: its head, and every update edge that opm alpha render-graph draws.
PATH is a catalog folder, a file of a catalog, a template, or a folder with the bundle folders of a package. The graph of the
last two is that of the catalog that opm would generate from them.

Options:
  --package P       draw only this package
  --channel C       draw only this channel; may be repeated
  --format FORMAT   text (default), json, mermaid (the output of opm alpha render-graph), dot, svg or
                    markdown (a table with the automatic updates of both OLMs)
  --bundles PATH…   ${bundlesHelp(20)}
  --follow-links    ${followLinksHelp}

Exit status: 0 a graph is drawn; 1 nothing to draw; 2 wrong usage or unreadable input.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(repeatBundles(args, options), options);
    const format = readChoice("format", values.format, formats);
    const [path, ...more] = positionals;
    if (path === undefined) throw new UsageError("missing PATH: name a catalog folder or one of its files");
    if (more.length > 0) throw new UsageError(`graph takes one PATH, but '${more[0]}' is also given`);
    const { "follow-links": followLinks, bundles } = values;
    const read = await readCatalogs(absolutePath(io.cwd, path), { io, followLinks, bundles });
    if ("error" in read) return printMessage(io, `cannot read '${path}': ${read.error}`, exitStatus.error);
    if ("notCatalog" in read) return printMessage(io, `'${path}' ${read.notCatalog}`, exitStatus.findings);
    const filter = { package: values.package, channels: values.channel };
    const graphs = read.ok.flatMap((catalog) => [...catalog.packages.values()].map(upgradeGraph));
    const emptyReason = explainEmptyResult(path, graphs, filter);
    if (emptyReason !== undefined) return printMessage(io, emptyReason, exitStatus.findings);
    await writeParts(io.stdout, renderParts(format, read.ok, graphs, filter, io));
    return exitStatus.success;
  },
};

/** The drawing in parts, because a single skipRange can create an edge from every entry of its channel. */
function renderParts(
  format: (typeof formats)[number],
  catalogs: readonly Catalog[],
  graphs: readonly UpgradeGraph[],
  filter: GraphFilter,
  io: Io,
): Iterable<SafeText> {
  const wanted = filterGraphs(graphs, filter);
  switch (format) {
    case "text":
      return renderText(wanted);
    case "json":
      return renderJson(wanted, createLocate(catalogs, io.cwd));
    case "mermaid":
      return escapeLines(mermaidParts(catalogs, filter));
    case "dot":
      return escapeLines(renderDot(wanted));
    case "svg":
      return escapeLines(renderSvg(drawnPackages(catalogs, filter)));
    case "markdown": {
      const tables = wantedPackages(catalogs, filter).map(({ pkg, graph }) => graphWithUpdates(pkg, graph));
      return escapeLines(renderMarkdown(tables));
    }
  }
}

/** Each of these languages has an escape of its own, which leaves nothing to do. */
function* escapeLines(parts: Iterable<string>): Generator<SafeText> {
  for (const part of parts) yield safeLines(part);
}

function createLocate(catalogs: readonly Catalog[], cwd: string): (place: Place) => object {
  const place = createPlacer(catalogs.flatMap(({ files }) => files));
  return (where) => formatSpanJson(place(where), cwd);
}

function* mermaidParts(catalogs: readonly Catalog[], filter: GraphFilter): Generator<string> {
  for (const catalog of catalogs) yield* renderMermaid(catalog, filter);
}

/** The graphs that pass the filter, with their packages. */
function wantedPackages(catalogs: readonly Catalog[], filter: GraphFilter) {
  const packages = catalogs.flatMap((catalog) => [...catalog.packages.values()]);
  return packages.flatMap((pkg) => filterGraphs([upgradeGraph(pkg)], filter).map((graph) => ({ pkg, graph })));
}

function drawnPackages(catalogs: readonly Catalog[], filter: GraphFilter): readonly DrawnPackage[] {
  return wantedPackages(catalogs, filter).map(({ pkg, graph }) => ({ graph, steps: stepsInGraph(pkg, graph) }));
}

/** Why there is nothing to draw; undefined if there is something. */
function explainEmptyResult(path: string, graphs: readonly UpgradeGraph[], filter: GraphFilter): string | undefined {
  if (graphs.length === 0) return `'${path}' contains no package, channel or bundle of a file-based catalog`;
  const packages = graphs.map(({ name }) => name);
  if (filter.package !== undefined && !packages.includes(filter.package)) {
    const suggestion = suggestName(filter.package, packages) || listAvailable(packages);
    return `package '${filter.package}' does not exist in '${path}'${suggestion}`;
  }
  const channels = filterGraphs(graphs, { package: filter.package }).flatMap((each) => each.channels);
  const names = new Set(channels.map(({ name }) => name));
  const missing = filter.channels?.find((name) => !names.has(name));
  return missing === undefined
    ? undefined
    : `channel '${missing}' does not exist${suggestName(missing, names) || listAvailable(names)}`;
}
