// Messages, and what is asked in dialogs of their own.

import * as vscode from "vscode";
import { plainLines, plainText } from "./plain-text.ts";

/** Shows a message with buttons; the result is the one that was clicked. */
export function showInformation<T extends string>(text: string, ...buttons: readonly T[]): Thenable<T | undefined> {
  return vscode.window.showInformationMessage(plainText(text), ...buttons);
}

/** The same for a warning. */
export function showWarning<T extends string>(text: string, ...buttons: readonly T[]): Thenable<T | undefined> {
  return vscode.window.showWarningMessage(plainText(text), ...buttons);
}

/** The same for an error. */
export function showError<T extends string>(text: string, ...buttons: readonly T[]): Thenable<T | undefined> {
  return vscode.window.showErrorMessage(plainText(text), ...buttons);
}

/** What a dialog says before anything else can be done. */
export interface Question {
  readonly text: string;
  readonly details: readonly string[];
}

/** Asks in a dialog; the result is undefined if the user cancels. */
export function askInDialog<T extends string>(
  { text, details }: Question,
  ...buttons: readonly T[]
): Thenable<T | undefined> {
  const options = { modal: true, detail: plainLines(details) };
  return vscode.window.showWarningMessage(plainText(text), options, ...buttons);
}

/** What an input asks for. */
export interface InputQuestion {
  readonly title: string;
  readonly prompt: string;
  readonly placeHolder?: string;
  readonly value?: string;
  /** What is wrong with a text, or what `hint` says about one that is right. */
  check(text: string): Promise<string | { readonly hint: string } | undefined> | string | undefined;
}

/** Asks for a text without spaces around it; undefined if the user cancels. */
export async function askForText(question: InputQuestion): Promise<string | undefined> {
  const { title, prompt, placeHolder, value } = question;
  const text = await vscode.window.showInputBox({
    title: plainText(title),
    prompt: plainText(prompt),
    ...(placeHolder === undefined ? {} : { placeHolder: plainText(placeHolder) }),
    ...(value === undefined ? {} : { value }),
    // Otherwise the input would close when a panel takes the focus.
    ignoreFocusOut: true,
    validateInput: async (typed) => {
      const answer = await question.check(typed.trim());
      if (answer === undefined || typeof answer === "string") return answer && plainText(answer);
      return { message: plainText(answer.hint), severity: vscode.InputBoxValidationSeverity.Info };
    },
  });
  return text?.trim();
}
