// What opm's renderer answers for the real templates, beside the corpus.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface RealTemplate {
  /** The path in the repository of the operators. */
  readonly name: string;
  /** False where an image is in no known catalog. */
  readonly ok: boolean;
  readonly packages?: readonly { readonly name: string; readonly defaultChannel: string }[];
  /** For semver templates. */
  readonly channels?: readonly { readonly name: string; readonly entries: readonly RealEntry[] }[];
  /** The number of entries of each channel, for the other templates. */
  readonly channelEntryCounts?: Readonly<Record<string, number>>;
}

export interface RealEntry {
  readonly name: string;
  readonly replaces?: string;
  readonly skips?: readonly string[];
}

export interface RealAnswers {
  /** The name and version of the bundle in each image of the semver templates. */
  readonly images: Readonly<Record<string, readonly [name: string, version: string]>>;
  readonly templates: readonly RealTemplate[];
}

/** The answers beside this corpus, if they are there. */
export function readRealAnswers(corpus: string | undefined): RealAnswers | undefined {
  const file = corpus && join(corpus, "../oracle/templates.json");
  if (file === undefined || !existsSync(file)) return undefined;
  const { real } = JSON.parse(readFileSync(file, "utf8")) as { readonly real: RealAnswers };
  return real;
}

/** `operators/etcd/catalog-templates/v4.20.yaml` is `templates/etcd/v4.20.yaml` in the corpus. */
export function pathInCorpus({ name }: RealTemplate): string {
  return join("templates", name.replace(/^operators\//, "").replace("catalog-templates/", ""));
}

/** The number of entries that opm's renderer gives each channel. */
export function entryCountsOf({ channels, channelEntryCounts = {} }: RealTemplate): Readonly<Record<string, number>> {
  if (!channels) return channelEntryCounts;
  return Object.fromEntries(channels.map(({ name, entries }) => [name, entries.length]));
}
