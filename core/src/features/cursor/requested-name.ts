// Which package, channel or bundle a ClusterExtension or Subscription requests under the cursor.

import { touches } from "../../base/text.ts";
import { type PackageRequest, packageRequestsOf } from "../../model/package-request.ts";
import type { DocumentOffset } from "../../session/snapshot.ts";
import type { Located } from "../../syntax/source-file.ts";

/** A requested name. */
export interface RequestedName {
  readonly request: PackageRequest;
  readonly kind: RequestedKind;
  readonly at: Located<string>;
}

type RequestedKind = "package" | "channel" | "bundle";

const kinds: readonly RequestedKind[] = ["package", "channel", "bundle"];

/** The requested name at a place. */
export function requestedNameAt({ document, offset }: DocumentOffset): RequestedName | undefined {
  const request = packageRequestsOf(document).find(({ map }) => touches(map, offset));
  for (const kind of request ? kinds : []) {
    const at = request && namesOfRequest(request, kind).find(({ span }) => touches(span, offset));
    if (request && at) return { request, kind, at };
  }
  return undefined;
}

/** The names of one kind. */
export function namesOfRequest(request: PackageRequest, kind: RequestedKind): readonly Located<string>[] {
  if (kind === "package") return request.packageName ? [request.packageName] : [];
  return kind === "channel" ? request.channels : request.bundles;
}
