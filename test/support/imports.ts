// Which module of the product imports which, for tests that state how the sources are laid out.

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject, projectFolder } from "../../scripts/project.ts";

/** One import or re-export of another file of the product. Both files are relative to the project, with `/`. */
export interface SourceImport {
  readonly from: string;
  readonly to: string;
  /** False where only types are imported, which leaves nothing at run time. */
  readonly isRunTime: boolean;
  /** The imported names; empty for `import "…"`. */
  readonly names: readonly string[];
}

/** Source files of the product below a folder, in the order of the alphabet. */
export function sourceFiles(
  folder = "{core,protocol,cluster,client,server,cli,host,picture,webview}",
): readonly string[] {
  return globSync(`${folder}/src/**/*.ts`, { cwd: projectFolder })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

/** Every import among the product's own files. Imports are found by Biome's formatting: they begin at a line's start. */
export function sourceImports(): readonly SourceImport[] {
  return sourceFiles().flatMap((from) => importsOf(from, readFileSync(inProject(from), "utf8")));
}

const statement = /^(?:import|export) (?:(type )?(?:\{([^}]*)\}|\* as \w+|(\w+)) from )?"([^"]+)";$/gm;
const lazyImport = /\bimport\("([^"]+)"\)/g;

/** The imports of one file; a lazy `import("…")` counts as one of run time. */
export function importsOf(from: string, text: string): readonly SourceImport[] {
  const eager = [...text.matchAll(statement)].map(([, type, list, byDefault, target]) => {
    const names = (list ?? byDefault ?? "").split(",").flatMap((name) => name.trim() || []);
    const isRunTime = type === undefined && (names.length === 0 || names.some((name) => !name.startsWith("type ")));
    return { target, isRunTime, names: names.map((name) => name.replace(/^type /, "")) };
  });
  const lazy = [...text.matchAll(lazyImport)].map(([, target]) => ({ target, isRunTime: true, names: [] }));
  return [...eager, ...lazy].flatMap(({ target = "", ...rest }) => {
    const to = resolve(from, target);
    return to === undefined ? [] : [{ from, to, ...rest }];
  });
}

function resolve(from: string, target: string): string | undefined {
  const door = /^#(\w+)$/.exec(target);
  if (door) return `${door[1]}/src/index.ts`;
  return target.startsWith(".") ? path.posix.join(path.posix.dirname(from), target) : undefined;
}
