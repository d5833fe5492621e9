// What the command line does behind the reading: judging a cluster, and writing findings in every format.

import {
  assembleFacts,
  checkCatalog,
  exactJson,
  factOfObject,
  judgeCluster,
  loadCatalog,
  logText,
  parseOpenShiftMinor,
} from "#core";
import { editorLayer } from "#core/fbc/settings-layer.ts";
import { defaultSettings } from "#core/settings/settings.ts";
import { ConfigFiles } from "../../cli/src/catalogs/config-files.ts";
import { OpenShiftContextReader } from "../../cli/src/catalogs/openshift-context-reader.ts";
import { TemplateReader } from "../../cli/src/catalogs/template-reader.ts";
import type { Io } from "../../cli/src/process/io.ts";
import { formatUpgradeText } from "../../cli/src/upgradeable/upgradeable-text.ts";
import { placeFindings } from "../../cli/src/validate/placed.ts";
import { githubReporter } from "../../cli/src/validate/reporters/github.ts";
import { jsonReporter } from "../../cli/src/validate/reporters/json.ts";
import { sarifReporter } from "../../cli/src/validate/reporters/sarif.ts";
import { textReporter } from "../../cli/src/validate/reporters/text.ts";
import type { ValidateContext } from "../../cli/src/validate/validate-context.ts";
import { validateWorkspace } from "../../cli/src/validate/validate-workspace.ts";
import { dropShownRejections, emptyValidation, joinValidations, summarize } from "../../cli/src/validate/validation.ts";
import { type Operation, treeWorkspace } from "./operations.ts";

const reporters = { text: textReporter, json: jsonReporter, sarif: sarifReporter, github: githubReporter };

const silent = { isTerminal: false, write: () => {} };
const interruption = () => ({ signal: new AbortController().signal, status: () => undefined, end: () => {} });
const io: Io = { cwd: "/w", env: {}, stdout: silent, stderr: silent, interruption };

const reports = Object.entries(reporters).map(
  ([format, reporter]): Operation => ({
    name: `report as ${format}`,
    prepare: async ({ files }) => {
      const root = "/w/catalog";
      const inRoot = Object.fromEntries(Object.entries(files).map(([path, text]) => [`${root}/${path}`, text]));
      const catalog = await loadCatalog(treeWorkspace(inRoot), root);
      const found = checkCatalog(catalog, {});
      if (found.length === 0) return undefined;
      return () => {
        const findings = placeFindings(found, catalog.files);
        const refused = findings.map((each) => ({ ...each, why: "outside" as const }));
        const validation = dropShownRejections(
          joinValidations([{ ...emptyValidation, findings, hidden: refused, files: 1 }]),
        );
        reporter.report(validation, summarize(validation, 0), io);
        reporter.report({ ...emptyValidation, hidden: refused }, summarize(emptyValidation, 0), io);
      };
    },
  }),
);

/** What `validate` does with a folder, without the reports. */
const validateFolder: Operation = {
  name: "validate the folder",
  prepare: async ({ files }) => {
    const root = "/w/catalog";
    const workspace = treeWorkspace(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`${root}/${path}`, text])),
    );
    const config = new ConfigFiles(workspace, editorLayer(defaultSettings, []));
    const context: ValidateContext = {
      ...{ workspace, cwd: "/w", config, allowEmpty: false, released: undefined, onProgress: () => {} },
      openShift: new OpenShiftContextReader(workspace, config),
      templates: new TemplateReader(workspace, "/w", undefined),
    };
    return () => validateWorkspace(root, context);
  },
};

/** What is done with a cluster of cluster-shapes.ts: its objects become facts, and the facts a report. */
const upgradeable: Operation = {
  name: "upgradeable",
  prepare: async ({ files: { "cluster.json": objects = "[]", ...texts } }) => {
    const workspace = treeWorkspace(
      Object.fromEntries(Object.entries(texts).map(([path, text]) => [`/${path}`, text])),
    );
    const names = [...new Set(Object.keys(texts).map((path) => path.slice(0, path.indexOf("/"))))];
    const sources = await Promise.all(
      names.map(async (name) => ({ name, catalog: await loadCatalog(workspace, `/${name}`) })),
    );
    const parsed: readonly unknown[] = JSON.parse(objects);
    return () => {
      const facts = assembleFacts({ objects: parsed.flatMap((object) => factOfObject(object) ?? []) });
      for (const target of [undefined, parseOpenShiftMinor("4.20")]) {
        const report = judgeCluster(facts, sources, { target });
        formatUpgradeText(report, (_, text) => logText(text));
        exactJson(report);
      }
    };
  },
};

/** Every operation of this file. */
export const reportOperations: readonly Operation[] = [...reports, validateFolder, upgradeable];
