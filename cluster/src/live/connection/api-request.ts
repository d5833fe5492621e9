// All that is ever requested of an API server. There is no other way to it than `sendRequest`, and that takes these alone.

import type { AccessAttributes } from "./connection.ts";

/** A reading, or the question what the user may read, which Kubernetes wants as a POST and which changes nothing. */
export type ApiRequest =
  | {
      readonly what: "read";
      readonly path: string;
      readonly query: Readonly<Record<string, string>>;
      readonly accept: string | undefined;
    }
  | { readonly what: "review"; readonly attributes: AccessAttributes };

/** A request as HTTP has it. */
export interface HttpRequest {
  readonly method: "GET" | "POST";
  /** With its query, below the server's own path. */
  readonly path: string;
  readonly accept: string;
  readonly body: string | undefined;
}

/** The HTTP of a request. Throws on a path that is nothing to be read: whoever asks for one is to be repaired. */
export function httpRequest(request: ApiRequest): HttpRequest {
  if (request.what === "read") {
    const query = new URLSearchParams(request.query).toString();
    const path = query === "" ? readable(request.path) : `${readable(request.path)}?${query}`;
    return { method: "GET", path, accept: request.accept ?? "application/json", body: undefined };
  }
  const path = "/apis/authorization.k8s.io/v1/selfsubjectaccessreviews";
  return { method: "POST", path, accept: "application/json", body: reviewOf(request.attributes) };
}

/**
 * Discovery, lists and objects: no subresource, since a GET of some of them does things, no escapes, and not the old
 * `/watch/` and `/proxy/` before a resource.
 */
const discovery = /^\/(?:readyz|version|api|api\/v1|apis|apis\/[\w.-]+(?:\/[\w.-]+)?)$/;
const resources = /^\/(?:api\/v1|apis\/[\w.-]+\/[\w.-]+)(?:\/namespaces\/[\w.-]+)??\/([\w.-]+)(?:\/[\w.:-]+)?$/;

function readable(path: string): string {
  if (path.includes("..")) throw new Error(`'${path}' is no path of an API server`);
  if (discovery.test(path)) return path;
  const resource = resources.exec(path)?.[1];
  if (resource === undefined) throw new Error(`'${path}' is nothing that is read`);
  if (["secrets", "watch", "proxy"].includes(resource.toLowerCase())) throw new Error(`'${path}' is never read`);
  return path;
}

function reviewOf(attributes: AccessAttributes): string {
  return JSON.stringify({
    apiVersion: "authorization.k8s.io/v1",
    kind: "SelfSubjectAccessReview",
    spec: { resourceAttributes: attributes },
  });
}
