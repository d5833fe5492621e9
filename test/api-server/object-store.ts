// Writes objects to an API server as `kubectl apply` does, status and all.

import type { KubeObject } from "../support/cluster-objects.ts";
import type { Rest } from "./rest.ts";

/** What names an object. */
export type ObjectName = Pick<KubeObject, "apiVersion" | "kind"> & {
  readonly metadata: Pick<KubeObject["metadata"], "name" | "namespace">;
};

interface Resource {
  readonly name: string;
  readonly kind: string;
  readonly namespaced: boolean;
}

const fieldManager = "olm-catalogs-tests";

/** Objects that are written at once; more only wait in the server. */
const atOnce = 16;

/** The objects of one server, addressed as in YAML: by apiVersion and kind. */
export class ObjectStore {
  readonly #rest: Rest;
  readonly #resources = new Map<string, Promise<readonly Resource[]>>();

  constructor(rest: Rest) {
    this.#rest = rest;
  }

  /** Creates or changes the objects, and the namespaces that they name first. */
  async apply(objects: readonly KubeObject[]): Promise<void> {
    await this.#inParallel(namespacesOf(objects), (namespace) => this.#apply(namespace));
    await this.#inParallel(objects, (object) => this.#apply(object));
  }

  /** A merge patch; its status goes where a controller writes it. */
  async patch(object: ObjectName, changes: { readonly [field: string]: unknown }): Promise<void> {
    const { status, ...rest } = changes;
    const path = await this.pathOf(object);
    const patch = { method: "PATCH", contentType: "application/merge-patch+json" } as const;
    if (Object.keys(rest).length > 0) await this.#rest.ask({ ...patch, path, body: rest });
    if (status === undefined) return;
    const statusPath = (await this.#hasStatus(object)) ? `${path}/status` : path;
    await this.#rest.ask({ ...patch, path: statusPath, body: { status } });
  }

  async deleteAll(objects: readonly ObjectName[]): Promise<void> {
    await this.#inParallel(objects, (object) => this.delete(object));
  }

  async delete(object: ObjectName): Promise<void> {
    await this.#rest.ask({ method: "DELETE", path: await this.pathOf(object) });
  }

  async read(object: ObjectName): Promise<KubeObject> {
    return (await this.#rest.ask({ method: "GET", path: await this.pathOf(object) })) as KubeObject;
  }

  /** Where the API serves the object. */
  async pathOf(object: ObjectName): Promise<string> {
    const { apiVersion, metadata } = object;
    const resource = await this.#resourceOf(object);
    const within = resource.namespaced ? `/namespaces/${metadata.namespace ?? "default"}` : "";
    return `${rootOf(apiVersion)}${within}/${resource.name}/${metadata.name}`;
  }

  /** Where etcd keeps the object, if it is a custom resource. */
  async storedPathOf(object: ObjectName): Promise<string> {
    const { apiVersion, metadata } = object;
    const resource = await this.#resourceOf(object);
    const within = resource.namespaced ? `/${metadata.namespace ?? "default"}` : "";
    return `${apiVersion.split("/")[0]}/${resource.name}${within}/${metadata.name}`;
  }

  /** After new kinds have come. */
  forgetKinds(): void {
    this.#resources.clear();
  }

  async #resourceOf({ apiVersion, kind }: ObjectName): Promise<Resource> {
    const resource = (await this.#resourcesOf(apiVersion)).find((each) => each.kind === kind && isWhole(each));
    if (!resource) throw new Error(`the API server knows no ${kind} of ${apiVersion}`);
    return resource;
  }

  async #apply({ status, ...object }: KubeObject): Promise<void> {
    const path = await this.pathOf(object);
    const body = !status || (await this.#hasStatus(object)) ? object : { ...object, status };
    await this.#applyAt(path, body);
    if (status && body === object) {
      await this.#applyAt(`${path}/status`, { ...object, status });
    }
  }

  async #applyAt(path: string, body: object): Promise<void> {
    const query = `?fieldManager=${fieldManager}&force=true`;
    const contentType = "application/apply-patch+yaml";
    await this.#rest.ask({ method: "PATCH", path: path + query, body, contentType });
  }

  async #hasStatus({ apiVersion, kind }: ObjectName): Promise<boolean> {
    return (await this.#resourcesOf(apiVersion)).some((each) => each.kind === kind && each.name.endsWith("/status"));
  }

  #resourcesOf(apiVersion: string): Promise<readonly Resource[]> {
    const known = this.#resources.get(apiVersion);
    if (known) return known;
    const list = this.#rest.ask({ method: "GET", path: rootOf(apiVersion) });
    const found = list.then((body) => (body as { resources: readonly Resource[] }).resources);
    this.#resources.set(apiVersion, found);
    return found;
  }

  async #inParallel<T>(items: readonly T[], each: (item: T) => Promise<void>): Promise<void> {
    const left = items.values();
    const worker = async () => {
      for (const item of left) await each(item);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
}

function isWhole({ name }: Resource): boolean {
  return !name.includes("/");
}

function rootOf(apiVersion: string): string {
  return apiVersion.includes("/") ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
}

function namespacesOf(objects: readonly KubeObject[]): readonly KubeObject[] {
  const names = new Set(objects.flatMap(({ metadata }) => metadata.namespace ?? []));
  return [...names].map((name) => ({ apiVersion: "v1", kind: "Namespace", metadata: { name } }));
}
