import { memoize } from "../../base/memoize.ts";
import { untypedDecodeProblems } from "../../bundle/decoding/decode-problems.ts";
import { mapField, textField } from "../../bundle/fields.ts";
import { metadataProblems } from "../../bundle/object-metadata.ts";
import { supportedKinds } from "../../bundle/supported-kinds.ts";
import { type KubernetesObject, keyPlace } from "../../model/kubernetes-object.ts";
import { defineRule, type Report } from "../rule.ts";
import { quoteFix } from "../support/quote-fix.ts";

export default defineRule({
  id: "invalid-manifest-metadata",
  scope: "bundle-folder",
  severity: "error",
  oracle: "opm",
  summary: "The metadata of every manifest in a bundle is valid.",
  *check({ holdsCsv, manifests }) {
    if (!holdsCsv) return;
    for (const { object, document } of manifests) {
      if (!object || !document || document.problems.length > 0) continue;
      if (supportedKinds.has(object.kind.value) && !checkedElsewhere.has(object.kind.value)) yield* problemsOf(object);
    }
  },
});

/** What a CSV or CRD lacks is reported by rules of their own. */
const checkedElsewhere: ReadonlySet<string> = new Set(["ClusterServiceVersion", "CustomResourceDefinition"]);

const problemsOf = memoize((object: KubernetesObject): readonly Report[] => {
  const { document, map } = object;
  const found: Report[] = untypedDecodeProblems(document, map, "Meta").map(({ span, message, type, node }) => {
    const at = { document, span };
    return { at, message, fixes: () => (type === "string" && node.kind === "scalar" ? quoteFix(at) : []) };
  });
  const metadata = mapField(map, "metadata");
  const name = textField(document, metadata, "name");
  if (!name?.value) {
    const at = name ?? keyPlace(object, "metadata", "name");
    found.push({ at, message: `this ${object.kind.value} has no 'metadata.name'; add one` });
  }
  const namespace = textField(document, metadata, "namespace");
  if (namespace && namespace.value !== "") {
    const message = "a manifest in a bundle cannot have a namespace, because OLM chooses it; remove 'namespace'";
    found.push({ at: namespace, message });
  }
  return metadata ? [...found, ...metadataProblems(document, metadata)] : found;
});
