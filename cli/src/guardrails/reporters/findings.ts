// The reports that list findings. What shows that a step or a test fails becomes a finding of the rule that reports it in
// an editor, and is written by the reporters of `validate`.

import { type CounterExample, type Finding, placesOf, rules } from "#core";
import type { Io } from "../../process/io.ts";
import type { PlacedFinding } from "../../validate/placed.ts";
import { githubReporter } from "../../validate/reporters/github.ts";
import type { Reporter } from "../../validate/reporters/reporter.ts";
import { sarifReporter } from "../../validate/reporters/sarif.ts";
import { emptyValidation, summarize, type Validation } from "../../validate/validation.ts";
import { type CheckedGuardrails, type GuardrailsReporter, labelOf } from "../checked-guardrails.ts";

export const sarifGuardrails: GuardrailsReporter = { report: (checked, io) => report(sarifReporter, checked, io) };
export const githubGuardrails: GuardrailsReporter = { report: (checked, io) => report(githubReporter, checked, io) };

function report(reporter: Reporter, { packages, place }: CheckedGuardrails, io: Io) {
  const cases = packages.flatMap((each) => each.cases);
  const validation: Validation = {
    ...emptyValidation,
    findings: cases.flatMap((each) => [...each.examples()].map((example) => asFinding(example, place))),
    notChecked: cases.flatMap((each) =>
      each.why === undefined ? [] : [{ path: place(each).file.path, kind: labelOf(each), reason: each.why }],
    ),
  };
  reporter.report(validation, summarize(validation, 0), io);
}

function asFinding(example: CounterExample, place: CheckedGuardrails["place"]): PlacedFinding {
  const { rule, message, at } = example;
  const related = placesOf(example);
  const severity = rules.find(({ id }) => id === rule)?.severity ?? "error";
  const finding: Finding = { rule, severity, message, at, related, oracle: undefined, fixes: () => [] };
  return { finding, at: place(at), related: related.map((each) => ({ message: each.message, at: place(each.at) })) };
}
