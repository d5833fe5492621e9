// Pictures of a VS Code window, in all themes from one window: the theme is a setting of the folder that is open.

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inContinuousIntegration } from "../../scripts/continuous-integration.ts";
import { inProject } from "../../scripts/project.ts";
import type { Workbench } from "../../scripts/workbench.ts";

/** Each theme with the class that the window has in it. The last one is that of the tests. */
const themes = {
  light: ["Default Light Modern", "vs"],
  "high-contrast": ["Default High Contrast", "hc-black"],
  "high-contrast-light": ["Default High Contrast Light", "hc-light"],
  dark: ["Default Dark Modern", "vs-dark"],
} as const;

type Theme = keyof typeof themes;

export class Pictures {
  readonly #workbench: Workbench;
  readonly #folder: string;
  readonly #series: string;

  /** Keeps pictures named `SERIES-…` of a window on `folder`. */
  constructor(workbench: Workbench, folder: string, series: string) {
    this.#workbench = workbench;
    this.#folder = folder;
    this.#series = series;
  }

  /** Keeps what the window shows now, without waiting. */
  async last(): Promise<void> {
    await this.#keep("last");
  }

  /** Keeps what the window shows once nothing moves. */
  async take(what: string): Promise<void> {
    await this.#workbench.settle();
    await this.#keep(what);
  }

  /** Keeps what the window shows in each theme. */
  async takeInAllThemes(what: string): Promise<void> {
    await this.takeIn(Object.keys(themes) as Theme[], what);
  }

  /** Keeps what the window shows in these themes; the last one stays. In continuous integration only that one is taken. */
  async takeIn(some: readonly Theme[], what: string): Promise<void> {
    for (const theme of inContinuousIntegration() ? some.slice(-1) : some) {
      await this.#change(theme);
      await this.take(`${what}-${theme}`);
    }
  }

  /** A busy machine can lose the news that the setting changed: then it is written again. */
  async #change(theme: Theme): Promise<void> {
    const changed = this.#workbench.page.locator(`.monaco-workbench.${themes[theme][1]}`);
    await this.#workbench.askUntil(async () => useTheme(this.#folder, theme), changed);
  }

  async #keep(what: string): Promise<void> {
    const name = `${this.#series}-${what}`.replaceAll(" ", "-");
    await this.#workbench.keepPicture(inProject(`.tmp/${name}.png`));
  }
}

/** What a test came to; `passed` is true or false behind the test, which its type does not say. */
export interface Outcome {
  readonly name: string;
  readonly passed?: boolean;
}

/** Keeps what the window shows after a test; in continuous integration only where the test failed. */
export async function keepPictureAfter(t: Outcome, workbench: Workbench, series: string): Promise<void> {
  if (inContinuousIntegration() && t.passed) return;
  await workbench.keepPicture(inProject(`.tmp/${series} ${t.name.replace(/\W+/g, "-")}.png`));
}

/** Writes the setting of a folder, in which other settings are not kept. */
export function useTheme(folder: string, theme: Theme): void {
  const file = path.join(folder, ".vscode/settings.json");
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ "workbench.colorTheme": themes[theme][0] }));
}
