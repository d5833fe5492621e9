// The fields of our own blob `upgrade.guardrails/v1`, which opm keeps and ignores.

import { blobSchemas } from "./blob-schemas.ts";
import { boolean, listOf, type ObjectShape, object, optional, required, string } from "./shape.ts";

/** The value of `schema`. */
export const guardrailsSchemaName = "upgrade.guardrails/v1";

const rangeNote = "A range in the dialect of `skipRange`, or one version.";

/** `policy`: which updates are allowed at all. */
export const policySchema = object("a policy", [
  optional("zeroPatch", boolean, "Whether 0.0.z may update to a higher 0.0.z. Default: `false`."),
  optional("zeroMinor", boolean, "Whether 0.y may update to a higher 0.y. Default: `false`."),
  optional(
    "patch",
    boolean,
    "Whether a version may update to a higher patch version of its minor version, other than 0.0. Default: `true`.",
  ),
  optional(
    "minor",
    boolean,
    "Whether a version may update to a higher minor version of its major version, other than 0. Default: `true`.",
  ),
  optional("major", boolean, "Whether a version may update to a higher major version. Default: `false`."),
  optional("prerelease", boolean, "Whether a release may update to a pre-release. Default: `false`."),
]);

/** One item of `steps`. */
export const stepSchema = object("a step", [
  required("from", string, `An installation of one of these versions must make the stop. ${rangeNote}`),
  required("through", string, `The stop: one of these versions must run first. ${rangeNote}`),
  required("before", string, `The versions that may run only after the stop. ${rangeNote}`),
  optional(
    "latest",
    boolean,
    "Whether only the newest version of `through` in the channel counts as the stop. Default: `false`.",
  ),
  optional("channels", listOf(string), "The channels that the step applies to. Default: all channels of the package."),
  optional("reason", string, "Why the stop is needed. Findings and hovers show it."),
]);

/** One item of `tests`. */
export const upgradeTestSchema = object("a test", [
  required("every", string, `The versions that the test is about. ${rangeNote}`),
  required(
    "reaches",
    string,
    "Where their automatic updates must lead: `head` for the head of the channel, a version, or a range.",
  ),
  optional("within", { kind: "int32" }, "The maximum number of updates in the update path. Default: any number."),
  optional("olm", string, "The OLM that is asked: `v0`, `v1` or `both`. Default: `both`."),
]);

/** `schema: upgrade.guardrails/v1`. */
export const guardrailsSchema = object("guardrails", [
  required(
    "schema",
    string,
    "The kind of the blob. No OLM reads it: its rules take effect through the channel entries.",
  ),
  required("package", string, "The package that the guardrails belong to."),
  optional("policy", policySchema, "Which updates are allowed at all; by default those of semantic versioning."),
  optional("steps", listOf(stepSchema), "The stops that users must make on their way."),
  optional("tests", listOf(upgradeTestSchema), "What must stay true of the package's automatic updates."),
]);

/** The blobs whose fields we know, by the exact value of their `schema`: those of opm, and ours. */
export const knownBlobSchemas: ReadonlyMap<string, ObjectShape> = new Map([
  ...blobSchemas,
  [guardrailsSchemaName, guardrailsSchema],
]);
