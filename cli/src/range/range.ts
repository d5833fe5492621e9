// olm-catalogs range EXPR [VERSION…]

import { type Dialect, exactJson, safe } from "#core";
import { parseOptions, readChoice } from "../arguments/parse-options.ts";
import { UsageError } from "../arguments/usage-error.ts";
import type { Command } from "../commands.ts";
import { createPaint } from "../output/colour.ts";
import { exitStatus } from "../process/exit-status.ts";
import { explainRange } from "./explain-range.ts";
import { formatRangeText } from "./range-text.ts";

const options = {
  dialect: { type: "string", default: "skipRange" },
  format: { type: "string", default: "text" },
} as const;

const dialects: readonly Dialect[] = ["skipRange", "clusterExtension"];

export const rangeCommand: Command = {
  help: `Usage: olm-catalogs range EXPR [VERSION…] [--dialect DIALECT] [--format text|json]

Explains a version range: whether OLM can parse it, which versions it matches, and whether it matches each VERSION.
EXPR may be any text, including an empty one (''). Write '--' before an EXPR that begins with '--'.

Options:
  --dialect DIALECT   skipRange (default), as in a channel's entry; or clusterExtension, as in the
                      spec.source.catalog.version of a ClusterExtension (OLM v1)
  --format FORMAT     text (default) or json

In JSON, 'matches' maps each VERSION to true, false, "panic" (OLM crashes) or null (VERSION or EXPR is not valid).
'crd' tells whether the API server accepts a ClusterExtension with this range.

Exit status: 0 EXPR is a valid range; 1 it is not; 2 wrong usage.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(args, options, { allowsDashValues: true });
    const format = readChoice("format", values.format, ["text", "json"]);
    const dialect = readChoice("dialect", values.dialect, dialects);
    const [text, ...versions] = positionals;
    if (text === undefined) throw new UsageError("range takes an EXPR, such as '>=1.0.0 <2.0.0'");
    const answer = explainRange(text, dialect, versions);
    if (format === "json") io.stdout.write(safe`${exactJson({ version: 1, ...answer })}\n`);
    else io.stdout.write(formatRangeText(text, dialect, versions, answer, createPaint(io)));
    return answer.valid ? exitStatus.success : exitStatus.findings;
  },
};
