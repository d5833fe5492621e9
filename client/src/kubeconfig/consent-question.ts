import { showInvisible } from "#core";
import type { PluginRequest } from "./plugin-consents.ts";

/**
 * The question whether a program may run. Every text from the kubeconfig is quoted and its invisible characters are made
 * visible, so that it cannot imitate a part of the question.
 */
export function consentQuestion({ files, context, user, plugin }: PluginRequest): {
  readonly message: string;
  readonly detail: string;
} {
  const { command, args, variables } = plugin;
  return {
    message: `Run ${quote(command)} to sign in to ${quote(context)}?`,
    detail: [
      `The kubeconfig names this program for the user ${quote(user)}. It runs on this machine with your rights.`,
      `Command: ${quote(command)}`,
      `Arguments: ${quoteAll(args)}`,
      `Environment variables: ${quoteAll(variables)}`,
      `Kubeconfig: ${quoteAll(files)}`,
    ].join("\n"),
  };
}

function quoteAll(texts: readonly string[]): string {
  return texts.length === 0 ? "none" : texts.map(quote).join(" ");
}

function quote(text: string): string {
  return showInvisible(JSON.stringify(text));
}
