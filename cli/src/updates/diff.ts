// olm-catalogs diff OLD NEW

import { type Catalog, diffPackages, exactJson, type Olm, opmVerdict, type PackageDiff } from "#core";
import { oneOf, parseOptions } from "../arguments/parse-options.ts";
import { UsageError } from "../arguments/usage-error.ts";
import { followLinksHelp, followLinksOption } from "../catalogs/files-around.ts";
import { absolutePath } from "../catalogs/paths.ts";
import { type ReadCatalogs, readOneCatalog } from "../catalogs/read-catalogs.ts";
import type { Command } from "../commands.ts";
import { paintFor } from "../output/colour.ts";
import { complain } from "../output/complain.ts";
import { exitStatus } from "../process/exit-status.ts";
import type { Io } from "../process/io.ts";
import { placer } from "../validate/placed.ts";
import { describeDiff, jsonDiff } from "./diff-report.ts";

const options = {
  olm: { type: "string" },
  format: { type: "string", default: "text" },
  ...followLinksOption,
} as const;

export const diff: Command = {
  help: `Usage: olm-catalogs diff OLD NEW [--olm v0|v1] [--format text|json] [--follow-links]

Compares two states of a catalog for those who have something installed from the old one: who can no longer get to a
version, who can get to more, and who now ends before the head of the channel. Each channel is looked at by itself; OLM
v0 goes where it goes by itself, OLM v1 along any updates of the channel.
OLD and NEW are catalog folders, or files; a file that lacks a part of its packages is read with the rest of its catalog.

Options:
  --olm v0|v1       that OLM alone, instead of both
  --format FORMAT   text (default) or json
  --follow-links    ${followLinksHelp}

Exit status: 0 nobody has lost a way; 1 somebody has; 2 wrong usage, nothing to compare, or nothing could be read.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, options);
    const followLinks = values["follow-links"];
    const format = oneOf("format", values.format, ["text", "json"]);
    const olms: readonly Olm[] = values.olm === undefined ? ["v0", "v1"] : [oneOf("olm", values.olm, ["v0", "v1"])];
    const [oldPath, newPath, ...more] = positionals;
    if (oldPath === undefined || newPath === undefined) {
      throw new UsageError("diff takes two PATHs: the catalog as it was, and as it is now");
    }
    if (more.length > 0) throw new UsageError(`diff takes two PATHs, but '${more[0]}' is given too`);
    const before = await readOneCatalog(absolutePath(io.cwd, oldPath), { io, followLinks });
    if (!("ok" in before)) return refuse(oldPath, before, io);
    const after = await readOneCatalog(absolutePath(io.cwd, newPath), { io, followLinks });
    if (!("ok" in after)) return refuse(newPath, after, io);
    if (before.ok.packages.size === 0) {
      return complain(io, `'${oldPath}' holds no package, so there is nothing to compare`, exitStatus.usage);
    }
    const diffs = diffCatalogs(before.ok, after.ok, olms);
    const place = placer([...before.ok.files, ...after.ok.files]);
    if (format === "text") io.stdout.write(describeDiff(diffs, { place, cwd: io.cwd, paint: paintFor(io) }));
    else io.stdout.write(`${exactJson({ version: 1, ...jsonDiff(diffs, place, io.cwd) })}\n`);
    if (opmVerdict(after.ok) === "rejects")
      complain(io, `opm refuses '${newPath}', so no cluster of OLM v0 gets it`, 0);
    return diffs.some(({ diff: { lost } }) => lost.length > 0) ? exitStatus.findings : exitStatus.good;
  },
};

function refuse(path: string, read: Exclude<ReadCatalogs<Catalog>, { readonly ok: Catalog }>, io: Io): number {
  if ("error" in read) return complain(io, `cannot read '${path}': ${read.error}`, exitStatus.usage);
  return complain(io, `'${path}' ${read.nothing}`, exitStatus.findings);
}

/** What changes in one package under one OLM. */
export interface DiffOfPackage {
  readonly package: string;
  readonly olm: Olm;
  readonly diff: PackageDiff;
}

function diffCatalogs(before: Catalog, after: Catalog, olms: readonly Olm[]): readonly DiffOfPackage[] {
  return [...before.packages.values()].flatMap((pkg) =>
    olms.map((olm) => ({ package: pkg.name, olm, diff: diffPackages(pkg, after.packages.get(pkg.name), olm) })),
  );
}
