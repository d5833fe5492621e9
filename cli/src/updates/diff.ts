// olm-catalogs diff OLD NEW

import {
  type Catalog,
  diffPackages,
  exactJson,
  type Olm,
  opmVerdict,
  type PackageDiff,
  safe,
  whyUnreadable,
} from "#core";
import { parseOptions, readChoice } from "../arguments/parse-options.ts";
import { UsageError } from "../arguments/usage-error.ts";
import { bundlesHelp, bundlesOption, repeatBundles } from "../catalogs/bundle-locations.ts";
import { followLinksHelp, followLinksOption } from "../catalogs/command-workspace.ts";
import { absolutePath } from "../catalogs/paths.ts";
import { type CatalogResult, readOneCatalog } from "../catalogs/read-catalogs.ts";
import type { Command } from "../commands.ts";
import { createPaint } from "../output/colour.ts";
import { printMessage } from "../output/print-message.ts";
import { exitStatus } from "../process/exit-status.ts";
import type { Io } from "../process/io.ts";
import { createPlacer } from "../validate/placed.ts";
import { formatDiffJson, formatDiffText } from "./diff-report.ts";
import { isOfTemplate } from "./query-remarks.ts";

const options = {
  olm: { type: "string" },
  format: { type: "string", default: "text" },
  ...bundlesOption,
  ...followLinksOption,
} as const;

export const diffCommand: Command = {
  help: `Usage: olm-catalogs diff OLD NEW [--olm v0|v1] [--bundles PATH…] [--format text|json] [--follow-links]

Compares the updates of installed versions between two states of a catalog: which versions an entry can no longer
reach, which it can newly reach, and which entries no longer reach the channel head. Channels are compared one by one.
For OLM v0 only automatic updates count, for OLM v1 all update edges of the channel.
OLD and NEW are catalog folders, files or templates. A file with incomplete packages is read with the rest of its
catalog; a template counts as the catalog that it would generate.

Options:
  --olm v0|v1       compare for this OLM only
  --bundles PATH…   ${bundlesHelp(20)}
  --format FORMAT   text (default) or json
  --follow-links    ${followLinksHelp}

Exit status: 0 no updates are lost; 1 updates are lost; 2 wrong usage, nothing to compare or unreadable input.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(repeatBundles(args, options), options);
    const { "follow-links": followLinks, bundles } = values;
    const format = readChoice("format", values.format, ["text", "json"]);
    const olms: readonly Olm[] =
      values.olm === undefined ? ["v0", "v1"] : [readChoice("olm", values.olm, ["v0", "v1"])];
    const [oldPath, newPath, ...more] = positionals;
    if (oldPath === undefined || newPath === undefined) {
      throw new UsageError("diff takes two PATHs: the old and the new catalog");
    }
    if (more.length > 0) throw new UsageError(`diff takes two PATHs, but '${more[0]}' is also given`);
    const before = await readOneCatalog(absolutePath(io.cwd, oldPath), { io, followLinks, bundles });
    if (!("ok" in before)) return reportUnreadable(oldPath, before, io);
    const after = await readOneCatalog(absolutePath(io.cwd, newPath), { io, followLinks, bundles });
    if (!("ok" in after)) return reportUnreadable(newPath, after, io);
    for (const [path, { ok: catalog }] of [
      [oldPath, before],
      [newPath, after],
    ] as const) {
      const hidden = whyUnreadable(catalog.files, catalog.root);
      if (hidden !== undefined) return printMessage(io, `cannot compare '${path}': ${hidden}`, exitStatus.error);
    }
    if (before.ok.packages.size === 0) {
      return printMessage(io, `'${oldPath}' contains no package to compare`, exitStatus.error);
    }
    const diffs = diffCatalogs(before.ok, after.ok, olms);
    const place = createPlacer([...before.ok.files, ...after.ok.files]);
    if (format === "text") io.stdout.write(formatDiffText(diffs, { place, cwd: io.cwd, paint: createPaint(io) }));
    else io.stdout.write(safe`${exactJson({ version: 1, ...formatDiffJson(diffs, place, io.cwd) })}\n`);
    if (opmVerdict(after.ok) === "rejects") {
      const what = isOfTemplate(after.ok) ? `the catalog that template '${newPath}' generates` : `'${newPath}'`;
      printMessage(io, `opm rejects ${what}, so clusters with OLM v0 cannot use it`, 0);
    }
    return diffs.some(({ diff: { lost } }) => lost.length > 0) ? exitStatus.findings : exitStatus.success;
  },
};

function reportUnreadable(
  path: string,
  read: Exclude<CatalogResult<Catalog>, { readonly ok: Catalog }>,
  io: Io,
): number {
  if ("error" in read) return printMessage(io, `cannot read '${path}': ${read.error}`, exitStatus.error);
  return printMessage(io, `'${path}' ${read.notCatalog}`, exitStatus.error);
}

/** The differences of one package for one OLM. */
export interface OlmPackageDiff {
  readonly package: string;
  readonly olm: Olm;
  readonly diff: PackageDiff;
}

function diffCatalogs(before: Catalog, after: Catalog, olms: readonly Olm[]): readonly OlmPackageDiff[] {
  return [...before.packages.values()].flatMap((pkg) =>
    olms.map((olm) => ({ package: pkg.name, olm, diff: diffPackages(pkg, after.packages.get(pkg.name), olm) })),
  );
}
