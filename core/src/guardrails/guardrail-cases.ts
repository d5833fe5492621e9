// Each step and test of a package's guardrails as a test case: whether it holds, and what shows that it does not.

import { groupBy } from "../base/group-by.ts";
import { memoize } from "../base/memoize.ts";
import type { Blob, Channel, OtherBlob } from "../model/blob.ts";
import { versionOf } from "../model/bundle-version.ts";
import type { PackageFacts } from "../model/facts.ts";
import { bundleNamed } from "../model/find-in-package.ts";
import { suggestSchema } from "../model/meant-schema.ts";
import { skipRangeOf } from "../resolve/edges.ts";
import type { Place } from "../syntax/source-file.ts";
import { contains } from "../versions/version-set.ts";
import { checkGuardrails, type PackageCheck } from "./check-package.ts";
import type { FailedTest } from "./check-tests.ts";
import {
  bypassExample,
  type CounterExample,
  failedTestExample,
  keptBackExample,
  unreachableExample,
} from "./counter-example.ts";
import type { Guardrails, WrittenRange, WrittenStep, WrittenTest } from "./guardrails.ts";
import { type KeptBackVersions, keptBackInPackage } from "./kept-back-in-package.ts";

/** An item of `steps` or `tests` with its result. */
export interface GuardrailCase extends Place {
  readonly kind: "step" | "test";
  /** Its position in its list, from 1. */
  readonly number: number;
  /** What it asks for, in the words of the blob; undefined where these cannot be read. */
  readonly text: string | undefined;
  readonly result: "passed" | "failed" | "undecided";
  /** Why it cannot be decided: a message. Undefined for other results. */
  readonly why: string | undefined;
  /** How many counter-examples there are: at least one where it fails. */
  readonly count: number;
  /** The counter-examples, computed as they are read. */
  examples(): Iterable<CounterExample>;
}

/** The cases of a package, in the order of its blobs; the steps of a blob come before its tests. */
export const guardrailCases = memoize((pkg: PackageFacts): readonly GuardrailCase[] => {
  const check = checkGuardrails(pkg);
  const whyUnknown = unknownPart(pkg);
  const cases = new Cases(pkg, check);
  return check.guardrails.flatMap((guardrails) => cases.of(guardrails, whyUnknown));
});

/** The cases where nothing can be decided, such as those of a template with unknown images. */
export function undecidedCases(cases: readonly GuardrailCase[], why: string): readonly GuardrailCase[] {
  return cases.map((each) => ({ ...each, result: "undecided", why: each.why ?? why, ...noExamples }));
}

class Cases {
  readonly #pkg: PackageFacts;
  readonly #bypasses: ReadonlyMap<WrittenStep, PackageCheck["bypasses"]>;
  readonly #unreachable: ReadonlyMap<WrittenStep, PackageCheck["unreachable"]>;
  readonly #keptBack: ReadonlyMap<WrittenStep, readonly KeptBackVersions[]>;
  readonly #failed: ReadonlyMap<WrittenTest, FailedTest>;

  constructor(pkg: PackageFacts, { bypasses, unreachable, failed }: PackageCheck) {
    this.#pkg = pkg;
    this.#bypasses = groupBy(bypasses, ({ step }) => step);
    this.#unreachable = groupBy(unreachable, ({ step }) => step);
    this.#keptBack = keptBackBySteps(pkg);
    this.#failed = new Map(failed.map((each) => [each.test, each]));
  }

  of(guardrails: Guardrails, whyUnknown: string | undefined): readonly GuardrailCase[] {
    const problemIn = problemFinder(guardrails);
    const undecided = (place: Place, why: string | undefined) => problemIn(place) ?? whyUnknown ?? why;
    const unread = guardrails.unread.map(({ kind, number, document, span }) => {
      const why = problemIn({ document, span }) ?? "it cannot be read";
      return { kind, number, document, span, text: undefined, result: "undecided" as const, why, ...noExamples };
    });
    const steps = guardrails.steps.map((step) =>
      this.#step(step, undecided(step, undefined), this.#whyEmpty(step.ranges.through, "through")),
    );
    const tests = guardrails.tests.map((test) =>
      this.#test(test, undecided(test, this.#whyEmpty(test.every, "every"))),
    );
    const ofKind = (kind: GuardrailCase["kind"]) => unread.filter((each) => each.kind === kind);
    return [...inOrder([...steps, ...ofKind("step")]), ...inOrder([...tests, ...ofKind("test")])];
  }

  #step(step: WrittenStep, whyUnknown: string | undefined, whyEmpty: string | undefined): GuardrailCase {
    const pkg = this.#pkg;
    const bypasses = this.#bypasses.get(step) ?? [];
    const unreachable = this.#unreachable.get(step) ?? [];
    // Other versions, or another policy, could let the steps update more.
    const keptBack = whyUnknown === undefined ? (this.#keptBack.get(step) ?? []) : [];
    function* examples() {
      for (const bypass of bypasses) yield bypassExample(pkg, bypass);
      for (const each of unreachable) yield unreachableExample(pkg, each);
      for (const each of keptBack) yield keptBackExample(each, step);
    }
    const count = bypasses.length + unreachable.length + keptBack.length;
    const why = whyUnknown ?? whyEmpty;
    const { document, span, number } = step;
    return { kind: "step", number, document, span, text: stepText(step), ...resultOf(count, why), count, examples };
  }

  #test(test: WrittenTest, why: string | undefined): GuardrailCase {
    const pkg = this.#pkg;
    const failed = this.#failed.get(test);
    function* examples() {
      if (failed) yield failedTestExample(pkg, failed);
    }
    const count = failed ? 1 : 0;
    const { document, span, number } = test;
    return { kind: "test", number, document, span, text: testText(test), ...resultOf(count, why), count, examples };
  }

  #whyEmpty({ versions }: WrittenRange, field: string): string | undefined {
    const isMatched = this.#pkg.bundles.some((bundle) => {
      const version = versionOf(bundle)?.version;
      return version !== undefined && contains(versions, version);
    });
    return isMatched ? undefined : `'${field}' matches no version of the package`;
  }
}

/** The versions that each step keeps back, alone or with others. */
function keptBackBySteps(pkg: PackageFacts): ReadonlyMap<WrittenStep, readonly KeptBackVersions[]> {
  const found = new Map<WrittenStep, KeptBackVersions[]>();
  for (const each of keptBackInPackage(pkg)) {
    for (const step of each.steps) {
      const own = found.get(step);
      if (own) own.push(each);
      else found.set(step, [each]);
    }
  }
  return found;
}

function inOrder(cases: readonly GuardrailCase[]): readonly GuardrailCase[] {
  return cases.toSorted((a, b) => a.number - b.number);
}

const noExamples = { count: 0, examples: () => [] };

/** A counter-example stays one whatever else is unknown. */
function resultOf(count: number, why: string | undefined): Pick<GuardrailCase, "result" | "why"> {
  if (count > 0) return { result: "failed", why: undefined };
  return why === undefined ? { result: "passed", why } : { result: "undecided", why };
}

/** Finds the first problem in an item. A problem outside of all items, such as in the policy, concerns each of them. */
function problemFinder({ problems, steps, tests, unread }: Guardrails): (item: Place) => string | undefined {
  if (problems.length === 0) return () => undefined;
  const items = [...steps, ...tests, ...unread].sort((a, b) => a.span.start - b.span.start);
  const firstIn = new Map<number, string>();
  let general: string | undefined;
  let index = 0;
  for (const { span, message } of [...problems].sort((a, b) => a.span.start - b.span.start)) {
    while (items[index] && (items[index]?.span.end ?? 0) < span.end) index++;
    const item = items[index];
    if (!item || span.start < item.span.start) general ??= message;
    else if (!firstIn.has(item.span.start)) firstIn.set(item.span.start, message);
  }
  return (item) => firstIn.get(item.span.start) ?? general;
}

/** What is not known of a package, so that nothing can be proved; a message. */
function unknownPart(pkg: PackageFacts): string | undefined {
  const [first] = pkg.unreadable.flat();
  if (first) return `a part of '${first.path.slice(first.path.lastIndexOf("/") + 1)}' cannot be read`;
  const misspelt = pkg.others.find(hasMisspeltSchema);
  if (misspelt) return `blob '${misspelt.name?.value ?? ""}' has the unknown schema '${misspelt.schema.value}'`;
  for (const channel of [...pkg.channels, ...pkg.orphans.flat().filter(isWithoutPackage)]) {
    if (!isWhole(channel)) return `a part of channel '${channel.name?.value ?? ""}' cannot be read`;
    for (const { name } of channel.entries) {
      const bundle = bundleNamed(pkg, name?.value ?? "");
      if (name && !(bundle && versionOf(bundle))) return `the version of '${name.value}' is not known`;
    }
  }
  return undefined;
}

/** Whether a channel may belong to any package, because it does not say to which. */
function isWithoutPackage(blob: Blob): blob is Channel {
  return blob.kind === "channel" && !blob.package?.value;
}

/** Whether a blob is meant as a part of the package, such as a channel with the schema `olm.chanel`. */
function hasMisspeltSchema(blob: OtherBlob): boolean {
  return suggestSchema(blob) !== undefined;
}

/** Whether every update edge of the channel is known, and the package that it belongs to. */
function isWhole({ package: owner, problems, document, entries }: Channel): boolean {
  if (!owner?.value || problems.length > 0 || document.problems.length > 0) return false;
  return entries.every((entry) => !entry.skipRange?.value || skipRangeOf(entry) !== undefined);
}

function stepText({ ranges: { from, through, before }, latest, channels }: WrittenStep): string {
  const stop = latest ? `the newest of ${through.value}` : through.value;
  const names = channels.map(({ value }) => value);
  const where = names.length === 0 ? "" : ` in ${names.length === 1 ? "channel" : "channels"} ${names.join(", ")}`;
  return `from ${from.value} through ${stop} before ${before.value}${where}`;
}

function testText({ every, aim, within, olms }: WrittenTest): string {
  const limit = within === undefined ? "" : ` within ${within}`;
  return `every ${every.value} reaches ${aim}${limit}${olms.length === 1 ? ` under OLM ${olms[0]}` : ""}`;
}
