// Shows the results of steps and tests, each counter-example as a message at its place with the chain of updates.

import type * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { formatCount } from "#core";
import type { WireCounterExample, WireGuardrailCase } from "#protocol";
import { testFrame, testMessage } from "../shown/tests.ts";
import type { ShownCase } from "./test-tree.ts";

type Converter = LanguageClient["protocol2CodeConverter"];

/** Reports the results to a run and ends it. */
export function reportResults(run: vscode.TestRun, cases: readonly ShownCase[], converter: Converter): void {
  for (const { item, shown } of cases) {
    switch (shown.result) {
      case "passed":
        run.passed(item);
        break;
      case "failed":
        run.failed(item, failuresOf(shown, converter));
        break;
      case "undecided":
        run.errored(item, testMessage([`Undecided: ${shown.why ?? ""}`]));
        break;
      default:
        shown.result satisfies never;
    }
  }
  run.end();
}

function failuresOf({ examples, more }: WireGuardrailCase, converter: Converter): vscode.TestMessage[] {
  const messages = examples.map((example) => failureOf(example, converter));
  const rest = more > 0 ? [testMessage([`and ${formatCount(more, "more counter-example")}`])] : [];
  return [...messages, ...rest];
}

function failureOf({ message, at, chain, cause }: WireCounterExample, converter: Converter): vscode.TestMessage {
  // VS Code shows the places of the stack without its labels.
  const links = chain.length > 1 ? chain.map(({ text }, index) => `${index === 0 ? " " : "→"} ${text}`) : [];
  const parts = cause.map(({ text }) => `  ${text}`);
  const failure = testMessage([message, ...links, ...parts]);
  failure.location = converter.asLocation(at);
  failure.stackTrace = [...chain, ...cause].flatMap(({ text, at: place }) =>
    place ? testFrame(text, converter.asLocation(place)) : [],
  );
  return failure;
}
