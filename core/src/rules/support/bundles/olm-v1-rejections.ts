// Why operator-controller rejects a bundle of the format registry+v1 whatever its ClusterExtension says: its loader
// (rukpak/bundle/source), BundleValidator (rukpak/render/registryv1/validators), the manifest provider (applier/provider.go)
// and NoDependencyValidation (resolve/validation.go). What another rule reports at the same place is left out here.

import { memoize } from "../../../base/memoize.ts";
import type { BundleFolder } from "../../../bundle/bundle-folder.ts";
import { deployments, ownedApiServices, startOf, webhooks } from "../../../bundle/csv-parts.ts";
import { unquotedTexts } from "../../../bundle/decoding/decode-problems.ts";
import { itemsOf, textsField } from "../../../bundle/fields.ts";
import { bundleAnnotation } from "../../../bundle/metadata-file.ts";
import { bundleInFolder, packageAnnotation } from "../../../bundle/render-bundle.ts";
import { supportedKinds } from "../../../bundle/supported-kinds.ts";
import type { ClusterServiceVersion } from "../../../model/csv.ts";
import { isPlaceholder, textAt } from "../../../model/kubernetes-object.ts";
import { unsupportedDependencies } from "../../../resolve/v1.ts";
import { subdomainPattern } from "../../../schema/resource-shape.ts";
import type { Located, Place } from "../../../syntax/source-file.ts";

/** A reason, as a clause about the bundle, at the field that causes it. */
export interface OlmV1Rejection {
  readonly at: Place;
  readonly reason: string;
}

/** Every reason for which OLM v1 rejects a bundle, in no particular order. */
export const olmV1Rejections = memoize((folder: BundleFolder): readonly OlmV1Rejection[] => {
  const { csv } = folder;
  if (!csv) return [];
  return [
    ...dependencies(folder),
    ...unnamedPackage(folder),
    ...unsupportedKinds(folder),
    ...numbersAsTexts(csv),
    ...apiServices(csv),
    ...deploymentNames(csv),
    ...webhookNames(csv),
    ...webhookRules(csv),
    ...repeatedConversions(csv),
  ];
});

function dependencies(folder: BundleFolder): readonly OlmV1Rejection[] {
  return (bundleInFolder(folder)?.properties ?? []).flatMap(({ type }) =>
    type && unsupportedDependencies.has(type.value)
      ? { at: type, reason: `it has the dependency '${type.value}', and dependencies are not supported` }
      : [],
  );
}

function unnamedPackage({ annotations }: BundleFolder): readonly OlmV1Rejection[] {
  const annotation = bundleAnnotation(annotations, packageAnnotation);
  // `missing-bundle-annotation` reports that it is missing.
  if (!annotation || annotation.text?.value) return [];
  return [{ at: annotation, reason: "its annotations name no package" }];
}

/** Unlike opm, OLM v1 reads every document of a file. The items of lists are not examined. */
function unsupportedKinds({ manifests }: BundleFolder): readonly OlmV1Rejection[] {
  return manifests.flatMap(({ file }) =>
    file.documents.flatMap((document) => {
      const kind = document.root?.kind === "map" ? textAt(document, document.root, "kind") : undefined;
      if (!kind?.value || supportedKinds.has(kind.value) || kind.value.endsWith("List")) return [];
      return { at: kind, reason: `it contains the kind '${kind.value}', which bundles cannot have` };
    }),
  );
}

/** opm's decoder makes texts of numbers and booleans; that of OLM v1 does not. Another rule reports `minKubeVersion: 1.25`. */
function numbersAsTexts({ document, map }: ClusterServiceVersion): readonly OlmV1Rejection[] {
  return unquotedTexts(document, map, "ClusterServiceVersion").flatMap(({ span, message, field }) =>
    field === "minKubeVersion" ? [] : { at: { document, span }, reason: message },
  );
}

function apiServices(csv: ClusterServiceVersion): readonly OlmV1Rejection[] {
  return ownedApiServices(csv).map(({ at }) => ({ at, reason: "it owns an API service" }));
}

function deploymentNames(csv: ClusterServiceVersion): readonly OlmV1Rejection[] {
  const known = new Set<string>();
  return deployments(csv).flatMap(({ map, name }) => {
    const at = name ?? startOf(csv, map);
    const text = name?.value ?? "";
    const isRepeated = known.has(text);
    known.add(text);
    if (isRepeated) return { at, reason: `two of its deployments are named '${text}'` };
    return isObjectName(text) ? [] : { at, reason: `'${text}' is not a valid name of a deployment` };
  });
}

function webhookNames(csv: ClusterServiceVersion): readonly OlmV1Rejection[] {
  return webhooks(csv).flatMap(({ map, generateName }) => {
    const name = generateName?.value ?? "";
    return isObjectName(name)
      ? []
      : { at: generateName ?? startOf(csv, map), reason: `'${name}' is not a valid name of a webhook` };
  });
}

/** Whether Kubernetes accepts it as the name of an object: a DNS-1123 subdomain. */
function isObjectName(text: string): boolean {
  return isPlaceholder(text) || (text.length <= 253 && subdomainPattern.test(text));
}

const admissionGroup = "admissionregistration.k8s.io";
const admissionResources: readonly string[] = ["mutatingwebhookconfiguration", "validatingwebhookconfiguration"];

/** The rules that OLM v1 forbids and OLM v0 does not. */
function webhookRules(csv: ClusterServiceVersion): readonly OlmV1Rejection[] {
  const { document } = csv;
  const rules = webhooks(csv).flatMap(({ type, map }) =>
    type?.value === "ConversionWebhook" ? [] : itemsOf(map, "rules"),
  );
  return rules.flatMap((rule) => {
    const groups = textsField(document, rule, "apiGroups");
    const own = groups.filter(({ value }) => value === "olm.operatorframework.io");
    const isForAdmission = groups.some(({ value }) => value === admissionGroup);
    const resources = isForAdmission ? textsField(document, rule, "resources").filter(isOnlyForbiddenInV1) : [];
    return [...own, ...resources].map((at) => ({ at, reason: `a webhook matches '${at.value}'` }));
  });
}

/** OLM v0 compares the kind as it is written; another rule reports that. */
function isOnlyForbiddenInV1({ value }: Located<string>): boolean {
  const singular = value.toLowerCase().replace(/s$/, "");
  return admissionResources.includes(singular) && !/^(?:Mutating|Validating)WebhookConfiguration$/.test(value);
}

function repeatedConversions(csv: ClusterServiceVersion): readonly OlmV1Rejection[] {
  const known = new Set<string>();
  const conversions = webhooks(csv).filter(({ type }) => type?.value === "ConversionWebhook");
  return conversions.flatMap(({ conversionCrds }) =>
    conversionCrds.flatMap((crd) => {
      const isRepeated = known.has(crd.value);
      known.add(crd.value);
      return isRepeated ? { at: crd, reason: `two conversion webhooks convert '${crd.value}'` } : [];
    }),
  );
}
