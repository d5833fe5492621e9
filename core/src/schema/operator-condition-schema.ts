// The fields of an OperatorCondition, as in its CustomResourceDefinition (operators.coreos.com_operatorconditions.yaml of
// operator-framework/api, versions v1 and v2), which the API server enforces.

import { objectMetadata } from "./object-metadata-schema.ts";
import type { ResourceField, ResourceObject, ResourceShape } from "./resource-shape.ts";

/** The condition that OLM v0 reads before it updates an operator; case-sensitive. */
export const upgradeableType = "Upgradeable";

/** The values of a condition's status. Only `False` makes OLM v0 stop an update. */
export const conditionStatuses: readonly string[] = ["True", "False", "Unknown"];

/** What a status of `Upgradeable` does as the operator reports it, as CommonMark. */
export const reportedStatusDocs: Readonly<Record<string, string>> = {
  True: "The operator can be updated, unless its report is outdated. Only `False` prevents it.",
  False: "OLM v0 does not update the operator until this changes.",
  Unknown: "The operator can be updated, unless its report is outdated. Only `False` prevents it.",
};

/** The same in an override. */
export const overrideStatusDocs: Readonly<Record<string, string>> = {
  True: "The operator can be updated, whatever it reports, even if its report is outdated.",
  False: "The operator is not updated, whatever it reports. Every status except `True` has this effect.",
  Unknown: "The operator is not updated, whatever it reports. Every status except `True` has this effect.",
};

/** The format of a reason: one word that begins with a letter. */
export const reasonPattern: RegExp = /^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$/;

/** apimachinery's `maxLength` of a condition's type. The pattern backtracks, so longer texts must not be matched. */
export const longestConditionType = 316;

/** The format of a condition's type. */
export const conditionTypePattern: RegExp =
  /^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$/;

const overrideStatus: ResourceShape = { kind: "text", values: conditionStatuses, valueDocs: overrideStatusDocs };

const conditionFields: readonly ResourceField[] = [
  {
    name: "type",
    required: true,
    shape: {
      kind: "text",
      examples: [upgradeableType],
      valueDocs: { [upgradeableType]: "The condition that OLM v0 reads before it updates the operator." },
      maxLength: longestConditionType,
      form: {
        pattern: conditionTypePattern,
        message: "a condition's type is one word in CamelCase, or foo.example.com/CamelCase",
      },
    },
    doc: "The type of the condition. OLM v0 reads only `Upgradeable`; other types are informative.",
  },
  {
    name: "status",
    required: true,
    shape: { kind: "text", values: conditionStatuses, valueDocs: reportedStatusDocs },
    doc: "`'True'`, `'False'` or `'Unknown'`, in quotes. For `Upgradeable`, only `False` stops an update.",
  },
  {
    name: "reason",
    required: true,
    shape: {
      kind: "text",
      minLength: 1,
      maxLength: 1024,
      form: { pattern: reasonPattern, message: "a reason is one word in CamelCase, beginning with a letter" },
    },
    doc: "The reason, as one word in CamelCase for programs.",
  },
  {
    name: "message",
    required: true,
    shape: { kind: "text", maxLength: 32768 },
    doc: "The explanation for people; may be empty. OLM v0 repeats it in the status of the waiting ClusterServiceVersion.",
  },
  {
    name: "lastTransitionTime",
    required: true,
    shape: { kind: "time" },
    doc: "The time of the last status change, such as `2020-08-24T23:15:55Z`.",
  },
  {
    name: "observedGeneration",
    shape: { kind: "integer", minimum: 0 },
    doc: "The `metadata.generation` that the condition was set for. If it differs for `Upgradeable` in `status.conditions`, the condition is outdated and OLM v0 does not update the operator.",
  },
];

/** An override needs no time, and its status has another effect. */
const overrideFields = conditionFields.map((field): ResourceField => {
  if (field.name === "lastTransitionTime") return { ...field, required: false };
  return field.name === "status" ? { ...field, shape: overrideStatus } : field;
});

function conditions(fields: readonly ResourceField[]): ResourceShape {
  return { kind: "list", items: { kind: "object", fields } };
}

const nameList: ResourceShape = { kind: "list", items: { kind: "text" } };

const specFields: readonly ResourceField[] = [
  {
    name: "conditions",
    shape: conditions(conditionFields),
    doc: "The conditions that the operator reports; only in v2. OLM v0 copies them with the generation to `status.conditions` and reads them there.",
  },
  {
    name: "overrides",
    shape: conditions(overrideFields),
    doc: "Conditions from an administrator that override the operator's. `Upgradeable` with status `True` allows updates regardless of the operator's report; any other status stops them.",
  },
  {
    name: "deployments",
    shape: nameList,
    doc: "The operator's Deployments; OLM v0 sets `OPERATOR_CONDITION_NAME` in their containers.",
  },
  {
    name: "serviceAccounts",
    shape: nameList,
    doc: "The operator's service accounts; OLM v0 grants them read and write access to this object.",
  },
];

const statusFields: readonly ResourceField[] = [
  {
    name: "conditions",
    shape: conditions(conditionFields),
    doc: "The conditions that OLM v0 reads. In v2 OLM v0 copies them from `spec.conditions`; in v1 the operator writes them.",
  },
];

const generation: ResourceField = {
  name: "generation",
  shape: { kind: "integer" },
  doc: "The number of changes of `spec`, counted by the cluster. A condition in `status` for another generation is outdated.",
};

const objectFields = objectMetadata(
  "The name of the operator's ClusterServiceVersion. OLM v0 ignores OperatorConditions with other names.",
  "The namespace of the operator's ClusterServiceVersion.",
);

const metadata: ResourceObject = { ...objectFields, fields: [...objectFields.fields, generation] };

/** An OperatorCondition of v2. Version v1 is the same without `spec.conditions`. */
export const operatorConditionSchema: ResourceObject = {
  kind: "object",
  fields: [
    {
      name: "apiVersion",
      shape: { kind: "text" },
      doc: "`operators.coreos.com/v2`, which OLM v0 reads, or `operators.coreos.com/v1`, which has no `spec.conditions`.",
    },
    {
      name: "kind",
      shape: { kind: "text" },
      doc: "`OperatorCondition`: whether an operator may be updated. OLM v0 creates one for each ClusterServiceVersion; OLM v1 ignores them.",
    },
    { name: "metadata", required: true, shape: metadata, doc: "The object's name, namespace and labels." },
    {
      name: "spec",
      shape: { kind: "object", fields: specFields },
      doc: "The overrides of administrators and, in v2, the operator's conditions.",
    },
    {
      name: "status",
      shape: { kind: "object", fields: statusFields },
      doc: "The conditions that OLM v0 reads. They can be changed only through the status subresource.",
    },
  ],
};
