// The items of the Test Explorer: packages, and below each its steps and tests.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import type { WireGuardedPackage, WireGuardrailCase, WireLocation } from "#protocol";
import { escapeIcons } from "../shared/escape-icons.ts";
import { keyOfPackage, keysOfCases } from "./known-tests.ts";

type Converter = LanguageClient["protocol2CodeConverter"];

/** An item of the tree with the case that it shows. */
export interface ShownCase {
  readonly item: vscode.TestItem;
  readonly shown: WireGuardrailCase;
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
  show(packages: readonly WireGuardedPackage[]): void {
    const cases: ShownCase[] = [];
    const items = packages.map((pkg) => {
      const item = this.#itemOf(this.#controller.items, keyOfPackage(pkg), pkg.at);
      item.label = escapeIcons(pkg.name);
      item.description = this.#describeCatalog(pkg);
      const keys = keysOfCases(pkg);
      const children = pkg.cases.map((shown, index) => {
        const child = this.#itemOf(item.children, keys[index] ?? "", shown.at);
        child.label = labelOf(shown);
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
    if (!request) return this.#cases;
    const isIn = ({ id, parent }: vscode.TestItem, items: readonly vscode.TestItem[] | undefined) =>
      items?.some((each) => (each.id === id && each.parent?.id === parent?.id) || each.id === parent?.id);
    return this.#cases.filter(({ item }) => {
      return (!request.include || isIn(item, request.include)) && !isIn(item, request.exclude);
    });
  }

  /** The item with this id if it is for the same file, which cannot be changed; else a new one. */
  #itemOf(items: vscode.TestItemCollection, id: string, at: WireLocation): vscode.TestItem {
    const uri = this.#converter.asUri(at.uri);
    const known = items.get(id);
    const item = known?.uri?.toString() === uri.toString() ? known : this.#controller.createTestItem(id, id, uri);
    item.range = this.#converter.asRange(at.range);
    return item;
  }

  /** The folder of the catalog, or the template. */
  #describeCatalog({ root }: WireGuardedPackage): string {
    return escapeIcons(vscode.workspace.asRelativePath(this.#converter.asUri(root)));
  }
}

/** Keeps the items that are the same: a new one loses its results. */
function replaceItems(collection: vscode.TestItemCollection, items: readonly vscode.TestItem[]): void {
  const isSame = collection.size === items.length && items.every((each) => collection.get(each.id) === each);
  if (!isSame) collection.replace(items);
}

/** The words of the blob behind the kind and the number, as messages name them. */
function labelOf({ kind, number, text }: WireGuardrailCase): string {
  return escapeIcons(text === null ? `${kind} ${number}` : `${kind} ${number}: ${text}`);
}
