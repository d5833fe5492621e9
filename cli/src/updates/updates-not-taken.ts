// Explains why OLM v0 keeps the installed version although an entry updates it.

import {
  channelNamed,
  type Installed,
  parseVersionTolerant,
  type ResolutionRequest,
  type SafeText,
  safe,
  successorEdges,
} from "#core";
import { printable } from "../output/printable.ts";

/** One line for each update edge that OLM v0 ignores because another entry skips its target. */
export function explainUpdatesNotTaken(
  request: ResolutionRequest,
  installed: Installed | undefined,
): readonly SafeText[] {
  if (request.olm !== "v0" || !installed) return [];
  const { catalog, question } = request;
  const pkg = catalog.packages.get(question.packageName);
  const channel = pkg && channelNamed(pkg, question.channel ?? pkg.definitions[0]?.defaultChannel?.value ?? "");
  const version = parseVersionTolerant(installed.version);
  if (!pkg || !channel || "error" in version) return [];
  const updates = successorEdges(pkg, channel, "v0", { name: installed.name, version: version.ok });
  return updates.flatMap(({ to, because, skippedBy }) => {
    if (skippedBy === undefined) return [];
    const reasons = because.map(({ text }) => text).join(", ");
    return safe`  ${printable(to)} (${printable(reasons)}) is not chosen, because ${printable(skippedBy)} skips it`;
  });
}
