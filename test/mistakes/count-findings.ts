// How many findings one mistake gives: draws mistakes in valid catalogs and counts what is found that was not before.
// As a program it prints the distribution: node test/mistakes/count-findings.ts [mistakes] [seed] [file for details]

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Catalog,
  checkCatalog,
  type Finding,
  LineIndex,
  opmVerdict,
  readCatalog,
  readSourceFile,
  type SourceFile,
} from "#core";
import { corpusFolder } from "../support/corpus.ts";
import { lineOf } from "../support/line-of.ts";
import { type Random, seededRandom } from "../support/random.ts";
import { readValidCatalog } from "./mistake.ts";
import { type Slip, slip, slipNames } from "./slips.ts";

/** A catalog that mistakes are made in. */
export interface Ground {
  readonly name: string;
  readonly catalog: Catalog;
  /** What is found before any mistake is made. */
  readonly known: ReadonlyMap<string, number>;
}

/** What became of one mistake. */
export interface Outcome {
  readonly ground: string;
  readonly path: string;
  readonly slip: Slip;
  readonly verdict: "accepts" | "rejects" | "unknown";
  /** The findings that were not there before. */
  readonly found: readonly Finding[];
  /** Whether one of them stands on a line of the mistake. */
  readonly isAtMistake: boolean;
  /** The lines on which they begin, 0-based, in their files. */
  readonly places: readonly string[];
}

/** A catalog of these texts as a ground for mistakes. */
export function groundOf(name: string, texts: ReadonlyMap<string, string>): Ground {
  const files = [...texts].map(([path, text]) => readSourceFile(path, text));
  const catalog = readCatalog("", files);
  return { name, catalog, known: countByText(checkCatalog(catalog, {})) };
}

/** The valid catalogs beside this file. */
export function fixtureGrounds(): Ground[] {
  return ["tide-gauge", "ferry", "crane"].map((name) => groundOf(name, readValidCatalog(name)));
}

/** A line of a catalog. Documents count alike, however long: people edit a channel by hand, not a bundle's thousand lines. */
export function placeOfMistake(
  { files }: Catalog,
  random: Random,
): { readonly file: SourceFile; readonly line: number } {
  const file = random.pick(files);
  const index = random.below(file.documents.length);
  const first = new LineIndex(file.text).positionAt(file.starts[index] ?? 0).line;
  const length = file.documents[index]?.text.trimEnd().split("\n").length ?? 1;
  return { file, line: first + random.below(length) };
}

/** Makes one mistake somewhere in a catalog and looks what is found; undefined when it could not be made there. */
export function tryMistake(ground: Ground, name: string, random: Random): Outcome | undefined {
  const { file, line } = placeOfMistake(ground.catalog, random);
  const made = slip(file.text, line, name, random);
  return made && outcome(ground, file, made);
}

/** What is found after a mistake. */
export function outcome(ground: Ground, file: SourceFile, made: Slip): Outcome {
  const { catalog: before, known } = ground;
  const changed = readSourceFile(file.path, made.text, file);
  const files = before.files.map((each) => (each === file ? changed : each));
  const catalog = readCatalog("", files, before);
  const found = newFindings(checkCatalog(catalog, {}), known);
  const places = found.map((finding) => placeIn(catalog, finding));
  const isHere = (place: string) => {
    const [path, line] = place.split(":");
    return path === file.path && Number(line) >= made.firstLine && Number(line) <= made.lastLine;
  };
  const isAtMistake = places.some(isHere);
  return { ground: ground.name, path: file.path, slip: made, verdict: opmVerdict(catalog), found, isAtMistake, places };
}

function placeIn(catalog: Catalog, { at }: Finding): string {
  const { path, line } = lineOf(catalog.files, at);
  return `${path}:${line - 1}`;
}

function textOf({ rule, message }: Finding): string {
  return `${rule}: ${message}`;
}

function countByText(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(textOf(finding), (counts.get(textOf(finding)) ?? 0) + 1);
  return counts;
}

function newFindings(findings: readonly Finding[], known: ReadonlyMap<string, number>): readonly Finding[] {
  const left = new Map(known);
  return findings.filter((finding) => {
    const count = left.get(textOf(finding)) ?? 0;
    left.set(textOf(finding), count - 1);
    return count <= 0;
  });
}

/** The real catalogs that are small enough to be checked thousands of times. */
function corpusGrounds(): Ground[] {
  const folder = corpusFolder();
  if (!folder) return [];
  const names = [
    ...["cat-facts-operator", "coherence-operator", "dotvirt-operator", "ecr-secret-operator", "jumpstarter-operator"],
    ...["kairos-operator", "kepler-operator", "kube-green", "kubernaut-operator", "kubevirt-wol", "layer7-operator"],
    ...["libredb-studio-operator", "multi-nic-cni-operator", "nfs-provisioner-operator", "trident-operator"],
    ...["alloydb-omni-operator", "apicurio-registry-3", "rabbitmq-cluster-operator", "slurm-operator"],
    ...["project-quay", "infinispan", "opendatahub-operator"],
  ];
  return names.map((name) => {
    const text = readFileSync(join(folder, "catalogs/v4.20", name, "catalog.yaml"), "utf8");
    return groundOf(name, new Map([["catalog.yaml", text]]));
  });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) measure();

function measure(): void {
  const [, , wanted = "5000", seed = "1", details] = process.argv;
  const random = seededRandom(Number(seed));
  const grounds = [...fixtureGrounds(), ...corpusGrounds()];
  const outcomes: Outcome[] = [];
  while (outcomes.length < Number(wanted)) {
    const made = tryMistake(random.pick(grounds), random.pick(slipNames), random);
    if (made) outcomes.push(made);
  }
  print(outcomes);
  if (details) writeFileSync(details, outcomes.map(describe).join("\n"));
}

function print(outcomes: readonly Outcome[]): void {
  const noticed = outcomes.filter(({ found }) => found.length > 0);
  const share = (part: readonly unknown[], of: readonly unknown[]) =>
    `${((100 * part.length) / Math.max(1, of.length)).toFixed(1)} %`.padStart(7);
  const refused = outcomes.filter(({ verdict }) => verdict === "rejects");
  const unreported = refused.filter(({ found }) => !found.some(({ oracle }) => oracle === "opm"));
  console.log(`${outcomes.length} mistakes, ${noticed.length} with findings, ${refused.length} that opm rejects`);
  console.log(`rejected without a finding that says so: ${unreported.length}`);
  const sizes = [1, 2, 3, 4, 5, 10, 1000];
  sizes.forEach((most, index) => {
    const least = (sizes[index - 1] ?? 0) + 1;
    const part = noticed.filter(({ found }) => found.length >= least && found.length <= most);
    const label = least === most ? `${most}` : most === 1000 ? `more than ${least - 1}` : `${least} to ${most}`;
    console.log(`${label.padStart(14)} findings ${share(part, noticed)}`);
  });
  console.log(
    `at the mistake ${share(
      noticed.filter(({ isAtMistake }) => isAtMistake),
      noticed,
    )}`,
  );
  for (const name of slipNames) {
    const own = noticed.filter(({ slip: made }) => made.name === name);
    const single = own.filter(({ found }) => found.length === 1);
    const here = own.filter(({ isAtMistake }) => isAtMistake);
    const most = Math.max(0, ...own.map(({ found }) => found.length));
    console.log(
      `${share(single, own)} one, ${share(here, own)} at the mistake, most ${String(most).padStart(3)}, of ${String(own.length).padStart(5)}: ${name}`,
    );
  }
}

function describe({ ground, path, slip: made, verdict, found, isAtMistake, places }: Outcome): string {
  const shown = made.text.split("\n").slice(Math.max(0, made.firstLine - 3), made.lastLine + 5);
  const head = `## ${found.length} | ${verdict} | ${isAtMistake ? "here" : "away"} | ${made.name} | ${ground}/${path}:${made.firstLine}`;
  const list = found
    .slice(0, 15)
    .map((each, index) => `   * ${places[index]} ${each.rule}: ${each.message.slice(0, 160)}`);
  return [head, ...shown.map((line) => `   > ${line.slice(0, 110)}`), ...list].join("\n");
}
