// Why an OLM does not update the installed version as asked, and what leads on. OLM v0 says nothing where it does not
// update, and OLM v1 only that no bundles are found, even where the wanted version exists.

import { formatList } from "../../base/format-text.ts";
import type { Channel } from "../../model/blob.ts";
import { channelChain } from "../../model/channel-chain.ts";
import type { PackageFacts } from "../../model/facts.ts";
import { channelNamed } from "../../model/find-in-package.ts";
import { compareVersions, parseVersion, parseVersionTolerant, versionText } from "../../versions/version.ts";
import type { InstalledBundle } from "../edges.ts";
import { type ResolutionRequest, resolveNext } from "../resolution-request.ts";
import { namesInOrder, parseTarget, shortestPath, versionPins } from "../shortest-path.ts";
import { type SuccessorEdge, successorEdges } from "../successor-edges.ts";
import { v0Chain } from "../v0-channel.ts";
import { v1BundleNamed } from "../v1-package.ts";

/** Why there is no update, in one sentence without a full stop. */
export interface NoUpdate {
  readonly reason: string;
  /** Under OLM v1, the versions to pin one after the other to reach the wanted version; empty where no path leads to it. */
  readonly pins: readonly string[];
}

/**
 * Why the OLM of the request does not update the installed version; undefined where it does, where the installed version
 * is the newest, and where its own error names the cause.
 */
export function whyNoUpdate(request: ResolutionRequest): NoUpdate | undefined {
  return request.olm === "v0" ? whyNoUpdateV0(request) : whyNoUpdateV1(request);
}

type RequestV0 = ResolutionRequest & { readonly olm: "v0" };
type RequestV1 = ResolutionRequest & { readonly olm: "v1" };

function whyNoUpdateV0(request: RequestV0): NoUpdate | undefined {
  const { catalog, question } = request;
  const pkg = catalog.packages.get(question.packageName);
  const version = question.installed && parseVersionTolerant(question.installed.version);
  if (!pkg || !question.installed || !version || "error" in version) return undefined;
  const from = { name: question.installed.name, version: version.ok };
  const name = question.channel ?? pkg.definitions[0]?.defaultChannel?.value ?? "";
  const channels = name === "" ? pkg.channels : [channelNamed(pkg, name) ?? []].flat();
  if (channels.length === 0 || channels.some((channel) => isHead(channel, from))) return undefined;
  if (resolveNext(request).outcome !== "stays") return undefined;
  const edges = channels.flatMap((channel) => successorEdges(pkg, channel, "v0", from));
  // A successor without an obstacle is not taken because of its dependencies.
  if (edges.some(({ obstacle }) => obstacle === "none")) return undefined;
  const reason = edges.length > 0 ? obstaclesV0(from, edges) : withoutEdge(pkg, channels, name !== "", from);
  return { reason, pins: [] };
}

function isHead(channel: Channel, { name }: InstalledBundle): boolean {
  const { heads } = channelChain(channel);
  return heads.length === 1 && heads[0]?.name?.value === name;
}

function obstaclesV0(from: InstalledBundle, edges: readonly SuccessorEdge[]): string {
  const obstacles = edges.map(({ to, because, obstacle, skippedBy }) => {
    const edge = `'${to}' (${because.map(({ text }) => text).join(", ")})`;
    if (skippedBy !== undefined) return `${edge}, because '${skippedBy}' skips it`;
    return obstacle === "unknown" ? `${edge}, which has no bundle` : `${edge}, which has the property olm.deprecated`;
  });
  return `OLM v0 does not update '${from.name}' to ${obstacles.join(", nor to ")}`;
}

/** No entry has an edge from the installed version: says so, and what its author can add. */
function withoutEdge(
  pkg: PackageFacts,
  channels: readonly Channel[],
  areNamed: boolean,
  { name, version }: InstalledBundle,
): string {
  const names = channels.map((channel) => `'${channel.name?.value ?? ""}'`);
  const where = areNamed ? ` of ${names.length > 1 ? "channels" : "channel"} ${formatList(names)}` : "";
  const text = versionText(version);
  const [channel] = channels;
  const advice = areNamed && channel && channels.length === 1 ? edgeAdvice(pkg, channel, { name, version }) : "";
  return `no entry${where} replaces or skips '${name}', and no skipRange${areNamed ? " there" : ""} matches ${text}${advice}`;
}

/** The edge that leads from the installed version into a channel: to its head, or to where its chain begins. */
function edgeAdvice(pkg: PackageFacts, channel: Channel, from: InstalledBundle): string {
  const chain = v0Chain(pkg, channel.name?.value ?? "");
  if ("error" in chain) return "";
  const [head] = chain.ok;
  const version = head && v1BundleNamed(pkg, head.name)?.written;
  if (!head || !version || compareVersions(version, from.version) <= 0) return "";
  if (head.entry.skipRange?.value) return `; let the skipRange of '${head.name}' match it`;
  const range = `skipRange '>=${versionText({ ...from.version, build: [] })} <${versionText({ ...version, build: [] })}'`;
  return `; add ${range}${head.entry.replaces ? "" : ` or 'replaces: ${from.name}'`} to '${head.name}'`;
}

function whyNoUpdateV1(request: RequestV1): NoUpdate | undefined {
  const { question } = request;
  const { installed, version } = question;
  const parsed = installed && parseVersion(installed.version);
  if (!installed || !parsed || "error" in parsed || question.policy === "SelfCertified") return undefined;
  if (!findsNothing(request)) return undefined;
  const ofAnyVersion = { ...request, question: { ...question, version: undefined } };
  if (!version || findsNothing(ofAnyVersion)) {
    const reason = withoutEdgeV1(request, { name: installed.name, version: parsed.ok });
    return reason === undefined ? undefined : { reason, pins: [] };
  }
  const { hops, reason = "" } = shortestPath(ofAnyVersion, parseTarget(version));
  if (!hops) return { reason, pins: [] };
  const pins = versionPins(hops);
  if (pins.length > 0) {
    const steps = namesInOrder(pins).replace(", then", " first, then");
    return { reason: `no update edge leads from '${installed.name}' to '${version}'; pin ${steps}`, pins };
  }
  return { reason: `'${installed.name}' is not in the catalog, and none of its successors matches '${version}'`, pins };
}

/** Whether OLM v1 finds nothing to update to: it neither crashes, nor refuses the question or what it has chosen. */
function findsNothing(request: RequestV1): boolean {
  const { error, candidates } = resolveNext(request);
  return candidates.length === 0 && error?.startsWith("error upgrading from") === true;
}

function withoutEdgeV1({ sources, question }: RequestV1, from: InstalledBundle): string | undefined {
  const { packageName, channels = [] } = question;
  const pkg = sources.flatMap(({ catalog }) => catalog.packages.get(packageName) ?? [])[0];
  if (!pkg) return undefined;
  const selected = channels.flatMap((name) => channelNamed(pkg, name) ?? []);
  return withoutEdge(pkg, selected.length > 0 ? selected : pkg.channels, selected.length > 0, from);
}
