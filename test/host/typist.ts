// Types into VS Code's editor as a person does, by keys alone, and counts the keys.

import type { Locator, Page } from "playwright-core";

/** How long a key takes at 120 words a minute. */
const keyMs = 100;

const yes = () => true;
const no = () => false;

export class Typist {
  readonly #page: Page;
  #keys = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** How many keys were pressed so far. */
  get keys(): number {
    return this.#keys;
  }

  /** The list of suggestions, while it is shown. */
  get suggestions(): Locator {
    return this.#page.locator(".suggest-widget.visible .monaco-list-row");
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
    for (const character of text) await this.#page.keyboard.press(character === "\n" ? "Enter" : character);
  }

  /** Waits until no list is shown; fails if one stays. */
  async withoutList(): Promise<void> {
    await this.suggestions.first().waitFor({ state: "hidden" });
  }

  async press(key: string): Promise<void> {
    this.#keys++;
    await this.#page.keyboard.press(key, { delay: keyMs / 2 });
    await this.#page.waitForTimeout(keyMs / 2);
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
    const wanted = this.suggestions.and(this.#page.locator(".focused")).getByText(label, { exact: true }).first();
    for (let asked = 0; asked < 6; asked++) {
      if (await wanted.waitFor({ timeout: 5_000 }).then(yes, no)) return;
      if (!(await this.suggestions.first().isVisible())) await this.press("ControlOrMeta+Space");
    }
    await wanted.waitFor();
  }
}
