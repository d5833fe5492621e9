// olm-catalogs validate [PATH…]

import {
  type ProfileName,
  parseOpenShiftMinor,
  profileNamed,
  profileNames,
  type RuleLevel,
  readRuleLevel,
  type SettingsLayer,
} from "#core";
import { parseOptions, readChoice } from "../arguments/parse-options.ts";
import { suggestName } from "../arguments/suggest-name.ts";
import { UsageError } from "../arguments/usage-error.ts";
import { bundlesHelp, bundlesOption, readBundleLocations, repeatBundles } from "../catalogs/bundle-locations.ts";
import { createWorkspace, followLinksHelp, followLinksOption } from "../catalogs/command-workspace.ts";
import { ConfigFiles } from "../catalogs/config-files.ts";
import { OpenShiftContextReader } from "../catalogs/openshift-context-reader.ts";
import { absolutePath } from "../catalogs/paths.ts";
import { TemplateReader } from "../catalogs/template-reader.ts";
import type { Command } from "../commands.ts";
import { printMessage } from "../output/print-message.ts";
import { Progress } from "../output/progress.ts";
import { exitStatus } from "../process/exit-status.ts";
import type { Io } from "../process/io.ts";
import { openAgainst } from "./against.ts";
import { githubReporter } from "./reporters/github.ts";
import { jsonReporter } from "./reporters/json.ts";
import { sarifReporter } from "./reporters/sarif.ts";
import { textReporter } from "./reporters/text.ts";
import { validatePath } from "./validate-path.ts";
import { joinValidations, summarize, type Validation } from "./validation.ts";

const options = {
  workspace: { type: "boolean", default: false },
  format: { type: "string", default: "text" },
  "fail-on": { type: "string", default: "error" },
  rule: { type: "string", multiple: true, default: [] as string[] },
  profile: { type: "string", multiple: true, default: [] as string[] },
  "openshift-version": { type: "string" },
  against: { type: "string" },
  ...bundlesOption,
  ...followLinksOption,
  "allow-empty": { type: "boolean", default: false },
} as const;

export const validateCommand: Command = {
  help: `Usage: olm-catalogs validate [OPTION…] [PATH…]

Reports every mistake at its place, and for each catalog whether opm validate accepts it.
A PATH is a file or a catalog folder. A catalog folder is read as opm reads it, with every file in it. A folder with
bundles, or any folder with --workspace, is searched for catalogs, templates, CSVs, bundles, ClusterExtensions and
OperatorConditions, as an editor does it. The default PATH is the working folder.

Options:
  --workspace                search the folders, instead of reading each as one catalog
  --format FORMAT            text (default), json, sarif or github
  --fail-on LEVEL            exit with 1 for findings of this severity or a higher one: error (default), warning or info
  --rule ID=LEVEL            set the level of a rule: off, hint, info, warning or error; may be repeated
  --profile NAME             also report what optional validators of operator-framework/api do: NAME is one of
${profileHelp(29)}; may be repeated
  --openshift-version X.Y    the OpenShift version of catalogs outside of a folder such as v4.20
  --against PATH|git:REF     compare with what is released: a folder, a template, a file such as the output of opm
                             render, or a git revision such as git:HEAD~3 or git:origin/main
  --bundles PATH…            ${bundlesHelp(29)}
  --follow-links             ${followLinksHelp}
  --allow-empty              accept folders with nothing to check, and patterns such as 'catalogs/*' that match nothing

A file .olm-catalogs.yaml in any folder above a catalog sets levels, for some paths too, excludes files, and names
catalog folders and their OpenShift version. Options take precedence over it, and the nearest file over farther ones:
  rules:
    unknown-key: error
  exclude: ["**/testdata"]

Everything that opm rejects is reported and exits with 1, even if its rule is off, a comment silences it, or --workspace
skips its file. Everything that is not checked is listed with the reason, such as most of a CSV.
A template is checked with the catalog that it would generate. Nothing is pulled from a registry: what its images hold is
known from catalogs and output of opm render, in the working folder or where --bundles says. What depends on an unknown
image is not checked.

Exit status: 0 no findings at or above --fail-on; 1 findings, or opm rejects a catalog; 2 wrong usage, a broken
.olm-catalogs.yaml, nothing to check, unreadable input, or a state that --against cannot compare with.
`,
  async run(args, io) {
    const { values, positionals } = parseOptions(repeatBundles(args, options), options);
    const reporter = reporters[readChoice("format", values.format, ["text", "json", "sarif", "github"])];
    const failOn = readChoice("fail-on", values["fail-on"], ["error", "warning", "info"]);
    const commandLine = commandLineLayer(values);
    const paths = positionals.length > 0 ? positionals : ["."];
    const begin = performance.now();
    const progress = new Progress(io.stderr);
    const followLinks = values["follow-links"];
    const named = paths.map((path) => absolutePath(io.cwd, path));
    const bundlePaths = values.bundles.map((path) => absolutePath(io.cwd, path));
    const workspace = createWorkspace([...named, ...bundlePaths], { io, followLinks });
    const config = new ConfigFiles(workspace, commandLine);
    const openShift = new OpenShiftContextReader(workspace, config);
    const allowEmpty = values["allow-empty"];
    const templates = new TemplateReader(
      workspace,
      io.cwd,
      await readBundleLocations(workspace, io.cwd, values.bundles),
    );
    const shared = { workspace, cwd: io.cwd, config, openShift, templates, allowEmpty, onProgress: progress.report };
    const parts: Validation[] = [];
    for (const path of named) {
      const against = { io, followLinks, bundles: values.bundles, isWorkspace: values.workspace };
      const opened = values.against === undefined ? undefined : await openAgainst(values.against, path, against);
      if (opened && "error" in opened)
        return printMessage(io, opened.error.replaceAll(`${io.cwd}/`, ""), exitStatus.error);
      const context = { ...shared, released: opened?.ok };
      parts.push(await validatePath(path, values.workspace, context));
    }
    progress.end();
    const validation = withConfigFindings(joinValidations(parts), config.findings);
    const summary = summarize(validation, Math.round(performance.now() - begin));
    reporter.report(validation, summary, io);
    for (const reason of validation.notCompared)
      printMessage(io, reason.replaceAll(`${io.cwd}/`, ""), exitStatus.error);
    return decideExitStatus(validation, { failOn, allowEmpty }, io);
  },
};

/** Appends the findings in settings files, which concern the whole run. */
function withConfigFindings(validation: Validation, found: Validation["findings"]): Validation {
  const hasBrokenConfig = found.some(({ finding }) => finding.severity === "error");
  return { ...validation, findings: [...validation.findings, ...found], hasBrokenConfig };
}

/** The settings of the command line, which take precedence over those of files. */
function commandLineLayer(values: SettingOptions): SettingsLayer {
  const none = {
    spellingsOf: () => [],
    overrides: [],
    exclude: [],
    catalogRoots: undefined,
    bundles: new Map<string, string>(),
  };
  const openshiftVersion = checkOpenShiftVersion(values["openshift-version"]);
  return {
    ...none,
    rules: readRuleOptions(values.rule),
    profiles: readProfileOptions(values.profile),
    openshiftVersion,
  };
}

/** The options that take precedence over settings files. */
interface SettingOptions {
  readonly rule: readonly string[];
  readonly profile: readonly string[];
  readonly "openshift-version"?: string | undefined;
}

function checkOpenShiftVersion(value: string | undefined): string | undefined {
  if (value === undefined || parseOpenShiftMinor(value)) return value;
  throw new UsageError(`--openshift-version takes X.Y, such as 4.20, not '${value}'`);
}

const reporters = { text: textReporter, json: jsonReporter, sarif: sarifReporter, github: githubReporter };

function printUnreadable(notes: readonly string[], io: Io): void {
  for (const note of notes) printMessage(io, note.replaceAll(`${io.cwd}/`, ""), 0);
}

const internalErrorRule = "internal-error";

const severitiesFromWorst = ["error", "warning", "info"] as const;

/** The options that decide the exit status. */
interface ExitPolicy {
  readonly failOn: (typeof severitiesFromWorst)[number];
  readonly allowEmpty: boolean;
}

function decideExitStatus(validation: Validation, { failOn, allowEmpty }: ExitPolicy, io: Io): number {
  const { findings, catalogs, unreadable, files, checked, isRefused, hasBrokenConfig, notCompared } = validation;
  if (unreadable.length > 0 && files === 0) {
    printUnreadable(unreadable, io);
    return exitStatus.error;
  }
  if (hasBrokenConfig || notCompared.length > 0) return exitStatus.error;
  const counted: readonly string[] = severitiesFromWorst.slice(0, severitiesFromWorst.indexOf(failOn) + 1);
  const found = findings.filter(({ finding }) => finding.rule !== internalErrorRule);
  if (isRefused || found.some(({ finding }) => counted.includes(finding.severity))) return exitStatus.findings;
  // After an internal error or without opm's verdict, the result is incomplete and must not count as success.
  if (found.length < findings.length || catalogs.some(({ opm }) => opm === "unknown")) return exitStatus.error;
  return checked === 0 && !allowEmpty ? exitStatus.error : exitStatus.success;
}

/**
 * The profiles of `--profile NAME[,NAME…]` options; undefined without the option, so that settings files decide. Throws
 * a UsageError for an unknown profile.
 */
function readProfileOptions(options: readonly string[]): readonly ProfileName[] | undefined {
  if (options.length === 0) return undefined;
  return options.flatMap((option) => option.split(",")).map((name) => readProfile(name.trim()));
}

function readProfile(name: string): ProfileName {
  const profile = profileNamed(name);
  if (profile) return profile.name;
  const suggestion = suggestName(name, profileNames);
  throw new UsageError(`profile '${name}' does not exist${suggestion}; the profiles are ${profileNames.join(", ")}`);
}

/** The names of all profiles for `--help`, wrapped, each line indented. */
function profileHelp(indent: number): string {
  const lines: string[] = [];
  let line = "";
  for (const name of profileNames) {
    const longer = line === "" ? name : `${line}, ${name}`;
    if (indent + longer.length > 110) {
      lines.push(`${line},`);
      line = name;
    } else line = longer;
  }
  return [...lines, line].map((each) => " ".repeat(indent) + each).join("\n");
}

/** The levels of `--rule ID=LEVEL` options. Throws a UsageError for an unknown rule or level. */
function readRuleOptions(options: readonly string[]): Readonly<Record<string, RuleLevel>> {
  return Object.fromEntries(options.map(readRuleOption));
}

function readRuleOption(option: string): [string, RuleLevel] {
  const equals = option.indexOf("=");
  if (equals < 0) throw new UsageError(`--rule takes ID=LEVEL, such as unknown-key=off, not '${option}'`);
  const id = option.slice(0, equals);
  const level = readRuleLevel(id, option.slice(equals + 1));
  if ("mistake" in level) throw new UsageError(level.mistake);
  return [id, level.ok];
}
