// A fake connection to a cluster: objects by their resources, paged and watched as on an API server.

import type {
  AccessAttributes,
  ApiError,
  ApiResponse,
  Connection,
  RequestOptions,
  WatchEnd,
  WatchEvent,
  WatchOptions,
} from "#cluster";
import type { KubeObject } from "../../support/cluster-objects.ts";

/** A resource that the cluster serves. */
export interface FakeResource {
  readonly groupVersion: string;
  readonly plural: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly verbs: readonly string[];
}

/** The resources of OpenShift with both OLMs that the reader requests. */
export const everyResource: readonly FakeResource[] = [
  resource("config.openshift.io/v1", "clusterversions", "ClusterVersion", false),
  resource("config.openshift.io/v1", "clusteroperators", "ClusterOperator", false),
  resource("operators.coreos.com/v1alpha1", "clusterserviceversions", "ClusterServiceVersion", true),
  resource("operators.coreos.com/v1alpha1", "subscriptions", "Subscription", true),
  resource("operators.coreos.com/v1alpha1", "installplans", "InstallPlan", true),
  resource("operators.coreos.com/v1", "operatorgroups", "OperatorGroup", true),
  resource("operators.coreos.com/v1", "operatorconditions", "OperatorCondition", true),
  resource("operators.coreos.com/v2", "operatorconditions", "OperatorCondition", true),
  resource("olm.operatorframework.io/v1", "clusterextensions", "ClusterExtension", false),
  resource("olm.operatorframework.io/v1", "clusterobjectsets", "ClusterObjectSet", false),
  resource("olm.operatorframework.io/v1", "clustercatalogs", "ClusterCatalog", false),
  resource("packages.operators.coreos.com/v1", "packagemanifests", "PackageManifest", true, ["get", "list"]),
];

export function resource(
  groupVersion: string,
  plural: string,
  kind: string,
  namespaced: boolean,
  verbs: readonly string[] = ["get", "list", "watch"],
): FakeResource {
  return { groupVersion, plural, kind, namespaced, verbs };
}

/** An error as a connection returns it. */
export function failing(kind: ApiError["kind"], more: Partial<ApiError> = {}): { readonly error: ApiError } {
  return { error: { kind, message: `no answer: ${kind}`, ...more } };
}

/** A watch that is open. */
export interface OpenWatch {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  send(type: WatchEvent["type"], object: unknown): void;
  end(error?: ApiError): void;
}

export class FakeConnection implements Connection {
  readonly context = "harbour";
  readonly server = "https://harbour.example.com:6443";
  /** Every request in its order: "get PATH?QUERY", "review PLURAL" or "watch PATH?QUERY". */
  readonly requests: string[] = [];
  /** The requested timeouts by path. */
  readonly timeouts = new Map<string, number | undefined>();
  resources: readonly FakeResource[] = everyResource;
  /** The plurals that reviews and lists refuse. */
  readonly forbidden = new Set<string>();
  /** Called for each request; its result replaces the answer. */
  onGet: (
    path: string,
    query: Readonly<Record<string, string>>,
  ) => ApiResponse | undefined | Promise<ApiResponse | undefined> = () => undefined;
  onReview: (attributes: AccessAttributes) => boolean | undefined = ({ resource: plural }) =>
    !this.forbidden.has(plural);
  /** Whether watches are answered at once; else only their end is. */
  opensWatches = true;
  /** The watches that have not ended, by their paths. */
  readonly watches = new Map<string, OpenWatch>();
  readonly #objects: KubeObject[];
  readonly #waiting: { readonly path: string; readonly resolve: (watch: OpenWatch) => void }[] = [];
  #version = 100;

  constructor(objects: readonly KubeObject[] = []) {
    this.#objects = [...objects];
  }

  /** Adds an object or replaces that of the same name, without an event for the watches. */
  put(object: KubeObject): KubeObject {
    this.#takeOut(object);
    const put = this.#withNextVersion(object);
    this.#objects.push(put);
    return put;
  }

  /** Removes an object without an event for the watches, and returns it with its new resource version. */
  remove(object: KubeObject): KubeObject | undefined {
    const removed = this.#takeOut(object);
    return removed && this.#withNextVersion(removed);
  }

  #takeOut({ kind, metadata: { name, namespace } }: KubeObject): KubeObject | undefined {
    const index = this.#objects.findIndex(
      (each) => each.kind === kind && each.metadata.name === name && each.metadata.namespace === namespace,
    );
    return index >= 0 ? this.#objects.splice(index, 1)[0] : undefined;
  }

  #withNextVersion(object: KubeObject): KubeObject {
    const metadata = { ...object.metadata, resourceVersion: String(++this.#version) };
    return { ...object, metadata };
  }

  async get(
    path: string,
    query: Readonly<Record<string, string>> = {},
    { signal, timeout }: RequestOptions = {},
  ): Promise<ApiResponse> {
    this.timeouts.set(path, timeout);
    this.requests.push(`get ${withQuery(path, query)}`);
    if (signal?.aborted) return failing("cancelled");
    const given = await this.onGet(path, query);
    if (signal?.aborted) return failing("cancelled");
    return given ?? this.#answer(path, query);
  }

  async review(attributes: AccessAttributes): Promise<boolean | undefined> {
    this.requests.push(`review ${attributes.verb} ${attributes.resource}`);
    return this.onReview(attributes);
  }

  watch(
    path: string,
    query: Readonly<Record<string, string>>,
    on: (event: WatchEvent) => void,
    signal: AbortSignal,
    { onOpen }: WatchOptions = {},
  ): Promise<WatchEnd> {
    this.requests.push(`watch ${withQuery(path, query)}`);
    return new Promise((resolve) => {
      const end = (error?: ApiError): void => {
        if (this.watches.get(path) === open) this.watches.delete(path);
        resolve({ error });
      };
      const open: OpenWatch = { path, query, send: (type, object) => on({ type, object }), end };
      if (signal.aborted) return end(failing("cancelled").error);
      signal.addEventListener("abort", () => end(failing("cancelled").error), { once: true });
      this.watches.set(path, open);
      if (this.opensWatches) onOpen?.();
      const at = this.#waiting.findIndex((each) => each.path === path);
      if (at >= 0) this.#waiting.splice(at, 1)[0]?.resolve(open);
    });
  }

  /** The watch of a path that is onOpen next. */
  nextWatch(path: string): Promise<OpenWatch> {
    return new Promise((resolve) => this.#waiting.push({ path, resolve }));
  }

  /** The watch of a path that is open. */
  openWatch(path: string): OpenWatch {
    const open = this.watches.get(path);
    if (!open) throw new Error(`${path} is not watched`);
    return open;
  }

  dispose(): void {
    for (const open of [...this.watches.values()]) open.end(failing("cancelled").error);
  }

  #answer(path: string, query: Readonly<Record<string, string>>): ApiResponse {
    if (path === "/readyz") return failing("unreadable");
    if (path === "/apis") return { ok: { kind: "APIGroupList", groups: this.#groups() } };
    const [, , group, version, plural] = path.split("/");
    const inVersion = this.resources.filter(({ groupVersion }) => groupVersion === `${group}/${version}`);
    if (plural === undefined) return inVersion.length > 0 ? { ok: resourceList(inVersion) } : failing("not-found");
    const served = inVersion.find((each) => each.plural === plural);
    if (this.forbidden.has(plural)) return failing("forbidden", { status: 403 });
    return served ? this.#page(served, query) : failing("not-found", { status: 404 });
  }

  #groups(): readonly unknown[] {
    const byGroup = Map.groupBy(this.resources, ({ groupVersion }) => groupVersion.split("/")[0] ?? "");
    return [...byGroup].map(([name, resources]) => ({
      name,
      versions: [...new Set(resources.map(({ groupVersion }) => groupVersion))].map((groupVersion) => ({
        groupVersion,
        version: groupVersion.split("/")[1],
      })),
    }));
  }

  #page({ groupVersion, kind }: FakeResource, query: Readonly<Record<string, string>>): ApiResponse {
    const all = this.#objects.filter((each) => each.kind === kind && isSelected(each, query["labelSelector"]));
    const from = Number(query["continue"] ?? 0);
    const to = from + Number(query["limit"]);
    const items = all.slice(from, to).map(({ apiVersion: _, kind: __, ...bare }) => bare);
    const token = to < all.length ? String(to) : undefined;
    const metadata = { resourceVersion: String(this.#version), ...(token ? { continue: token } : {}) };
    return { ok: { apiVersion: groupVersion, kind: `${kind}List`, metadata, items } };
  }
}

function isSelected({ metadata }: KubeObject, selector: string | undefined): boolean {
  return selector === undefined || !Object.hasOwn(metadata.labels ?? {}, selector.slice(1));
}

function resourceList(resources: readonly FakeResource[]): unknown {
  return {
    kind: "APIResourceList",
    groupVersion: resources[0]?.groupVersion,
    resources: resources.flatMap(({ plural, kind, namespaced, verbs }) => [
      { name: plural, kind, namespaced, verbs },
      { name: `${plural}/status`, kind, namespaced, verbs: ["get", "patch", "update"] },
    ]),
  };
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = Object.entries(query)
    .map(([key, value]) => `${key}=${value}`)
    .join("&");
  return text === "" ? path : `${path}?${text}`;
}
