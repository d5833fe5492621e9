// Lists to choose from.

import * as vscode from "vscode";
import { plainText } from "./plain-text.ts";

/** A row of a list. */
export interface ListItem {
  /** The name of an icon before the label. */
  readonly icon?: string;
  readonly label: string;
  readonly description?: string;
  readonly detailIcon?: string;
  readonly detail?: string;
  /** A heading that cannot be chosen. */
  readonly isHeading?: boolean;
  /** Whether it is checked at first, where several can be chosen. */
  readonly picked?: boolean;
}

/** What a list is about. Labels and descriptions are searched. */
export interface ListOptions {
  readonly title: string;
  readonly placeHolder?: string;
  readonly matchOnDetail?: boolean;
  /** Whether the list closes when a panel or another window takes the focus. */
  readonly closesOnFocusOut?: boolean;
}

interface ShownItem<T> extends vscode.QuickPickItem {
  readonly item: T;
}

/** The item that the user chooses; undefined if the list is closed without a choice. */
export async function chooseItem<T extends ListItem>(
  items: readonly T[],
  options: ListOptions,
): Promise<T | undefined> {
  return (await vscode.window.showQuickPick(items.map(shown), shownOptions(options)))?.item;
}

/** The same where several can be chosen. */
export async function chooseItems<T extends ListItem>(
  items: readonly T[],
  options: ListOptions,
): Promise<readonly T[] | undefined> {
  const picked = await vscode.window.showQuickPick(items.map(shown), { ...shownOptions(options), canPickMany: true });
  return picked?.map(({ item }) => item);
}

/** A list whose items come and change while it is open. */
export class ChangingList<T extends ListItem> implements vscode.Disposable {
  readonly #pick = vscode.window.createQuickPick<ShownItem<T>>();

  constructor({ title, placeHolder = "" }: ListOptions) {
    this.#pick.title = plainText(title);
    this.#pick.placeholder = plainText(placeHolder);
    this.#pick.matchOnDescription = true;
    this.#pick.keepScrollPosition = true;
    this.#pick.busy = true;
  }

  /** Shows the items that are there; the result is the chosen one. */
  ask(): Promise<T | undefined> {
    this.#pick.show();
    return new Promise((resolve) => {
      this.#pick.onDidAccept(() => resolve(this.#pick.selectedItems[0]?.item));
      this.#pick.onDidHide(() => resolve(undefined));
    });
  }

  get active(): T | undefined {
    return this.#pick.activeItems[0]?.item;
  }

  /** Shows these items; one of them becomes the active one. */
  show(items: readonly T[], active: T | undefined): void {
    this.#pick.items = items.map(shown);
    const same = this.#pick.items.find(({ item }) => item === active);
    if (same !== undefined) this.#pick.activeItems = [same];
  }

  /** Says that no more items come; without any, why. */
  end(placeHolder?: string): void {
    this.#pick.busy = false;
    if (placeHolder !== undefined) this.#pick.placeholder = plainText(placeHolder);
  }

  dispose(): void {
    this.#pick.dispose();
  }
}

function shown<T extends ListItem>(item: T): ShownItem<T> {
  const { icon, label, description, detailIcon, detail, isHeading = false, picked } = item;
  return {
    item,
    label: withIcon(icon, label),
    ...(description === undefined ? {} : { description: plainText(description) }),
    ...(detail === undefined ? {} : { detail: withIcon(detailIcon, detail) }),
    ...(isHeading ? { kind: vscode.QuickPickItemKind.Separator } : {}),
    ...(picked === undefined ? {} : { picked }),
  };
}

function withIcon(icon: string | undefined, text: string): string {
  return icon === undefined ? plainText(text) : `$(${icon}) ${plainText(text)}`;
}

function shownOptions({ title, placeHolder, matchOnDetail = false, closesOnFocusOut = false }: ListOptions) {
  return {
    title: plainText(title),
    ...(placeHolder === undefined ? {} : { placeHolder: plainText(placeHolder) }),
    matchOnDescription: true,
    matchOnDetail,
    ignoreFocusOut: !closesOnFocusOut,
  };
}
