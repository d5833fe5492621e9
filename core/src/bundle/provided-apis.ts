// The APIs that a ClusterServiceVersion provides: its owned CRDs and API services.

import { memoize } from "../base/memoize.ts";
import type { ClusterServiceVersion } from "../model/csv.ts";
import type { Place } from "../syntax/source-file.ts";
import { type CsvApi, ownedApiServices, ownedCrds } from "./csv-parts.ts";
import type { Api } from "./example-apis.ts";

/** An API with the place of its item in `owned`. */
export interface ProvidedApi {
  readonly api: Api;
  readonly at: Place;
}

/** The APIs that a CSV owns, in order; a CRD whose name has no '.' counts for none. */
export const providedApis = memoize((csv: ClusterServiceVersion): readonly ProvidedApi[] => [
  ...ownedCrds(csv).flatMap(({ group, ...crd }) => (group === undefined ? [] : provided(crd, group))),
  ...ownedApiServices(csv).map(({ group, ...service }) => provided(service, group ?? "")),
]);

function provided({ version, kind, at }: Omit<CsvApi, "group">, group: string): ProvidedApi {
  return { api: { group, version: version?.value ?? "", kind: kind?.value ?? "" }, at };
}
