// The contexts of a kubeconfig as items of a quick pick. Independent of VS Code at run time.

import type { KubeContext, Kubeconfig } from "#cluster";
import type { ListItem } from "../shown/lists.ts";

/** An item of the list. A separator has no context. */
export interface ContextItem extends ListItem {
  readonly context?: string;
}

/** The current context, the other usable contexts, unusable contexts with the reason, and unreadable files. */
export function contextItems({ contexts, currentContext, problems }: Kubeconfig): readonly ContextItem[] {
  const usable = contexts.filter(({ problem }) => problem === undefined);
  const current = usable.filter(({ name }) => name === currentContext);
  const others = usable.filter(({ name }) => name !== currentContext);
  const unusable = contexts.filter(({ problem }) => problem !== undefined);
  return [
    ...current.map((context) => ({ ...contextItem(context), description: "current context" })),
    ...others.map(contextItem),
    ...(unusable.length === 0 ? [] : [{ label: "cannot be used", isHeading: true }]),
    ...unusable.map(contextItem),
    ...problems.map(({ file, message }) => ({ label: `${file}: ${message}`, isHeading: true })),
  ];
}

function contextItem({ name, server, user, problem, skipsTlsVerify, exec }: KubeContext): ContextItem {
  const facts = [
    ...(server === undefined ? [] : [server]),
    ...(user === "" ? ["without a user"] : [`as ${user}`]),
    ...(exec === undefined ? [] : [`runs '${exec.command}' to sign in`]),
  ].join(" · ");
  if (problem !== undefined) return { icon: "circle-slash", label: name, detail: problem, context: name };
  if (!skipsTlsVerify) return { label: name, detail: facts, context: name };
  const detail = `the server's certificate is not checked · ${facts}`;
  return { label: name, detailIcon: "warning", detail, context: name };
}
