// The report as text: each step and test with its result, and what shows that it fails.

import { addAll, type CounterExample, formatCount, type GuardrailCase, joinSafe, type SafeText, safe } from "#core";
import { createPaint, type Paint } from "../../output/colour.ts";
import { printable } from "../../output/printable.ts";
import { formatPlace, type TextContext } from "../../output/text-context.ts";
import { type CheckedGuardrails, countResults, type GuardrailsReporter, nameOf } from "../checked-guardrails.ts";

export const textReporter: GuardrailsReporter = {
  report({ packages, place }, io) {
    const context = { place, cwd: io.cwd, paint: createPaint(io) };
    const parts = packages.flatMap(({ name, cases }) => [
      context.paint("bold", name),
      ...cases.flatMap((each) => formatCase(each, context)),
      safe``,
    ]);
    const note = context.paint("dim", selfCertifiedNote);
    const lines = [...parts, formatSummary(packages, context.paint), note];
    io.stdout.write(safe`${joinSafe(lines, safe`\n`)}\n`);
  },
};

const selfCertifiedNote = "OLM v1 with the policy SelfCertified installs any version, also behind a stop";

/** More counter-examples would hide the next case. */
const MAX_EXAMPLES = 5;
/** More updates would hide the next counter-example. */
const MAX_LINKS = 20;

const resultStyles = { passed: "good", failed: "error", undecided: "warning" } as const;

function formatCase(each: GuardrailCase, context: TextContext): readonly SafeText[] {
  const { result, why, count } = each;
  const head = safe`  ${context.paint(resultStyles[result], result.padEnd(10))}${printable(nameOf(each))}${formatPlace(each, context)}`;
  const lines = why === undefined ? [head] : [head, safe`    ${printable(why)}`];
  let shown = 0;
  for (const example of each.examples()) {
    if (shown === MAX_EXAMPLES) break;
    addAll(lines, formatExample(example, context));
    shown++;
  }
  if (count > shown) lines.push(context.paint("dim", `    and ${count - shown} more`));
  return lines;
}

function formatExample({ message, at, chain, cause }: CounterExample, context: TextContext): readonly SafeText[] {
  // A chain of one is the place of the message.
  const shown = chain.length > 1 ? chain.slice(0, MAX_LINKS) : [];
  const links = shown.map(({ name, text, at: cause }, index) => {
    const place = formatPlace(cause, context);
    return safe`      ${index === 0 ? " " : "→"} ${printable(name)}  ${context.paint("dim", text)}${place}`;
  });
  const more = chain.length - MAX_LINKS;
  return [
    safe`    ${printable(message)}${formatPlace(at, context)}`,
    ...links,
    ...(more > 0 ? [context.paint("dim", `        and ${formatCount(more, "more update")}`)] : []),
    ...cause.map((part) => safe`        ${printable(part.message)}${formatPlace(part.at, context)}`),
  ];
}

function formatSummary(packages: CheckedGuardrails["packages"], paint: Paint): SafeText {
  const counts = countResults(packages.flatMap(({ cases }) => cases));
  const parts = (["passed", "failed", "undecided"] as const).flatMap((result) =>
    counts[result] > 0 ? [paint(resultStyles[result], `${counts[result]} ${result}`)] : [],
  );
  return joinSafe(parts, safe`, `);
}
