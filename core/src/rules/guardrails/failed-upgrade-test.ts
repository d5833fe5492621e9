import { groupBy } from "../../base/group-by.ts";
import { checkGuardrails } from "../../guardrails/check-package.ts";
import type { FailedTest } from "../../guardrails/check-tests.ts";
import { describeGraphs } from "../../guardrails/describe-check.ts";
import type { WrittenTest } from "../../guardrails/guardrails.ts";
import { defineRule, type RelatedPlace, type Report } from "../rule.ts";

export default defineRule({
  id: "failed-upgrade-test",
  scope: "package",
  severity: "error",
  summary: "Every test of a guardrails blob holds for the automatic updates of both OLMs.",
  *check(pkg) {
    const failed = groupBy(checkGuardrails(pkg).failed, ({ test }) => test);
    for (const [test, failures] of failed) yield report(test, failures);
  },
});

/** One finding for a test, with the first version that fails in each graph as its counter-example. */
function report(test: WrittenTest, failures: readonly FailedTest[]): Report {
  const [first] = failures;
  const names = new Set(failures.map(({ chain }) => chain[0]?.name));
  const others = names.size > 1 ? ` and ${names.size - 1} other version${names.size > 2 ? "s" : ""}` : "";
  const from = first?.chain[0]?.name ?? "";
  const graphs = failures.filter(({ chain }) => chain[0]?.name === from);
  const message = `test ${test.number} fails for '${from}'${others}: ${first ? explain(first) : ""}; ${describeGraphs(graphs)}`;
  return { at: test.reaches ?? test.every, message, related: first ? chainPlaces(first) : [] };
}

function explain({ test, chain, reason }: FailedTest): string {
  const updates = chain.slice(1).map(({ name }) => name);
  const end = chain.at(-1)?.name ?? "";
  const aim = test.aim === "head" ? "the head" : test.aim;
  switch (reason) {
    case "elsewhere":
      return updates.length === 0 ? `it is not updated` : `its updates end at '${end}', not at ${aim}`;
    case "too many":
      return `it takes more than ${test.within} update${test.within === 1 ? "" : "s"} to reach ${aim} (${updates.join(" → ")})`;
    case "cycle":
      return `its updates form a cycle (${updates.join(" → ")})`;
    case "crash":
      return `OLM crashes after '${end}'`;
  }
}

function chainPlaces({ chain }: FailedTest): readonly RelatedPlace[] {
  return chain.flatMap(({ name, entry }, index) =>
    entry.name ? [{ message: index === 0 ? `'${name}' is installed` : `update ${index}`, at: entry.name }] : [],
  );
}
