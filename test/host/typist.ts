// Types into VS Code's editor as a person does, by keys alone, and counts the keys.

import type { Locator } from "playwright-core";
import type { Workbench } from "../../scripts/workbench.ts";

/** How long a key takes at 120 words a minute. */
const keyMs = 100;

export class Typist {
  readonly #workbench: Workbench;
  #keys = 0;

  constructor(workbench: Workbench) {
    this.#workbench = workbench;
  }

  /** How many keys were pressed so far. */
  get keys(): number {
    return this.#keys;
  }

  /** The list of suggestions, while it is shown. */
  get suggestions(): Locator {
    return this.#workbench.page.locator(".suggest-widget.visible .monaco-list-row");
  }

  /** Types a text against the lists. Enter waits for the answer to the letter before it, which must not be a list. */
  async type(text: string): Promise<void> {
    for (const character of text) {
      if (character === "\n") await this.withoutList();
      await this.press(character === "\n" ? "Enter" : character);
    }
  }

  /** Types a text as fast as the keys are taken, and waits for nothing. */
  async typeInBurst(text: string): Promise<void> {
    for (const character of text) await this.#workbench.page.keyboard.press(character === "\n" ? "Enter" : character);
  }

  /** Waits until no list is shown; fails if one stays. */
  async withoutList(): Promise<void> {
    await this.suggestions.first().waitFor({ state: "hidden" });
  }

  async press(key: string): Promise<void> {
    this.#keys++;
    await this.#workbench.page.keyboard.press(key, { delay: keyMs / 2 });
    await this.#workbench.page.waitForTimeout(keyMs / 2);
  }

  /** Types the beginning of what is wanted, and takes it with Enter once it is first in the list. */
  async take(typed: string, label: string): Promise<void> {
    await this.type(typed);
    await this.offered(label);
    await this.press("Enter");
    await this.withoutList();
  }

  /** Waits until a label is the one that would be taken; asks for the list where VS Code does not show one. */
  async offered(label: string): Promise<void> {
    const focused = this.suggestions.and(this.#workbench.page.locator(".focused"));
    const wanted = focused.getByText(label, { exact: true });
    if (await this.#workbench.appears(wanted)) return;
    await this.#workbench.askUntil(async () => {
      if (!(await this.suggestions.first().isVisible())) await this.press("ControlOrMeta+Space");
    }, wanted);
  }
}
