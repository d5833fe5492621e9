import type { PluginRequest } from "./plugin-consents.ts";

/** The question whether a program may run. Every word of a kubeconfig is quoted, so that none can pass for a line of ours. */
export function consentQuestion({ files, context, user, plugin }: PluginRequest): {
  readonly message: string;
  readonly detail: string;
} {
  const { command, args, variables } = plugin;
  return {
    message: `Run ${JSON.stringify(command)} to sign in to ${JSON.stringify(context)}?`,
    detail: [
      `The kubeconfig names this program for the user ${JSON.stringify(user)}. It runs on this machine with your rights.`,
      `Command: ${JSON.stringify(command)}`,
      `Arguments: ${listed(args)}`,
      `Variables that it sets: ${listed(variables)}`,
      `Kubeconfig: ${listed(files)}`,
    ].join("\n"),
  };
}

function listed(texts: readonly string[]): string {
  return texts.length === 0 ? "none" : texts.map((each) => JSON.stringify(each)).join(" ");
}
