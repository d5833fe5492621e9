// The Test Explorer: its items, and what it says of a failed test.

import * as vscode from "vscode";
import { plainLines, plainText } from "./plain-text.ts";

/** Creates what shows tests under a title of its own. */
export function createTests(id: string, title: string): vscode.TestController {
  return vscode.tests.createTestController(id, plainText(title));
}

/** Creates an item of a file, without a name. */
export function createTest(controller: vscode.TestController, id: string, uri: vscode.Uri): vscode.TestItem {
  return controller.createTestItem(id, "", uri);
}

/** Names an item. */
export function nameTest(item: vscode.TestItem, label: string, description = ""): void {
  item.label = plainText(label);
  item.description = plainText(description);
}

/** What went wrong, in one or more lines. */
export function testMessage(lines: readonly string[]): vscode.TestMessage {
  return new vscode.TestMessage(plainLines(lines));
}

/** A place that led to a message. */
export function testFrame(text: string, { uri, range }: vscode.Location): vscode.TestMessageStackFrame {
  return new vscode.TestMessageStackFrame(plainText(text), uri, range.start);
}
