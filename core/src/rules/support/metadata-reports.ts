// What the API server checks in the metadata of every object, whatever its kind.

import { untypedDecodeProblems } from "../../bundle/decoding/decode-problems.ts";
import { metadataProblems } from "../../bundle/object-metadata.ts";
import { type KubernetesObject, mapAt } from "../../model/kubernetes-object.ts";
import type { ResourceProblem } from "../../model/resource-checks/resource-problems.ts";
import type { Report } from "../rule.ts";

/** What the API server rejects in `metadata`, without what is reported of its fields already. */
export function* metadataReports(
  { document, map }: Pick<KubernetesObject, "document" | "map">,
  reported: readonly Pick<ResourceProblem, "at">[],
): Generator<Report> {
  const metadata = mapAt(map, "metadata");
  if (!metadata || document.problems.length > 0) return;
  const places = new Set(reported.map(({ at }) => at.span.start));
  for (const { span, message } of untypedDecodeProblems(document, metadata, "ObjectMeta")) {
    if (!places.has(span.start)) yield { at: { document, span }, message };
  }
  yield* metadataProblems(document, metadata);
}
