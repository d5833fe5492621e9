import type { ClusterExtension } from "../../model/cluster-extension.ts";
import { keyPlace } from "../../model/kubernetes-object.ts";
import type { Located } from "../../syntax/source-file.ts";
import { defineRule, type Fix } from "../rule.ts";

export default defineRule({
  id: "self-certified",
  scope: "extension",
  severity: "warning",
  summary: "Every ClusterExtension respects the upgrade constraints of its catalog.",
  *check(extension) {
    const { upgradeConstraintPolicy: policy, version } = extension;
    if (policy?.value !== "SelfCertified") return;
    const choice = version?.value ? "" : " (without 'version', the highest one that is not deprecated)";
    const message = `'SelfCertified' disables upgrade constraints: OLM v1 may install any version, even a lower one${choice}; test each version change first, because it can lose data`;
    yield { at: policy, message, fixes: () => [removePolicyFix(extension, policy) ?? useDefaultFix(policy)] };
  },
});

/** Removes the line of the key; undefined in JSON and where the line contains anything but the key and a comment. */
function removePolicyFix(extension: ClusterExtension, policy: Located<string>): Fix | undefined {
  const { document } = extension;
  const key = keyPlace(extension, "spec", "source", "catalog", "upgradeConstraintPolicy");
  const start = document.text.lastIndexOf("\n", key.span.start) + 1;
  const lineBreak = document.text.indexOf("\n", policy.span.end);
  const end = lineBreak < 0 ? document.text.length : lineBreak + 1;
  const isOwnLine =
    /^ *$/.test(document.text.slice(start, key.span.start)) &&
    /^\s*(?:#[^\n]*\n?)?$/.test(document.text.slice(policy.span.end, end));
  if (document.format === "json" || !isOwnLine) return undefined;
  return {
    title: "Remove 'upgradeConstraintPolicy' (the default is CatalogProvided)",
    edits: [{ document, edit: { span: { start, end }, newText: "" } }],
  };
}

function useDefaultFix({ document, span }: Located<string>): Fix {
  const newText = document.text.slice(span.start, span.end).replace("SelfCertified", "CatalogProvided");
  return { title: "Change to 'CatalogProvided', the default", edits: [{ document, edit: { span, newText } }] };
}
