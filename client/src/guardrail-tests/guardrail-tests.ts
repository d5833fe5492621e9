// The steps and tests of guardrails in VS Code's Test Explorer. The language server checks them after every edit.

import * as vscode from "vscode";
import { type LanguageClient, State } from "vscode-languageclient/node";
import {
  guardrailTestsChangedMethod,
  guardrailTestsMethod,
  readGuardrailTestsResult,
  type WireGuardedPackage,
} from "#protocol";
import { createDebouncedTask } from "../shared/debounced-task.ts";
import { resultsOf, testsAfter } from "./known-tests.ts";
import { reportResults } from "./test-results.ts";
import { type ShownCase, TestTree } from "./test-tree.ts";

/** Shows the test cases as soon as there is one. */
export function registerGuardrailTests(client: LanguageClient): vscode.Disposable {
  const tests = new GuardrailTestExplorer(client);
  return vscode.Disposable.from(
    tests,
    client.onNotification(guardrailTestsChangedMethod, () => tests.refreshSoon()),
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) tests.refreshSoon();
    }),
  );
}

class GuardrailTestExplorer implements vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #refresh = createDebouncedTask(() => this.#update(), 0);
  /** One answer is shown after the other, in the order of the requests. */
  #updating = Promise.resolve();
  #shown: readonly WireGuardedPackage[] = [];
  #reported = resultsOf([]);
  /** Created with the first test case: a controller makes VS Code show the view of tests. */
  #explorer: { readonly controller: vscode.TestController; readonly tree: TestTree } | undefined;

  constructor(client: LanguageClient) {
    this.#client = client;
  }

  refreshSoon(): void {
    this.#refresh.schedule();
  }

  dispose(): void {
    this.#refresh.dispose();
    this.#explorer?.controller.dispose();
  }

  #update(): Promise<void> {
    this.#updating = this.#updating.then(() => this.#showNow());
    return this.#updating;
  }

  /** Shows the test cases of now, and their results if these differ. */
  async #showNow(): Promise<void> {
    if (!(await this.#read())) return;
    const results = resultsOf(this.#shown);
    if (results === this.#reported || !this.#explorer) return;
    this.#reported = results;
    // A continuous run does not open the list of results or a message.
    const request = new vscode.TestRunRequest(undefined, undefined, undefined, true, true);
    const { controller, tree } = this.#explorer;
    this.#report(controller.createTestRun(request, undefined, false), tree.cases());
  }

  /** Requests the test cases and shows them without results; false if there is no answer. */
  async #read(): Promise<boolean> {
    if (!this.#client.isRunning()) return false;
    const answer = readGuardrailTestsResult(
      await this.#client.sendRequest(guardrailTestsMethod, {}).catch(() => undefined),
    );
    if (answer === undefined || "none" in answer) return false;
    this.#shown = testsAfter(this.#shown, answer);
    if (this.#shown.length > 0) this.#explorer ??= this.#create();
    this.#explorer?.tree.show(this.#shown);
    return true;
  }

  #create() {
    const controller = vscode.tests.createTestController("olmCatalogs.guardrails", "OLM Guardrails");
    const run = (request: vscode.TestRunRequest) => this.#run(controller, request);
    controller.createRunProfile("Check", vscode.TestRunProfileKind.Run, run, true);
    controller.refreshHandler = () => this.#update();
    return { controller, tree: new TestTree(controller, this.#client.protocol2CodeConverter) };
  }

  /** Checks the cases that a user asks for. Their results are current already; a run shows them once more. */
  async #run(controller: vscode.TestController, request: vscode.TestRunRequest): Promise<void> {
    await this.#update();
    this.#report(controller.createTestRun(request), this.#explorer?.tree.cases(request) ?? []);
  }

  #report(run: vscode.TestRun, cases: readonly ShownCase[]): void {
    reportResults(run, cases, this.#client.protocol2CodeConverter);
  }
}
