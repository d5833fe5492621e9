// olm-catalogs guardrails PATH --write: writes the channels that enforce the guardrails.

import { realpath } from "node:fs/promises";
import { dirname } from "node:path";
import {
  type EnforcedFiles,
  enforceInFiles,
  enforceInTemplateFile,
  formatCount,
  joinSafe,
  type SafeText,
  safe,
} from "#core";
import { readBundleLocations } from "../catalogs/bundle-locations.ts";
import { createWorkspace, type ReadContext } from "../catalogs/command-workspace.ts";
import { absolutePath, shownPath } from "../catalogs/paths.ts";
import { readCatalogs } from "../catalogs/read-catalogs.ts";
import { TemplateReader } from "../catalogs/template-reader.ts";
import { createPaint } from "../output/colour.ts";
import { printMessage } from "../output/print-message.ts";
import { printable } from "../output/printable.ts";
import { exitStatus } from "../process/exit-status.ts";
import { writeFiles } from "./write-files.ts";

/** Writes the files of a path and prints what changes; returns the exit status. */
export async function writeGuardrails(path: string, only: string | undefined, context: ReadContext): Promise<number> {
  const { io } = context;
  const enforced = await enforce(path, only, context);
  if ("error" in enforced) return printMessage(io, enforced.error, exitStatus.error);
  const { packages, files, rejection, folder } = enforced;
  if (packages.length === 0) {
    const what = only === undefined ? `'${path}' has no package` : `'${path}' has no package '${only}'`;
    return printMessage(io, `${what} with a blob of the schema upgrade.guardrails/v1`, exitStatus.error);
  }
  if (files.length > 0 && rejection !== undefined) {
    return printMessage(io, `nothing is written, because opm rejects the catalog: ${rejection}`, exitStatus.error);
  }
  const interruption = io.interruption();
  const failed = await writeFiles(files, folder, interruption.signal);
  interruption.end();
  if (failed) {
    const reason = `'${shownPath(io.cwd, failed.path)}' ${failed.problem}`;
    return printMessage(io, `nothing is written, because ${reason}`, interruption.status() ?? exitStatus.error);
  }
  io.stdout.write(safe`${joinSafe(describe(enforced, context), safe`\n`)}\n`);
  return packages.some(({ result }) => result === "impossible") ? exitStatus.findings : exitStatus.success;
}

interface EnforcedInFolder extends EnforcedFiles {
  /** The folder that is written to. */
  readonly folder: string;
}

async function enforce(
  path: string,
  only: string | undefined,
  context: ReadContext,
): Promise<EnforcedInFolder | { readonly error: string }> {
  const { io, bundles = [] } = context;
  const absolute = absolutePath(io.cwd, path);
  const workspace = createWorkspace([absolute, ...bundles.map((each) => absolutePath(io.cwd, each))], context);
  const locations = await readBundleLocations(workspace, io.cwd, bundles);
  const read = await workspace.readFile(absolute);
  const snapshot = "error" in read ? undefined : await new TemplateReader(workspace, io.cwd, locations).read(absolute);
  // A template that is a link is one that the user named.
  if (snapshot) return { ...enforceInTemplateFile(snapshot, only), folder: dirname(await realpath(absolute)) };
  const found = await readCatalogs(absolute, context);
  if ("error" in found) return { error: `cannot read '${path}': ${found.error}` };
  if ("notCatalog" in found) return { error: `'${path}' ${found.notCatalog}` };
  const [catalog, ...more] = found.ok;
  if (!catalog) return { error: `'${path}' is not part of a catalog` };
  if (more.length > 0) return { error: `'${path}' is part of several catalogs; name the folder of one` };
  return { ...enforceInFiles(catalog, only), folder: catalog.root };
}

function describe({ packages, files }: EnforcedFiles, { io }: ReadContext): readonly SafeText[] {
  const paint = createPaint(io);
  const states = { changed: safe``, unchanged: safe``, impossible: safe`${paint("error", "not written")}: ` };
  const ofPackages = packages.flatMap(({ name, result, lines }) => [
    paint("bold", name),
    ...lines.map((line) => safe`  ${states[result]}${printable(line)}`),
  ]);
  const written = files.map(({ path }) => safe`  ${printable(shownPath(io.cwd, path))}`);
  return [
    ...ofPackages,
    safe``,
    safe`${printable(formatCount(files.length, "file"))} written${written.length > 0 ? ":" : ""}`,
    ...written,
  ];
}
