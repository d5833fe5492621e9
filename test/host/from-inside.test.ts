// Drives a real VS Code with the packaged extension from inside, through its API; suite/ has the tests themselves.

import { after, before, describe, type TestContext, test } from "node:test";
import { runSuite } from "./run-suite.ts";
import { elsewhere, startVsCodeForTests, type VsCodeForTests } from "./vscode-for-tests.ts";

describe("inside VS Code", () => {
  let vscode: VsCodeForTests;
  before(async () => {
    vscode = await startVsCodeForTests({ testDriver: true });
  });
  after(() => vscode?.stop());

  test("on catalogs", (t) => reportSuite(t, "catalogs", vscode.folder));
  test("elsewhere", (t) => reportSuite(t, "elsewhere", elsewhere));

  async function reportSuite(t: TestContext, suite: string, folder: string): Promise<void> {
    const { results, figures } = await runSuite({ browser: vscode.browser, port: vscode.port, suite, folder });
    for (const figure of figures) t.diagnostic(figure);
    for (const { name, error } of results) {
      await t.test(name, () => {
        if (error !== undefined) throw new Error(error);
      });
    }
  }
});
