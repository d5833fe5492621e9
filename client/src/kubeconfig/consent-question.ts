import { showInvisible } from "#core";
import type { PluginRequest } from "./plugin-consents.ts";

/**
 * The question whether a program may run. Every word of a kubeconfig is quoted, so that none can pass for a line of ours,
 * and what nobody would see of it, or what turns the reading direction, is named.
 */
export function consentQuestion({ files, context, user, plugin }: PluginRequest): {
  readonly message: string;
  readonly detail: string;
} {
  const { command, args, variables } = plugin;
  return {
    message: `Run ${quoted(command)} to sign in to ${quoted(context)}?`,
    detail: [
      `The kubeconfig names this program for the user ${quoted(user)}. It runs on this machine with your rights.`,
      `Command: ${quoted(command)}`,
      `Arguments: ${listed(args)}`,
      `Variables that it sets: ${listed(variables)}`,
      `Kubeconfig: ${listed(files)}`,
    ].join("\n"),
  };
}

function listed(texts: readonly string[]): string {
  return texts.length === 0 ? "none" : texts.map(quoted).join(" ");
}

function quoted(text: string): string {
  return showInvisible(JSON.stringify(text));
}
