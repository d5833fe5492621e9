// Runs the rules over a catalog and keeps each result with the object it was about: an edit re-checks what it changed.

import type { NextCatalog, OpenShiftAround } from "../../fbc/next-catalog.ts";
import type { Blob } from "../../model/blob.ts";
import type { Catalog, Package } from "../../model/catalog.ts";
import { blobOf } from "../../model/read-blob.ts";
import { readCatalog } from "../../model/read-catalog.ts";
import { carriersOfBundle } from "../../openshift/max-openshift-carriers.ts";
import { compareNumbers } from "../../openshift/openshift-minor.ts";
import type { Severity } from "../../settings/settings.ts";
import { isUnfollowedLink } from "../../syntax/read-source-file.ts";
import type { Document, Place, SourceFile } from "../../syntax/source-file.ts";
import internalError from "../file/internal-error.ts";
import linkOutOfRepository from "../file/link-out-of-repository.ts";
import { rules } from "../index.ts";
import type { Finding, PackageOpenShiftContext } from "../rule.ts";
import { isBesideSyntaxError } from "./beside-syntax-error.ts";
import { isSilenced } from "./ignore-comments.ts";
import { documentStart, runGuarded, runRules } from "./run-rules.ts";

/** What a user wants of rules, by id; a rule that is not named keeps its own severity. */
export type Severities = Readonly<Record<string, Severity | "off">>;

/**
 * All that is wrong with a catalog and that no comment silences, in the order of its files and texts; with `around` also
 * what is wrong for the OpenShift that it is for.
 */
export function checkCatalog(catalog: Catalog, severities: Severities, around?: OpenShiftAround): readonly Finding[] {
  const own = allFindings(catalog);
  const more = around ? findingsForOpenShift(catalog, around) : nothing;
  const all = more.length === 0 ? own : withoutEchoes(inOrder(catalog, [...own, ...more]));
  return applySeverities(all, severities);
}

/** The findings as a user wants them: with his severities, without what he turned off or silenced by a comment. */
export function applySeverities(all: Iterable<Finding>, severities: Severities): readonly Finding[] {
  const findings: Finding[] = [];
  for (const finding of all) {
    if (alwaysErrors.has(finding.rule)) {
      findings.push(finding);
      continue;
    }
    const severity = severities[finding.rule] ?? finding.severity;
    if (severity === "off" || isSilenced(finding.at.document, finding.at.span.start, finding.rule)) continue;
    findings.push(severity === finding.severity ? finding : { ...finding, severity });
  }
  return findings;
}

/** What `opm validate` says of a catalog; unknown where a link or a failure of ours left something unchecked. */
export type OpmVerdict = "accepts" | "rejects" | "unknown";

/** What `opm validate` says of the catalog's folder, whatever severities a user has set. */
export function opmVerdict(catalog: Catalog): OpmVerdict {
  const findings = allFindings(catalog);
  if (findings.some(({ oracle }) => oracle === "opm")) return "rejects";
  return findings.some(({ rule }) => leavesOpen.has(rule)) ? "unknown" : "accepts";
}

const leavesOpen: ReadonlySet<string> = new Set([internalError.id, linkOutOfRepository.id]);

/** Whether nothing that another file holds could put it right. */
function isCertain({ rule }: Finding): boolean {
  return !rulesOnTheWhole.has(rule);
}

/** What `opm validate` refuses the catalog's folder for, whatever severities a user has set and comments silence. */
export function refusalsOf(catalog: Catalog): readonly Finding[] {
  return allFindings(catalog).filter(({ oracle }) => oracle === "opm");
}

/** Whether opm refuses every catalog that has this file, whatever else is in it. */
export function isRefusedAlone(file: SourceFile): boolean {
  return refusalsOf(readCatalog("", [file])).some(({ rule }) => documentRules.some(({ id }) => id === rule));
}

const ofCatalogs = new WeakMap<Catalog, readonly Finding[]>();
const ofPackages = new WeakMap<Package, readonly Finding[]>();
const ofFiles = new WeakMap<SourceFile, readonly Finding[]>();
const ofDocuments = new WeakMap<Document, readonly Finding[]>();
const ofBlobs = new WeakMap<Blob, readonly Finding[]>();

function allFindings(catalog: Catalog): readonly Finding[] {
  return remembered(ofCatalogs, catalog, () => {
    const found = [...findingsOf(catalog)];
    const certain = catalog.files.some(isUnfollowedLink) ? found.filter(isCertain) : found;
    return withoutEchoes(inOrder(catalog, certain));
  });
}

function* findingsOf(catalog: Catalog): Generator<Finding> {
  for (const file of catalog.files) {
    yield* remembered(ofFiles, file, () => runRules(fileRules, (rule) => rule.check(file), startOfFile(file)));
    for (const document of file.documents) {
      yield* remembered(ofDocuments, document, () =>
        runRules(documentRules, (rule) => rule.check(document), documentStart(document)),
      );
      const blob = blobOf(document);
      if (blob) yield* remembered(ofBlobs, blob, () => findingsOfBlob(blob));
    }
  }
  for (const pkg of catalog.packages.values()) {
    yield* remembered(ofPackages, pkg, () => runRules(packageRules, (rule) => rule.check(pkg), placeOfPackage(pkg)));
  }
  yield* runRules(catalogRules, (rule) => rule.check(catalog), startOfCatalog(catalog));
}

function findingsOfBlob(blob: Blob): readonly Finding[] {
  const at = () => blob.schema;
  const findings = runRules(blobRules, (rule) => rule.check(blob), at);
  if (blob.kind !== "bundle") return findings;
  const carried = runGuarded("reading this bundle's properties", at, () => {
    const carriers = carriersOfBundle(blob);
    return runRules(carrierRules, (rule) => rule.check(carriers), at);
  });
  return carried.length === 0 ? findings : [...findings, ...carried];
}

function findingsForOpenShift({ packages }: Catalog, { target, next }: OpenShiftAround): readonly Finding[] {
  return [...packages].flatMap(([name, pkg]) => openShiftFindings(pkg, { target, next: next.get(name) }));
}

/** The last answer about a package, kept as long as the question stays the same. */
interface OpenShiftAnswer {
  readonly question: PackageOpenShiftContext;
  readonly findings: readonly Finding[];
}

const openShiftAnswers = new WeakMap<Package, OpenShiftAnswer>();

function openShiftFindings(pkg: Package, question: PackageOpenShiftContext): readonly Finding[] {
  const known = openShiftAnswers.get(pkg);
  const isSame = known && compareNumbers(known.question.target, question.target) === 0;
  if (isSame && isSameNext(known.question.next, question.next)) return known.findings;
  const findings = runRules(openShiftRules, (rule) => rule.check(pkg, question), placeOfPackage(pkg));
  openShiftAnswers.set(pkg, { question, findings });
  return findings;
}

function isSameNext(a: NextCatalog | undefined, b: NextCatalog | undefined): boolean {
  if (!a || !b) return a === b;
  return a.found?.pkg === b.found?.pkg && a.folder === b.folder;
}

/** Where a package is defined, or else one of its blobs. */
function placeOfPackage({ definitions, channels, bundles, deprecations, others }: Package): () => Place {
  const [first] = [definitions, channels, bundles, deprecations, others].find(({ length }) => length > 0) ?? [];
  return () => (first as Blob).schema;
}

/** A file has a document unless it is empty, and then no rule has anything to look at. */
function startOfFile({ documents }: SourceFile): () => Place {
  return () => documentStart(documents[0] as Document)();
}

function startOfCatalog({ files }: Catalog): () => Place {
  return () => startOfFile(files.find(({ documents }) => documents.length > 0) as SourceFile)();
}

const fileRules = rules.filter((rule) => rule.scope === "file");
const documentRules = rules.filter((rule) => rule.scope === "document");
const blobRules = rules.filter((rule) => rule.scope === "blob");
const carrierRules = rules.filter((rule) => rule.scope === "carriers");
const packageRules = rules.filter((rule) => rule.scope === "package");
const openShiftRules = rules.filter((rule) => rule.scope === "openshift");
const catalogRules = rules.filter((rule) => rule.scope === "catalog");

const alwaysErrors: ReadonlySet<string> = new Set(rules.filter((rule) => rule.isAlwaysError).map(({ id }) => id));

const rulesOnTheWhole: ReadonlySet<string> = new Set([...packageRules, ...catalogRules].map(({ id }) => id));

// Most things have nothing wrong with them; they share one empty list.
const nothing: readonly Finding[] = [];

function remembered<Key extends object>(
  memory: WeakMap<Key, readonly Finding[]>,
  key: Key,
  find: () => readonly Finding[],
): readonly Finding[] {
  const known = memory.get(key);
  if (known) return known;
  const fresh = find();
  memory.set(key, fresh);
  return fresh;
}

/**
 * Without consequences: advice at the very place of a refusal tells the author nothing that the refusal does not, and
 * a value beside a mistake in the syntax is a guess. Wants findings in order.
 */
function withoutEchoes(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((finding, index) => {
    if (isBesideSyntaxError(finding)) return false;
    if (finding.oracle !== undefined || finding.rule === internalError.id) return true;
    return !isRefused(findings, finding, index, -1) && !isRefused(findings, finding, index, 1);
  });
}

/** Whether opm refuses something at the same place; such findings are neighbours. */
function isRefused(findings: readonly Finding[], { at }: Finding, index: number, step: -1 | 1): boolean {
  for (let next = index + step; ; next += step) {
    const near = findings[next];
    if (!near || !isSamePlace(near.at, at)) return false;
    if (near.oracle === "opm") return true;
  }
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.document === b.document && a.span.start === b.span.start && a.span.end === b.span.end;
}

/** By file, then place, then rule: the same findings always come in the same order. */
function inOrder(catalog: Catalog, findings: Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings;
  const order = new Map<Document, number>();
  for (const { documents } of catalog.files) for (const document of documents) order.set(document, order.size);
  const rank = ({ at }: Finding) => order.get(at.document) ?? -1;
  return findings.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      a.at.span.start - b.at.span.start ||
      a.at.span.end - b.at.span.end ||
      (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0),
  );
}
