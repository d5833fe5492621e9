// The JSON report. Its keys are a contract and are never removed.

import { type CounterExample, exactJsonParts, type GuardrailCase, type Place, type SafeText, safe } from "#core";
import { writeParts } from "../../output/write-parts.ts";
import { formatSpanJson } from "../../validate/reporters/json.ts";
import { type CheckedGuardrails, countResults, type GuardrailsReporter } from "../checked-guardrails.ts";

export const jsonReporter: GuardrailsReporter = {
  report: (checked, io) => writeParts(io.stdout, reportParts(checked, io.cwd)),
};

function* reportParts({ packages, place }: CheckedGuardrails, cwd: string): Generator<SafeText> {
  const at: PlaceJson = (where) => formatSpanJson(place(where), cwd);
  const cases = packages.flatMap(({ name, cases: own }) => own.map((each) => ({ package: name, each })));
  yield* exactJsonParts({
    version: 1,
    steps: cases.filter(({ each }) => each.kind === "step").map((each) => caseJson(each, at)),
    tests: cases.filter(({ each }) => each.kind === "test").map((each) => caseJson(each, at)),
    bypasses: examplesJson(cases, "guardrail-bypass", at),
    unreachable: examplesJson(cases, "unreachable-stop", at),
    failed: examplesJson(cases, "failed-upgrade-test", at),
    impossible: causesJson(cases, at),
    summary: countResults(cases.map(({ each }) => each)),
  });
  yield safe`\n`;
}

type PlaceJson = (where: Place) => ReturnType<typeof formatSpanJson>;

interface CaseOfPackage {
  readonly package: string;
  readonly each: GuardrailCase;
}

function caseJson({ package: name, each: { number, text, result, why, ...place } }: CaseOfPackage, at: PlaceJson) {
  return { package: name, number, text: text ?? null, result, why: why ?? null, at: at(place) };
}

/** The rules that report chains of updates. */
type ChainRule = Exclude<CounterExample["rule"], "impossible-step">;

/** The counter-examples that a rule reports, one by one. */
function* examplesJson(cases: readonly CaseOfPackage[], rule: ChainRule, at: PlaceJson) {
  for (const { package: name, each } of cases) {
    for (const example of each.examples()) {
      if (example.rule !== rule) continue;
      const { chain, graphs, message } = example;
      const hops = chain.slice(1).map(({ name: to, text, at: cause }, index) => ({
        from: chain[index]?.name,
        to,
        text,
        at: cause ? at(cause) : null,
      }));
      yield {
        package: name,
        [each.kind]: each.number,
        from: chain[0]?.name ?? null,
        olm: olmOf(graphs),
        graphs: graphs.map(({ olm, channel }) => ({ olm, channel: channel ?? null })),
        chain: chain.map((link) => link.name),
        hops,
        message,
        at: at(example.at),
      };
    }
  }
}

/** The causes for which no channels can keep steps, at each step of a cause. */
function* causesJson(cases: readonly CaseOfPackage[], at: PlaceJson) {
  for (const { package: name, each } of cases) {
    for (const { rule, message, cause, at: place } of each.examples()) {
      if (rule !== "impossible-step") continue;
      const parts = cause.map((part) => ({ message: part.message, at: at(part.at) }));
      yield { package: name, step: each.number, message, at: at(place), cause: parts };
    }
  }
}

/** `both` where both are concerned, as in the `olm` of a test. */
function olmOf(graphs: CounterExample["graphs"]): "v0" | "v1" | "both" {
  const [first, second] = new Set(graphs.map(({ olm }) => olm));
  return second === undefined ? (first ?? "both") : "both";
}
