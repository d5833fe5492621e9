// A question, said for people above its answer.

import type { Olm } from "#core";
import type { Paint } from "../output/colour.ts";
import { printable } from "../output/printable.ts";
import type { UpdateQuery } from "./query.ts";

/** Which OLM is asked what, on one line. */
export function formatQuery({ inquiry, sources }: UpdateQuery): string {
  const { installed, packageName } = inquiry.question;
  const release = installed?.release ? ` release ${installed.release}` : "";
  const parts = [
    `OLM ${inquiry.olm}: package ${packageName}`,
    describeChannels(inquiry),
    installed ? `from ${installed.name} (${installed.version}${release})` : "nothing installed",
    ...(sources.length > 1 ? [`catalogs ${sources.map(({ name }) => name).join(", ")}`] : []),
  ];
  return printable(parts.join(", "));
}

function describeChannels(inquiry: UpdateQuery["inquiry"]): string {
  if (inquiry.olm === "v0") {
    const { channel } = inquiry.question;
    return channel === undefined ? "default channel" : channel === "" ? "all channels" : `channel ${channel}`;
  }
  const { channels = [], version, policy } = inquiry.question;
  const asked = [channels.length === 0 ? "all channels" : `channels ${channels.join(", ")}`];
  if (version) asked.push(`version '${version}'`);
  if (policy === "SelfCertified") asked.push("policy SelfCertified");
  return asked.join(", ");
}

/** What OLM v0 does on a cluster and cannot be seen here. */
export function dependencyNote({ inquiry }: UpdateQuery, paint: Paint): readonly string[] {
  if (inquiry.olm === "v1") return [];
  return [
    paint("dim", "dependencies on other operators are looked for in this catalog alone; a cluster may have more"),
  ];
}

/** What OLM says, or that it says nothing any more. */
export function formatOlmError(olm: Olm, error: string): string {
  const isOurs = error.startsWith("OLM crashes") || error.startsWith("OLM searches");
  return printable(isOurs ? error : `OLM ${olm} reports: ${error}`);
}
