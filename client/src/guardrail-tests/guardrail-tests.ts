// The steps and tests of guardrails in VS Code's Test Explorer. The language server checks them after every edit.

import * as vscode from "vscode";
import { type LanguageClient, State } from "vscode-languageclient/node";
import { guardrailTestsChangedMethod, guardrailTestsMethod, readGuardrailTestsResult } from "#protocol";
import { createDebouncedTask } from "../shared/debounced-task.ts";
import { createTests } from "../shown/tests.ts";
import { type KnownPackage, resultsOf, testsAfter } from "./known-tests.ts";
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
  #shown: readonly KnownPackage[] = [];
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
    this.#updating = this.#updating
      .then(() => this.#showNow())
      .catch((error: unknown) => this.#client.error("The Test Explorer cannot be updated", error));
    return this.#updating;
  }

  /** Shows the test cases of now, and their results if these differ. */
  async #showNow(): Promise<void> {
    if (!(await this.#read())) return;
    const results = resultsOf(this.#shown);
    if (results === this.#reported || !this.#explorer) return;
    this.#reported = results;
    const { controller, tree } = this.#explorer;
    const stale = tree.cases().filter(({ shown }) => shown.isStale);
    if (stale.length > 0) controller.invalidateTestResults(stale.map(({ item }) => item));
    const fresh = tree.cases().filter(({ shown }) => !shown.isStale);
    // Without anything new, the last results stay, which are shown as outdated.
    if (fresh.length === 0) return;
    // A continuous run opens neither the list of results nor a message.
    const request = new vscode.TestRunRequest(undefined, undefined, undefined, true, true);
    this.#report(controller.createTestRun(request, undefined, false), fresh);
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
    const controller = createTests("olmCatalogs.guardrails", "OLM Guardrails");
    const run = (request: vscode.TestRunRequest) => this.#run(controller, request);
    controller.createRunProfile("Check", vscode.TestRunProfileKind.Run, run, true);
    controller.refreshHandler = () => this.#update();
    return { controller, tree: new TestTree(controller, this.#client.protocol2CodeConverter) };
  }

  /** Checks the cases that a user asks for. Their results are current already; a run shows them once more. */
  async #run(controller: vscode.TestController, request: vscode.TestRunRequest): Promise<void> {
    await this.#update();
    const cases = this.#explorer?.tree.cases(request) ?? [];
    const fresh = cases.filter(({ shown }) => !shown.isStale);
    this.#report(controller.createTestRun(request), fresh);
  }

  #report(run: vscode.TestRun, cases: readonly ShownCase[]): void {
    reportResults(run, cases, this.#client.protocol2CodeConverter);
  }
}
