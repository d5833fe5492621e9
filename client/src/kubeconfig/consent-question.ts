import { showInvisible } from "#core";
import type { Question } from "../shown/messages.ts";
import type { PluginRequest } from "./plugin-consents.ts";

/**
 * The question whether a program may run. Every text from the kubeconfig is quoted and its invisible characters are made
 * visible, so that it cannot imitate a part of the question.
 */
export function consentQuestion({ files, context, user, plugin }: PluginRequest): Question {
  const { command, args, variables } = plugin;
  return {
    text: `Run ${quote(command)} to sign in to ${quote(context)}?`,
    details: [
      `The kubeconfig names this program for the user ${quote(user)}. It runs on this machine with your rights.`,
      `Command: ${quote(command)}`,
      `Arguments: ${quoteAll(args)}`,
      `Environment variables: ${quoteAll(variables)}`,
      `Kubeconfig: ${quoteAll(files)}`,
    ],
  };
}

function quoteAll(texts: readonly string[]): string {
  return texts.length === 0 ? "none" : texts.map(quote).join(" ");
}

function quote(text: string): string {
  return showInvisible(JSON.stringify(text));
}
