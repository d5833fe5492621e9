// olm-catalogs successors PATH… --package P

import { exactJson, type Resolution, resolveNext, safe } from "#core";
import { parseOptions, readChoice } from "../arguments/parse-options.ts";
import { repeatBundles } from "../catalogs/bundle-locations.ts";
import type { Command } from "../commands.ts";
import { createPaint } from "../output/colour.ts";
import { printMessage } from "../output/print-message.ts";
import { exitStatus } from "../process/exit-status.ts";
import { createPlacer } from "../validate/placed.ts";
import { queryHelp, queryOptions, readQuery } from "./query.ts";
import { formatSuccessorsJson } from "./successors-json.ts";
import { formatSuccessorsText } from "./successors-text.ts";

export const successorsCommand: Command = {
  help: `Usage: olm-catalogs successors PATH… --package P [--from NAME] [--from-version V] [OPTION…]

Lists the successors of the installed version, best first and with their reasons, and shows which one OLM chooses.
${queryHelp}
Exit status: 0 OLM chooses a version or keeps the installed one; 1 nothing can be installed, or OLM reports an error;
2 wrong usage or unreadable input.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(repeatBundles(args, queryOptions), queryOptions);
    const format = readChoice("format", values.format, ["text", "json"]);
    const read = await readQuery(values, positionals, io);
    if ("error" in read) return printMessage(io, read.error, read.status);
    const { sources, remarks, request } = read.ok;
    const resolution = resolveNext(request);
    const place = createPlacer(sources.flatMap(({ catalog }) => catalog.files));
    if (format === "json") {
      const answer = formatSuccessorsJson(read.ok, resolution, place, io.cwd);
      io.stdout.write(safe`${exactJson({ version: 1, ...answer })}\n`);
    } else io.stdout.write(formatSuccessorsText(read.ok, resolution, { place, cwd: io.cwd, paint: createPaint(io) }));
    for (const remark of remarks) printMessage(io, remark, 0);
    return exitStatusOf(resolution);
  },
};

function exitStatusOf({ outcome }: Resolution): number {
  return outcome === "error" ? exitStatus.findings : exitStatus.success;
}
