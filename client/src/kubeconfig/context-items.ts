// The contexts of a kubeconfig as items of a quick pick. Independent of VS Code at run time.

import type { QuickPickItem } from "vscode";
import type { KubeContext, Kubeconfig } from "#cluster";
import { escapeIcons } from "../shared/escape-icons.ts";

/** An item of the list. A separator has no context. */
export interface ContextItem extends QuickPickItem {
  readonly context?: string;
}

/** The value of `QuickPickItemKind.Separator`. */
const separatorKind = -1;

/** The current context, the other usable contexts, unusable contexts with the reason, and unreadable files. */
export function contextItems({ contexts, currentContext, problems }: Kubeconfig): readonly ContextItem[] {
  const usable = contexts.filter(({ problem }) => problem === undefined);
  const current = usable.filter(({ name }) => name === currentContext);
  const others = usable.filter(({ name }) => name !== currentContext);
  const unusable = contexts.filter(({ problem }) => problem !== undefined);
  return [
    ...current.map((context) => ({ ...contextItem(context), description: "current context" })),
    ...others.map(contextItem),
    ...(unusable.length === 0 ? [] : [{ label: "cannot be used", kind: separatorKind }]),
    ...unusable.map(contextItem),
    ...problems.map(({ file, message }) => ({ label: escapeIcons(`${file}: ${message}`), kind: separatorKind })),
  ];
}

function contextItem({ name, server, user, problem, skipsTlsVerify, exec }: KubeContext): ContextItem {
  const facts = [
    ...(server === undefined ? [] : [server]),
    ...(user === "" ? ["without a user"] : [`as ${user}`]),
    ...(exec === undefined ? [] : [`runs '${exec.command}' to sign in`]),
  ].join(" · ");
  const insecure = "$(warning) the server's certificate is not checked";
  const details = [...(skipsTlsVerify ? [insecure] : []), escapeIcons(facts)].join(" · ");
  const isUsable = problem === undefined;
  return {
    label: isUsable ? escapeIcons(name) : `$(circle-slash) ${escapeIcons(name)}`,
    detail: isUsable ? details : escapeIcons(problem),
    context: name,
  };
}
