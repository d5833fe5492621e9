// Every kind of request that can be sent to an API server: `sendRequest`, the only way to send one, accepts only these.

import type { AccessAttributes } from "./connection.ts";

/** A read, or an access review. Kubernetes requires a POST for a review, which changes nothing. */
export type ApiRequest =
  | {
      readonly what: "read";
      readonly path: string;
      readonly query: Readonly<Record<string, string>>;
      readonly accept: string | undefined;
    }
  | { readonly what: "review"; readonly attributes: AccessAttributes };

/** The HTTP form of a request. */
export interface HttpRequest {
  readonly method: "GET" | "POST";
  /** With its query, relative to the server's URL. */
  readonly path: string;
  readonly accept: string;
  readonly body: string | undefined;
}

/** Converts a request to HTTP. Throws for a path that must not be read, which is a programming error. */
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
 * The paths of discovery, lists and objects. Excluded are subresources, because a GET of some has side effects, escapes,
 * and the old `/watch/` and `/proxy/` prefixes.
 */
const discovery = /^\/(?:readyz|version|api|api\/v1|apis|apis\/[\w.-]+(?:\/[\w.-]+)?)$/;
const resources = /^\/(?:api\/v1|apis\/[\w.-]+\/[\w.-]+)(?:\/namespaces\/[\w.-]+)??\/([\w.-]+)(?:\/[\w.:-]+)?$/;

function readable(path: string): string {
  if (path.includes("..")) throw new Error(`'${path}' is not a path of an API server`);
  if (discovery.test(path)) return path;
  const resource = resources.exec(path)?.[1];
  if (resource === undefined) throw new Error(`'${path}' cannot be read`);
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
