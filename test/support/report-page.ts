// The cluster upgrade panel in a headless Chromium.

import type { Browser, Locator, Page } from "playwright-core";
import type { ClusterJudgement, FromReportPanel, ReportSource, ToReportPanel } from "#protocol";
import { source as usualSource } from "./judgement.ts";
import { bundlePanel, openPage, type PanelBundle, type PanelOptions } from "./panel-page.ts";

/** Bundles the report's panel as it is shipped, into memory. */
export function bundleReport(): Promise<PanelBundle> {
  return bundlePanel("webview/src/report/main.ts");
}

/** Opens the page and waits for the panel's first message. */
export async function openReport(
  browser: Browser,
  bundle: PanelBundle,
  options: PanelOptions = {},
): Promise<ReportPage> {
  const { page, errors } = await openPage(browser, bundle, options);
  return new ReportPage(page, errors);
}

/** The panel as a test holds it. */
export class ReportPage {
  readonly page: Page;
  /** What went wrong in the page: exceptions, refusals of its content security policy, requests it should not make. */
  readonly errors: readonly string[];

  constructor(page: Page, errors: readonly string[]) {
    this.page = page;
    this.errors = errors;
  }

  /** Says something to the panel as the extension does. */
  async tell(message: ToReportPanel): Promise<void> {
    await this.page.evaluate(`dispatchEvent(new MessageEvent("message", { data: ${JSON.stringify(message)} }))`);
  }

  /** Shows a report and answers how long that took until it was on the screen, in milliseconds. */
  async show(judgement: ClusterJudgement, source: ReportSource = usualSource): Promise<number> {
    await this.page.evaluate("begin = performance.now()");
    await this.tell({ type: "report", source, judgement });
    return this.page.evaluate<number>(
      "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin))))",
    );
  }

  /** What the panel has said, oldest first. */
  sent(): Promise<readonly FromReportPanel[]> {
    return this.page.evaluate<readonly FromReportPanel[]>("sent");
  }

  /** What the panel has kept. */
  kept(): Promise<unknown> {
    return this.page.evaluate("kept");
  }

  /** The names of the operators that are drawn, from top to bottom. */
  operators(): Promise<readonly string[]> {
    return this.page.locator(".operator .disclosure").allTextContents();
  }

  /** What the columns say of an operator: who it is, whether it stops the cluster, whether it may be updated. */
  columns(name: string): Promise<readonly string[]> {
    return readLines(this.page.locator(".operator", { hasText: name }).first().locator(".cell"));
  }

  /** What a part of the report says, line by line. */
  async region(name: string): Promise<string> {
    return (await readLines(this.page.getByRole("region", { name }))).join("\n");
  }

  /** The text of what has the keyboard. */
  focused(): Promise<string | null> {
    return this.page.evaluate<string | null>("document.activeElement.ariaLabel ?? document.activeElement.textContent");
  }

  close(): Promise<void> {
    return this.page.close();
  }
}

/** The texts as they are laid out, without the blank lines between paragraphs. */
async function readLines(parts: Locator): Promise<readonly string[]> {
  return (await parts.allInnerTexts()).map((text) => text.replace(/\n{2,}/g, "\n"));
}
