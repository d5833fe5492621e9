// olm-catalogs path PATH… --package P [--to NAME|VERSION|RANGE]

import { exactJson } from "#core";
import { oneOf, parseOptions } from "../arguments/parse-options.ts";
import type { Command } from "../commands.ts";
import { paintFor } from "../output/colour.ts";
import { complain } from "../output/complain.ts";
import { exitStatus } from "../process/exit-status.ts";
import { remarkOnTarget } from "./installed.ts";
import { questionHelp, questionOptions, readQuestion } from "./question.ts";
import { findRoute } from "./route.ts";
import { describeRoute, jsonRoute } from "./route-report.ts";

const options = { ...questionOptions, to: { type: "string" } } as const;

export const path: Command = {
  help: `Usage: olm-catalogs path PATH… --package P [--from NAME] [--from-version V] [--to NAME|VERSION|RANGE] [OPTION…]

Shows the shortest chain of updates that leads to a version, or why there is none; without --to what OLM does by itself
until it stands still. Under OLM v1 each update of a chain is made by pinning its version, which is shown too.
${questionHelp}  --to TARGET           where to get: the name of a bundle, a version, or a range as a ClusterExtension has it

Exit status: 0 there is a chain; 1 there is none, or OLM reports an error at its end; 2 wrong usage, or nothing could be
read.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, options);
    const format = oneOf("format", values.format, ["text", "json"]);
    const read = await readQuestion(values, positionals, io);
    if ("error" in read) return complain(io, read.error, read.status);
    const route = findRoute(read.ok.inquiry, values.to);
    if (format === "text") io.stdout.write(describeRoute(read.ok, route, paintFor(io)));
    else io.stdout.write(`${exactJson({ version: 1, ...jsonRoute(read.ok, route) })}\n`);
    const { inquiry, remarks } = read.ok;
    const hints = values.to === undefined || route.hops ? [] : remarkOnTarget(values.to, inquiry);
    for (const remark of [...remarks, ...hints]) complain(io, remark, 0);
    return route.isGood ? exitStatus.good : exitStatus.findings;
  },
};
