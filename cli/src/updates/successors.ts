// olm-catalogs successors PATH… --package P

import { ask, exactJson, type Resolution } from "#core";
import { oneOf, parseOptions } from "../arguments/parse-options.ts";
import type { Command } from "../commands.ts";
import { paintFor } from "../output/colour.ts";
import { complain } from "../output/complain.ts";
import { exitStatus } from "../process/exit-status.ts";
import { placer } from "../validate/placed.ts";
import { questionHelp, questionOptions, readQuestion } from "./question.ts";
import { jsonSuccessors } from "./successors-json.ts";
import { describeSuccessors } from "./successors-text.ts";

export const successors: Command = {
  help: `Usage: olm-catalogs successors PATH… --package P [--from NAME] [--from-version V] [OPTION…]

Says what may be installed next, best first and with every reason, and what OLM picks of it.
${questionHelp}
Exit status: 0 something is picked, or what is installed stays; 1 nothing can be installed, or OLM reports an error;
2 wrong usage, or nothing could be read.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, questionOptions);
    const format = oneOf("format", values.format, ["text", "json"]);
    const read = await readQuestion(values, positionals, io);
    if ("error" in read) return complain(io, read.error, read.status);
    const { sources, remarks, inquiry } = read.ok;
    const resolution = ask(inquiry);
    const place = placer(sources.flatMap(({ catalog }) => catalog.files));
    if (format === "json") {
      const answer = jsonSuccessors(read.ok, resolution, place, io.cwd);
      io.stdout.write(`${exactJson({ version: 1, ...answer })}\n`);
    } else io.stdout.write(describeSuccessors(read.ok, resolution, { place, cwd: io.cwd, paint: paintFor(io) }));
    for (const remark of remarks) complain(io, remark, 0);
    return statusOf(resolution);
  },
};

function statusOf({ outcome }: Resolution): number {
  return outcome === "error" || outcome === "none" ? exitStatus.findings : exitStatus.good;
}
