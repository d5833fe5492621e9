// The checks of a CRD's `conversion`.

import { fieldOf } from "../go/field-of.ts";
import type { MapNode } from "../syntax/node.ts";
import type { CustomResourceDefinition } from "./crd.ts";
import { type CrdProblem, crdKey, crdKeyAt, labelProblem, preservesUnknownFields } from "./crd-checks.ts";
import { listField, mapField, textField, textsField } from "./fields.ts";

/** The problems of a CRD's `conversion`. */
export function* conversionProblems(crd: CustomResourceDefinition): Generator<CrdProblem> {
  const conversion = mapField(crd.map, "spec", "conversion");
  if (!conversion) return;
  const at = crdKey(crd, "spec", "conversion", "strategy");
  const strategy = textField(crd.document, conversion, "strategy");
  if (strategy?.value !== "None" && preservesUnknownFields(crd)) {
    yield { at: strategy ?? at, message: "the strategy must be 'None', because the CRD preserves unknown fields" };
  }
  if (!strategy || strategy.value === "") yield { at: strategy ?? at, message: "'conversion' has no 'strategy'" };
  else if (strategy.value !== "None" && strategy.value !== "Webhook") {
    yield { at: strategy, message: `'${strategy.value}' is not a strategy; write 'None' or 'Webhook'` };
  }
  const parts = partsOf(crd, conversion);
  if (strategy?.value === "Webhook") yield* webhookProblems(crd, parts);
  else {
    if (parts.client) yield { at, message: "a webhook needs the strategy 'Webhook'" };
    if (parts.hasVersions) yield { at, message: "'conversionReviewVersions' needs the strategy 'Webhook'" };
  }
}

interface ConversionParts {
  readonly client: MapNode | undefined;
  readonly clientPath: readonly string[];
  readonly versions: ReturnType<typeof textsField>;
  readonly versionsPath: readonly string[];
  readonly hasVersions: boolean;
}

function partsOf({ document, apiVersion }: CustomResourceDefinition, conversion: MapNode): ConversionParts {
  const path = ["spec", "conversion"];
  const isV1 = apiVersion === "v1";
  const holder = isV1 ? mapField(conversion, "webhook") : conversion;
  return {
    client: mapField(holder, isV1 ? "clientConfig" : "webhookClientConfig"),
    clientPath: isV1 ? [...path, "webhook", "clientConfig"] : [...path, "webhookClientConfig"],
    versions: textsField(document, holder, "conversionReviewVersions"),
    versionsPath: [...path, ...(isV1 ? ["webhook"] : []), "conversionReviewVersions"],
    hasVersions: (listField(holder, "conversionReviewVersions")?.items.length ?? 0) > 0,
  };
}

function* webhookProblems(crd: CustomResourceDefinition, parts: ConversionParts): Generator<CrdProblem> {
  const { client, clientPath, versions, versionsPath } = parts;
  const clientAt = crdKeyAt(crd, clientPath);
  if (!client) yield { at: clientAt, message: "the strategy 'Webhook' needs the webhook's 'clientConfig'" };
  else if ((fieldOf(client, "url") === undefined) === (fieldOf(client, "service") === undefined)) {
    yield { at: clientAt, message: "the webhook needs either 'url' or 'service'" };
  }
  const at = crdKeyAt(crd, versionsPath);
  if (!parts.hasVersions) {
    if (crd.apiVersion === "v1") yield { at, message: "the webhook has no 'conversionReviewVersions'; add ['v1']" };
    return;
  }
  const seen = new Set<string>();
  for (const version of versions) {
    if (seen.has(version.value)) yield { at: version, message: `'${version.value}' is listed twice` };
    else if (labelProblem(version.value)) yield { at: version, message: `'${version.value}' is not a version` };
    seen.add(version.value);
  }
  if (!seen.has("v1") && !seen.has("v1beta1")) {
    yield { at, message: "'conversionReviewVersions' must include 'v1' or 'v1beta1'" };
  }
}
