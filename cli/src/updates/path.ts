// olm-catalogs path PATH… --package P [--to NAME|VERSION|RANGE]

import { exactJson, safe } from "#core";
import { parseOptions, readChoice } from "../arguments/parse-options.ts";
import { repeatBundles } from "../catalogs/bundle-locations.ts";
import type { Command } from "../commands.ts";
import { createPaint } from "../output/colour.ts";
import { printMessage } from "../output/print-message.ts";
import { exitStatus } from "../process/exit-status.ts";
import { suggestTarget } from "./installed-options.ts";
import { queryHelp, queryOptions, readQuery } from "./query.ts";
import { findUpdatePath } from "./update-path.ts";
import { formatPathJson, formatPathText } from "./update-path-report.ts";

const options = { ...queryOptions, to: { type: "string" } } as const;

export const pathCommand: Command = {
  help: `Usage: olm-catalogs path PATH… --package P [--from NAME] [--from-version V] [--to NAME|VERSION|RANGE] [OPTION…]

Shows the shortest update path to a version, or why there is none. Without --to, shows the automatic updates.
For OLM v1 it also shows the versions to pin, because OLM v1 follows a path only if each version is pinned in turn.
${queryHelp}  --to TARGET           the name of a bundle, a version, or a version range as in a ClusterExtension

Exit status: 0 there is an update path; 1 there is none, or OLM reports an error at its end; 2 wrong usage or unreadable
input.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(repeatBundles(args, options), options);
    const format = readChoice("format", values.format, ["text", "json"]);
    const read = await readQuery(values, positionals, io);
    if ("error" in read) return printMessage(io, read.error, read.status);
    const route = findUpdatePath(read.ok.request, values.to);
    if (format === "text") io.stdout.write(formatPathText(read.ok, route, createPaint(io)));
    else io.stdout.write(safe`${exactJson({ version: 1, ...formatPathJson(read.ok, route) })}\n`);
    const { request, remarks } = read.ok;
    const hints = values.to === undefined || route.hops ? [] : suggestTarget(values.to, request);
    for (const remark of [...remarks, ...hints]) printMessage(io, remark, 0);
    return route.isGood ? exitStatus.success : exitStatus.findings;
  },
};
