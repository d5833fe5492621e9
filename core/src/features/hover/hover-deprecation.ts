// The line about deprecation in several hovers.

import type { Package } from "../../model/catalog.ts";
import { deprecationsOf } from "../../model/find-in-package.ts";
import { plain } from "../words/markdown.ts";

/** "deprecated: MESSAGE", or undefined for what is not deprecated. */
export function deprecationFact(
  pkg: Package,
  schema: "olm.package" | "olm.channel" | "olm.bundle",
  name?: string,
): string | undefined {
  const [deprecation] = deprecationsOf(pkg, schema, name);
  if (!deprecation) return undefined;
  const message = deprecation.message?.value;
  return message ? `**deprecated**: ${plain(message)}` : "**deprecated**";
}
