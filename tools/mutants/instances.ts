// Loads the product and its tests any number of times in one process: each instance has modules of its own.

import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { inProject, projectFolder } from "../../scripts/project.ts";
import { type CollectedTest, collectTests } from "./collected-tests.ts";
import { instrument, type NumberedMutation } from "./instrument.ts";
import { readScript } from "./mutations.ts";

/** A source file that is instrumented. */
export interface InstrumentedFile {
  /** Relative to the project, with `/`. */
  readonly file: string;
  readonly mutations: readonly NumberedMutation[];
}

const projectUrl = pathToFileURL(projectFolder).href;

/** What the tests import instead of modules of Node.js. */
const standIns = new Map(
  Object.entries({ "node:test": "collected-tests.ts", "node:child_process": "no-processes.ts" }).map(
    ([specifier, file]) => [specifier, pathToFileURL(inProject(`tools/mutants/${file}`)).href],
  ),
);
const instancePart = /\?instance=\d+$/;

/** From now on modules of an instance load their own copies of the project's modules; `files` are instrumented in all of them. */
export function instrumentModules(files: readonly InstrumentedFile[]): void {
  const numbers = new Map(files.map(({ file }, index) => [pathToFileURL(inProject(file)).href, index]));
  const sources = new Map<string, string>();
  const sourceOf = (url: string): string => {
    const known = sources.get(url);
    if (known !== undefined) return known;
    const script = readScript(readFileSync(fileURLToPath(url), "utf8"));
    const number = numbers.get(url);
    const source = number === undefined ? script.text : instrument(script, number, files[number]?.mutations ?? []);
    sources.set(url, source);
    return source;
  };
  registerHooks({
    resolve: (specifier, context, next) => {
      const instance = instancePart.exec(context.parentURL ?? "")?.[0];
      if (instance === undefined) return next(specifier, context);
      const standIn = standIns.get(specifier);
      if (standIn !== undefined) return { url: standIn, shortCircuit: true };
      const resolved = next(specifier, context);
      const isOurs = resolved.url.startsWith(`${projectUrl}/`) && resolved.url.endsWith(".ts");
      return isOurs ? { ...resolved, url: resolved.url + instance } : resolved;
    },
    load: (url, context, next) => {
      if (!instancePart.test(url)) return next(url, context);
      return { format: "module", source: sourceOf(url.replace(instancePart, "")), shortCircuit: true };
    },
  });
}

/** Loads a test file, relative to the project, into an instance and returns its tests. */
export function loadTests(file: string, instance: number): Promise<readonly CollectedTest[]> {
  return collectTests(() => import(`${pathToFileURL(inProject(file)).href}?instance=${instance}`));
}

/** Loads a module of the project into an instance. */
export async function loadModule(file: string, instance: number): Promise<void> {
  await import(`${pathToFileURL(inProject(file)).href}?instance=${instance}`);
}
