// The items of the Test Explorer: packages, and below each its steps and tests.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { WireLocation } from "#protocol";
import { createTest, nameTest } from "../shown/tests.ts";
import type { KnownCase, KnownPackage } from "./known-tests.ts";

type Converter = LanguageClient["protocol2CodeConverter"];

/** An item of the tree with the case that it shows. */
export interface ShownCase {
  readonly item: vscode.TestItem;
  readonly shown: KnownCase;
}

export class TestTree {
  readonly #controller: vscode.TestController;
  readonly #converter: Converter;
  #cases: readonly ShownCase[] = [];

  constructor(controller: vscode.TestController, converter: Converter) {
    this.#controller = controller;
    this.#converter = converter;
  }

  /** Changes the items to those of these packages. Items that stay keep their results. */
  show(packages: readonly KnownPackage[]): void {
    const cases: ShownCase[] = [];
    const items = packages.map((pkg) => {
      const item = this.#itemOf(this.#controller.items, pkg.key, pkg.at);
      nameTest(item, pkg.name, describeFolder(this.#converter.asUri(pkg.root)));
      const children = pkg.cases.map((shown, index) => {
        const child = this.#itemOf(item.children, shown.key, shown.at);
        nameTest(child, labelOf(shown));
        child.sortText = `${shown.kind} ${String(index).padStart(6, "0")}`;
        cases.push({ item: child, shown });
        return child;
      });
      replaceItems(item.children, children);
      return item;
    });
    replaceItems(this.#controller.items, items);
    this.#cases = cases;
  }

  /** The shown cases that a run is about; without one, all. */
  cases(request?: vscode.TestRunRequest): readonly ShownCase[] {
    const include = request?.include && new Set(request.include);
    const exclude = new Set(request?.exclude);
    const isIn = (item: vscode.TestItem, items: ReadonlySet<vscode.TestItem>) =>
      items.has(item) || (item.parent !== undefined && items.has(item.parent));
    return this.#cases.filter(({ item }) => (!include || isIn(item, include)) && !isIn(item, exclude));
  }

  /** The item with this id if it is for the same file, which cannot be changed; else a new one. */
  #itemOf(items: vscode.TestItemCollection, id: string, at: WireLocation): vscode.TestItem {
    const uri = this.#converter.asUri(at.uri);
    const known = items.get(id);
    const item = known?.uri?.toString() === uri.toString() ? known : createTest(this.#controller, id, uri);
    item.range = this.#converter.asRange(at.range);
    return item;
  }
}

/** Keeps the items that are the same: a new one has no results. */
function replaceItems(collection: vscode.TestItemCollection, items: readonly vscode.TestItem[]): void {
  const isSame = collection.size === items.length && items.every((each) => collection.get(each.id) === each);
  if (!isSame) collection.replace(items);
}

/** A catalog's folder, or the file of a template; nothing for the only open folder itself. */
function describeFolder(uri: vscode.Uri): string {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const own = folders.find((each) => each.uri.toString() === uri.toString());
  if (own) return folders.length > 1 ? own.name : "";
  return uri.scheme === "file" || vscode.workspace.getWorkspaceFolder(uri) ? vscode.workspace.asRelativePath(uri) : "";
}

/** The words of the blob behind the kind and the number, as messages name them. */
function labelOf({ kind, number, text }: KnownCase): string {
  return text === null ? `${kind} ${number}` : `${kind} ${number}: ${text}`;
}
