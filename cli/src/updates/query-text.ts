// The text above and below the answer to a query.

import type { Olm, SafeText } from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import type { UpdateQuery } from "./query.ts";

/** The headline: the OLM, the package, the channels and what is installed. */
export function formatQuery({ request, sources }: UpdateQuery): SafeText {
  const { installed, packageName } = request.question;
  const release = installed?.release ? ` release ${installed.release}` : "";
  const parts = [
    `OLM ${request.olm}: package ${packageName}`,
    describeChannels(request),
    installed ? `from ${installed.name} (${installed.version}${release})` : "nothing installed",
    ...(sources.length > 1 ? [`catalogs ${sources.map(({ name }) => name).join(", ")}`] : []),
  ];
  return printable(parts.join(", "));
}

function describeChannels(request: UpdateQuery["request"]): string {
  if (request.olm === "v0") {
    const { channel } = request.question;
    return channel === undefined ? "default channel" : channel === "" ? "all channels" : `channel ${channel}`;
  }
  const { channels = [], version, policy } = request.question;
  const asked = [channels.length === 0 ? "all channels" : `channels ${channels.join(", ")}`];
  if (version) asked.push(`version '${version}'`);
  if (policy === "SelfCertified") asked.push("policy SelfCertified");
  return asked.join(", ");
}

/** The limit of an answer for OLM v0, which resolves dependencies in all catalogs of a cluster. */
export function dependencyNote({ request }: UpdateQuery, paint: Paint): readonly SafeText[] {
  if (request.olm === "v1") return [];
  return [paint("dim", "dependencies are resolved in this catalog only; a cluster may have further catalogs")];
}

/** An error as OLM reports it, or what happens instead where OLM crashes or never finishes. */
export function formatOlmError(olm: Olm, error: string): SafeText {
  const isOurs = error.startsWith("OLM crashes") || error.startsWith("OLM searches");
  return printable(isOurs ? error : `OLM ${olm} reports: ${error}`);
}
