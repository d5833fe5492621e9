// The use of removed APIs for which operator-framework/api's validator for community operators looks at the OpenShift versions
// of a bundle (pkg/validation/internal/community.go).

import type { BundleFolder } from "../../../bundle/bundle-folder.ts";
import type { Place } from "../../../syntax/source-file.ts";
import { judgedUses } from "./judged-api-uses.ts";

/** OpenShift 4.9, the first version without the APIs that Kubernetes 1.22 removed. */
export const firstWithout = { major: 4, minor: 9, patch: 0, pre: [], build: [] };

/** The first use of an API that Kubernetes 1.22 removed, with a clause that says so; undefined for a bundle without one. */
export function communityUse(folder: BundleFolder): { readonly at: Place; readonly reason: string } | undefined {
  const use = judgedUses(folder).find(({ removed }) => removed.in === 22);
  return use && { at: use.at, reason: `OpenShift 4.9 has no ${use.removed.api} ${use.removed.kind}` };
}
