// Runs a test module inside a VS Code window in a browser, beside the installed extension.

import { once } from "node:events";
import path from "node:path";
import type { TestContext } from "node:test";
import { build } from "esbuild";
import { inProject } from "../../scripts/project.ts";
import { newStillPage, remoteUri, workbenchAddress } from "../../scripts/workbench.ts";
import { type HostTestResult, resultMark } from "./suite/host-test.ts";
import type { VsCodeForTests } from "./vscode-for-tests.ts";

const patienceMs = 180_000;

/** What a suite came to: its results, and the figures it printed. */
interface SuiteOutcome {
  readonly results: readonly HostTestResult[];
  readonly figures: readonly string[];
}

/** Bundles test/host/suite/NAME.ts for VS Code; answers the module's path. */
export async function compileSuite(name: string): Promise<string> {
  const outfile = inProject(`.tmp/host/${name}.cjs`);
  await build({
    entryPoints: [inProject(`test/host/suite/${name}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    external: ["vscode"],
    logLevel: "warning",
  });
  return outfile;
}

/** Opens `folder` in a window, runs the suite in its extension host, and counts its tests as parts of `t`. */
export async function reportSuite(
  t: TestContext,
  vscode: VsCodeForTests,
  suite: string,
  folder: string,
): Promise<void> {
  const { results, figures } = await runSuite(vscode, suite, folder);
  for (const figure of figures) t.diagnostic(figure);
  for (const { name, error } of results) {
    await t.test(name, () => {
      if (error !== undefined) throw new Error(error);
    });
  }
}

async function runSuite({ browser, port }: VsCodeForTests, suite: string, folder: string): Promise<SuiteOutcome> {
  const page = await newStillPage(browser, { width: 800, height: 600 });
  const results: HostTestResult[] = [];
  const figures: string[] = [];
  const finished = new Promise<unknown>((resolve) => page.exposeFunction("codeAutomationExit", resolve));
  await page.exposeFunction("codeAutomationLog", (_type: string, args: unknown[]) => {
    const line = String(args[0]);
    if (line.startsWith(resultMark)) results.push(JSON.parse(line.slice(resultMark.length)) as HostTestResult);
    if (line.startsWith("host-test-figure ")) figures.push(line.slice("host-test-figure ".length));
  });
  try {
    await page.goto(
      workbenchAddress(port, folder, [
        ["extensionDevelopmentPath", remoteUri(port, inProject("test/host/probe"))],
        ["extensionTestsPath", remoteUri(port, await compileSuite(suite))],
        ["skipWelcome", "true"],
      ]),
    );
    const timeout = once(AbortSignal.timeout(patienceMs), "abort").then(() => "timeout");
    const code = await Promise.race([finished, timeout]);
    if (results.length === 0) throw new Error(`the suite '${suite}' reported nothing (${code})`);
    if (code === "timeout") throw new Error(`the suite '${suite}' did not end; last: '${results.at(-1)?.name}'`);
  } catch (error) {
    await page.screenshot({ path: path.join(inProject(".tmp"), `host-${suite}.png`) });
    throw error;
  } finally {
    await page.close();
  }
  return { results, figures };
}
