// Why OLM v0 stands still although an entry updates what is installed: the first question of whoever sees that.

import { channelNamed, type Installed, parseVersionTolerant, type ResolutionRequest, successorEdges } from "#core";
import { printable } from "../output/printable.ts";

/** One line for each way on that OLM v0 does not take because another entry skips where it leads. */
export function explainUpdatesNotTaken(
  inquiry: ResolutionRequest,
  installed: Installed | undefined,
): readonly string[] {
  if (inquiry.olm !== "v0" || !installed) return [];
  const { catalog, question } = inquiry;
  const pkg = catalog.packages.get(question.packageName);
  const channel = pkg && channelNamed(pkg, question.channel ?? pkg.definitions[0]?.defaultChannel?.value ?? "");
  const version = parseVersionTolerant(installed.version);
  if (!pkg || !channel || "error" in version) return [];
  const ways = successorEdges(pkg, channel, "v0", { name: installed.name, version: version.ok });
  return ways.flatMap(({ to, because, skippedBy }) => {
    if (skippedBy === undefined) return [];
    const reasons = because.map(({ text }) => text).join(", ");
    return `  not to ${printable(to)} (${printable(reasons)}), which ${printable(skippedBy)} skips`;
  });
}
