// Compiles the bundle of `olm-catalogs validate`: lets it check the sample catalogs, and keeps what V8 has compiled by then.
// `node scripts/compile-validate.ts BUNDLE` does that, in a process that has loaded nothing else of the command line.

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import type { Command } from "../cli/src/commands.ts";
import { processIo } from "../cli/src/process/io.ts";

import { codeCacheFile, compileBundle, runBundle } from "../host/src/load-bundle.ts";
import { growNewSpace, newSpaceOfCommands } from "../host/src/new-space.ts";
import { inProject } from "./project.ts";

/** Writes the code of the bundle of `validate`, given by its absolute path. */
export async function compileValidate(bundle: string): Promise<void> {
  execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", import.meta.filename, bundle]);
}

if (import.meta.main) {
  const bundle = process.argv[2] ?? "";
  const script = compileBundle(bundle);
  if (!script) throw new Error(`'${bundle}' cannot be compiled`);
  const { validateCommand } = runBundle(script, bundle) as { readonly validateCommand: Command };
  const silent = { write: () => {}, isTerminal: false };
  await validateCommand.run([inProject("samples/catalogs/v4.20")], processIo(silent, silent));
  // V8 takes the code only with the flags with which it was kept, and a command is loaded with this one.
  growNewSpace(newSpaceOfCommands);
  writeFileSync(codeCacheFile(bundle), script.createCachedData());
}
