// The vectors of operator-framework/api's validators: bundle folders as files, and what each validator finds in them.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Finding, findingsInFile, Session, type SourceFile } from "#core";
import type { Settings } from "#core/settings/settings.ts";
import { inProject } from "../../scripts/project.ts";
import { corpusFolder } from "./corpus.ts";
import { memoryWorkspace } from "./memory-workspace.ts";

/** What a validator reports. */
export interface ValidatorFinding {
  readonly level: "Error" | "Warning";
  readonly type: string;
  readonly field?: string;
  readonly detail: string;
  readonly badValue?: unknown;
}

/** A bundle folder with the answers of the real validators. */
export interface ValidationCase {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  /** Why the loader rejects the folder; then no validator runs. */
  readonly loadError: string | undefined;
  readonly results: Readonly<Record<string, readonly ValidatorFinding[]>>;
}

interface WrittenCase {
  readonly id: string;
  readonly files: Readonly<Record<string, string | null | { at: number; remove: number; insert: string }>>;
  readonly loadError?: string;
  readonly results?: ValidationCase["results"];
}

/** The bundle folders that differ from a base in one mistake. */
export function mutatedBundles(): readonly ValidationCase[] {
  const { base, cases } = JSON.parse(readFileSync(inProject("test/vectors/csv-validation.json"), "utf8")) as {
    readonly base: Readonly<Record<string, string>>;
    readonly cases: readonly WrittenCase[];
  };
  return cases.map(({ id, files, loadError, results = {} }) => {
    const changed = Object.entries(files).map(([name, change]) => [name, changedFile(base[name] ?? "", change)]);
    const all = { ...base, ...Object.fromEntries(changed) } as Record<string, string | undefined>;
    const present = Object.entries(all).filter(([, text]) => text !== undefined);
    return { id, files: Object.fromEntries(present) as Record<string, string>, loadError, results };
  });
}

function changedFile(base: string, change: WrittenCase["files"][string]): string | undefined {
  if (change === null) return undefined;
  if (typeof change === "string") return change;
  // The offsets count characters, not UTF-16 code units.
  const characters = Array.from(base);
  return [...characters.slice(0, change.at), change.insert, ...characters.slice(change.at + change.remove)].join("");
}

/** The real bundle folders beside the corpus; undefined where they are not available. */
export function realBundles(): readonly ValidationCase[] | undefined {
  const corpus = corpusFolder();
  const oracle = corpus === undefined ? "" : path.join(path.dirname(corpus), "oracle");
  const file = path.join(oracle, "csv-validation.json");
  if (corpus === undefined || !existsSync(file)) return undefined;
  const { real } = JSON.parse(readFileSync(file, "utf8")) as { real: readonly (ValidationCase & { dir: string })[] };
  return real.map(({ id, dir, loadError, results = {} }) => {
    return { id, files: filesBelow(path.join(oracle, dir)), loadError, results };
  });
}

function filesBelow(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file, "utf8")];
    }),
  );
}

/** A finding with its place in the text. */
export interface PlacedFinding {
  readonly finding: Finding;
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** The text of the line. */
  readonly text: string;
}

/** Every finding in a bundle folder, from all of its files; `settings` are those of the editor. */
export async function findingsInBundle(
  files: Readonly<Record<string, string>>,
  settings: Partial<Settings> = {},
): Promise<readonly PlacedFinding[]> {
  const session = new Session(memoryWorkspace(files));
  session.configure({ ...session.settings, ...settings });
  session.setWorkspaceFolders([""]);
  const placed: PlacedFinding[] = [];
  for (const each of Object.keys(files).sort()) {
    const snapshot = await session.snapshot(each);
    if (snapshot) for (const finding of findingsInFile(snapshot)) placed.push(place(snapshot.file, finding));
  }
  return placed;
}

function place(file: SourceFile, finding: Finding): PlacedFinding {
  const start = file.starts[file.documents.indexOf(finding.at.document)] ?? 0;
  const offset = start + finding.at.span.start;
  const line = file.text.slice(0, offset).split("\n").length;
  return { finding, path: file.path, line, text: file.text.split("\n")[line - 1] ?? "" };
}

/** Whether a finding is one that the real validators report too. */
export function isOfValidators({ finding }: PlacedFinding): boolean {
  return finding.oracle === "operator-framework/api";
}
