// The YAML extension's own server beside ours: a mistake that both report is shown once, and none is lost.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  type Diagnostic,
  DiagnosticSeverity,
  type DocumentDiagnosticReport,
} from "vscode-languageserver-protocol/node";
import { isRepeatedBy, type SaidDiagnostic } from "../../client/src/neighbours/repeated.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, connectToProcess, pushedClient, type TestClient } from "../support/server-connection.ts";

const theirProgram = fileURLToPath(
  new URL("../../node_modules/yaml-language-server/bin/yaml-language-server", import.meta.url),
);

interface Case {
  readonly name: string;
  readonly text: string;
  /** The lines (0-based) and messages of theirs. */
  readonly theirs: readonly string[];
  /** The lines and rules of ours that are shown beside them. */
  readonly ours: readonly string[];
}

const cases: readonly Case[] = [
  {
    name: "a duplicate key",
    text: "schema: olm.package\nname: buoy\nname: buoy\ndefaultChannel: stable\n",
    theirs: ["2 Map keys must be unique"],
    ours: ["2 incomplete-package"],
  },
  {
    name: "a duplicate key for opm only, which ignores case",
    text: "schema: olm.package\nname: buoy\nName: buoy\ndefaultChannel: stable\n",
    theirs: [],
    ours: ["1 incomplete-package", "2 duplicate-key"],
  },
  {
    name: "a quote that is not closed: they report the end of the document, we the quote",
    text: 'schema: olm.package\nname: "buoy\ndefaultChannel: stable\n',
    theirs: ['3 Missing closing "quote'],
    ours: ["1 yaml-syntax"],
  },
  {
    name: "a line that is indented too far",
    text: "schema: olm.package\nname: buoy\n  defaultChannel: stable\n",
    theirs: ["1 Nested mappings are not allowed in compact mappings", "1 Implicit keys need to be on a single line"],
    ours: [],
  },
  {
    name: "a tab as indentation",
    text: "schema: olm.channel\npackage: buoy\nname: stable\nentries:\n\t- name: buoy.v1.0.0\n",
    theirs: ["4 Tabs are not allowed as indentation"],
    ours: ["1 unknown-package"],
  },
  {
    name: "a reserved character",
    text: "schema: olm.package\nname: buoy\ndefaultChannel: stable\ndescription: @buoy\n",
    theirs: ["3 Plain value cannot start with reserved character @"],
    ours: [],
  },
];

describe("beside yaml-language-server", () => {
  let ours: TestClient;
  let theirs: TestClient;
  before(async () => {
    ours = await connect(memoryWorkspace({}));
    [theirs] = await connectToProcess(theirProgram, { capabilities: pushedClient });
  });
  after(async () => {
    await ours?.stop();
    await theirs?.connection.sendRequest("shutdown");
    await theirs?.connection.sendNotification("exit");
  });

  for (const [index, { name, text, theirs: reported, ours: shown }] of cases.entries()) {
    test(name, async () => {
      const uri = `file:///w/${index}/catalog.yaml`;
      const others = (await diagnosticsOfTheirs(uri, text)).map(summarize);
      const all = (await diagnosticsOfOurs(uri, text)).map(summarize);
      const visible = all.filter((each) => !isRepeatedBy(each, others));
      assert.deepEqual(
        {
          theirs: others.map((each) => `${each.startLine} ${each.message}`),
          ours: visible.map((each) => `${each.startLine} ${each.code}`),
        },
        { theirs: reported, ours: shown },
      );
    });
  }

  async function diagnosticsOfOurs(uri: string, text: string): Promise<readonly Diagnostic[]> {
    await ours.open(uri, text);
    const report: DocumentDiagnosticReport = await ours.pull(uri);
    return report.kind === "full" ? report.items : [];
  }

  async function diagnosticsOfTheirs(uri: string, text: string): Promise<readonly Diagnostic[]> {
    await theirs.open(uri, text);
    await theirs.until(() => theirs.pushed.has(uri));
    return theirs.pushed.get(uri)?.diagnostics ?? [];
  }
});

function summarize({ source, code, message, severity, range }: Diagnostic): SaidDiagnostic {
  return {
    source,
    code: code === undefined ? undefined : String(code),
    message: String(message),
    isError: severity === DiagnosticSeverity.Error,
    startLine: range.start.line,
    endLine: range.end.line,
  };
}
