// Finds out which of the wanted resources the API server serves, and in which version. Discovery is open to every
// authenticated user, so it distinguishes resources that are missing from those that are forbidden.

import type { FactList } from "#core";
import { itemsAt, textAt, valueAt } from "../../json-value.ts";
import type { ApiError } from "../connection/api-response.ts";
import { type ClusterAccess, getWithRetries } from "../connection/get-with-retries.ts";
import { mapConcurrently } from "../connection/map-concurrently.ts";
import { openShiftGroup, type WantedResource, wantedResources } from "./wanted-resources.ts";

/** A wanted resource as this API server serves it. */
export interface ServedResource extends WantedResource {
  /** The path of the list over all namespaces. */
  readonly path: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly plural: string;
  readonly isNamespaced: boolean;
  readonly canWatch: boolean;
}

/** A resource that is served, not installed, or hidden for a reason. */
export type DiscoveredResource =
  | { readonly what: "served"; readonly resource: ServedResource }
  | { readonly what: "not installed" }
  | { readonly what: "hidden"; readonly why: string };

export interface Discovery {
  readonly hasOpenShiftApi: boolean;
  readonly resources: ReadonlyMap<FactList, DiscoveredResource>;
}

/** Requests the API groups, and the resources in each version of the wanted groups. */
export async function discover(access: ClusterAccess): Promise<Discovery | { readonly error: ApiError }> {
  const groups = await getWithRetries(access, "/apis");
  if ("error" in groups) return groups;
  if (!isList(groups.ok, "groups")) return { error: notApiServerError(access.connection.server) };
  const names = new Set(wantedResources.map(({ group }) => group));
  const served = itemsAt(groups.ok, "groups").filter((group) => names.has(textAt(group, "name")));
  const groupVersions = served.flatMap(versionsOf);
  const found = await mapConcurrently(4, groupVersions, (groupVersion) => resourcesOf(access, groupVersion));
  const fatal = found.find(({ groupVersion, error }) => error && isFatal(error, isAggregated(groupVersion)))?.error;
  if (fatal) return { error: fatal };
  return {
    hasOpenShiftApi: served.some((group) => textAt(group, "name") === openShiftGroup),
    resources: new Map(wantedResources.map((wanted) => [wanted.list, findResource(wanted, found)])),
  };
}

/** Whether all other requests would fail with the same error. */
export function affectsWholeCluster({ kind }: ApiError): boolean {
  return kind === "credentials" || kind === "certificate" || kind === "unreachable" || kind === "cancelled";
}

/** Whether an error leaves nothing known about the cluster. A time-out of an aggregated API server affects only that server. */
export function isFatal(error: ApiError, isFromAggregated: boolean): boolean {
  return affectsWholeCluster(error) || (error.kind === "timeout" && !isFromAggregated);
}

function isAggregated(groupVersion: string): boolean {
  return wantedResources.some((wanted) => wanted.isAggregated && groupVersion.startsWith(`${wanted.group}/`));
}

/** The group versions whose names are valid; anything else must not become part of a path. */
function versionsOf(group: unknown): readonly string[] {
  const names = itemsAt(group, "versions").map((each) => textAt(each, "version"));
  return names.filter((name) => /^v[a-z\d]+$/.test(name)).map((name) => `${textAt(group, "name")}/${name}`);
}

interface GroupVersion {
  readonly groupVersion: string;
  readonly resources: readonly unknown[];
  readonly error?: ApiError;
}

/** A version that disappears during discovery has no resources. */
async function resourcesOf(access: ClusterAccess, groupVersion: string): Promise<GroupVersion> {
  const answer = await getWithRetries(access, `/apis/${groupVersion}`);
  if ("ok" in answer && isList(answer.ok, "resources")) {
    return { groupVersion, resources: itemsAt(answer.ok, "resources") };
  }
  const error = "ok" in answer ? notApiServerError(access.connection.server) : answer.error;
  return error.kind === "not-found" ? { groupVersion, resources: [] } : { groupVersion, resources: [], error };
}

/** Another server that responds with JSON, such as a proxy, would look like an empty cluster. */
function notApiServerError(server: string): ApiError {
  return { kind: "unreadable", message: `'${server}' does not respond like a Kubernetes API server` };
}

function isList(value: unknown, key: string): boolean {
  return Array.isArray(valueAt(value, key));
}

function findResource(wanted: WantedResource, found: readonly GroupVersion[]): DiscoveredResource {
  for (const plural of wanted.plurals) {
    for (const version of wanted.versions) {
      const groupVersion = `${wanted.group}/${version}`;
      const resource = found.find((each) => each.groupVersion === groupVersion)?.resources.find(isNamed(plural));
      if (resource) return servedResource(wanted, groupVersion, plural, resource);
    }
  }
  return unsupportedVersion(wanted, found) ?? { what: "not installed" };
}

/** Objects of an unsupported version would look empty, so their list is hidden. */
function unsupportedVersion(
  { group, plurals }: WantedResource,
  found: readonly GroupVersion[],
): DiscoveredResource | undefined {
  const others = found.filter(({ groupVersion }) => groupVersion.startsWith(`${group}/`));
  const error = others.find((each) => each.error)?.error;
  if (error) return { what: "hidden", why: error.message };
  const inOther = others.find(({ resources }) => plurals.some((plural) => resources.some(isNamed(plural))));
  return inOther && { what: "hidden", why: `served only as '${inOther.groupVersion}', which is not supported` };
}

function isNamed(plural: string): (resource: unknown) => boolean {
  return (resource) => textAt(resource, "name") === plural;
}

function servedResource(
  wanted: WantedResource,
  apiVersion: string,
  plural: string,
  resource: unknown,
): DiscoveredResource {
  const verbs = itemsAt(resource, "verbs");
  if (!verbs.includes("list")) return { what: "hidden", why: "the API server does not support listing them" };
  return {
    what: "served",
    resource: {
      ...wanted,
      path: `/apis/${apiVersion}/${plural}`,
      apiVersion,
      kind: textAt(resource, "kind"),
      plural,
      isNamespaced: valueAt(resource, "namespaced") === true,
      canWatch: verbs.includes("watch"),
    },
  };
}
