// What an OperatorCondition may hold, as its CustomResourceDefinition says it (operators.coreos.com_operatorconditions.yaml
// of operator-framework/api, versions v1 and v2). The API server enforces exactly this.

import {
  labelPattern,
  type ResourceField,
  type ResourceObject,
  type ResourceShape,
  subdomainPattern,
} from "./resource-shape.ts";

/** The condition that OLM v0 asks for before it updates an operator; to the letter. */
export const upgradeableType = "Upgradeable";

/** The values of a condition's status, the one that OLM v0 takes for a hindrance in the middle. */
export const conditionStatuses: readonly string[] = ["True", "False", "Unknown"];

/** What a reason must look like: words without spaces, beginning with a letter. */
export const reasonPattern: RegExp = /^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$/;

/** Characters; apimachinery's `maxLength` of a condition's type. Longer ones must not meet the pattern: its loops are kept on a stack. */
export const longestConditionType = 316;

/** What a condition's type must look like. */
export const conditionTypePattern: RegExp =
  /^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*\/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$/;

const conditionFields: readonly ResourceField[] = [
  {
    name: "type",
    required: true,
    shape: {
      kind: "text",
      maxLength: longestConditionType,
      form: {
        pattern: conditionTypePattern,
        message: "a condition's type is one word in CamelCase, or foo.example.com/CamelCase",
      },
    },
    doc: "What the condition is about. OLM v0 asks for `Upgradeable` alone, to the letter; every other type is for people to read.",
  },
  {
    name: "status",
    required: true,
    shape: { kind: "text", values: conditionStatuses },
    doc: "Whether it holds: text, so True and False stand in quotes. Of `Upgradeable`, only `False` hinders an update.",
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
    doc: "Why, as one word in CamelCase for programs to read.",
  },
  {
    name: "message",
    required: true,
    shape: { kind: "text", maxLength: 32768 },
    doc: "Why, for people to read; it may be empty. OLM v0 repeats it in the status of the ClusterServiceVersion that waits.",
  },
  {
    name: "lastTransitionTime",
    required: true,
    shape: { kind: "time" },
    doc: "When the status last changed, such as `2020-08-24T23:15:55Z`.",
  },
  {
    name: "observedGeneration",
    shape: { kind: "integer", minimum: 0 },
    doc: "The `metadata.generation` that the condition was set for. Where `Upgradeable` has another one than the object in `status.conditions`, it is outdated, and OLM v0 does not update the operator.",
  },
];

/** OLM and the API server ask an override for no time. */
const overrideFields = conditionFields.map((field) =>
  field.name === "lastTransitionTime" ? { ...field, required: false } : field,
);

function conditions(fields: readonly ResourceField[]): ResourceShape {
  return { kind: "list", items: { kind: "object", fields } };
}

const names: ResourceShape = { kind: "list", items: { kind: "text" } };

const specFields: readonly ResourceField[] = [
  {
    name: "conditions",
    shape: conditions(conditionFields),
    doc: "What the operator reports, in v2 alone. OLM v0 copies it to `status.conditions`, with the generation that it saw, and judges by that.",
  },
  {
    name: "overrides",
    shape: conditions(overrideFields),
    doc: "What an administrator says instead of the operator: conditions, not names. `Upgradeable` with status `True` lets updates through whatever the operator reports; any other status prevents them.",
  },
  {
    name: "deployments",
    shape: names,
    doc: "The operator's Deployments; OLM v0 sets `OPERATOR_CONDITION_NAME` in their containers.",
  },
  {
    name: "serviceAccounts",
    shape: names,
    doc: "The operator's service accounts; OLM v0 lets them read and change this object.",
  },
];

const statusFields: readonly ResourceField[] = [
  {
    name: "conditions",
    shape: conditions(conditionFields),
    doc: "What OLM v0 judges by. In v2 it copies this from `spec.conditions`; in v1 the operator writes it.",
  },
];

const metadata: ResourceObject = {
  kind: "object",
  isOpen: true,
  fields: [
    {
      name: "name",
      shape: subdomain(),
      doc: "The name of the operator's ClusterServiceVersion; OLM v0 looks for no other OperatorCondition.",
    },
    {
      name: "namespace",
      shape: {
        kind: "text",
        maxLength: 63,
        form: {
          pattern: labelPattern,
          message: "a namespace has small letters, digits and '-', and begins and ends with a letter or digit",
        },
      },
      doc: "The namespace of the operator's ClusterServiceVersion.",
    },
    {
      name: "generation",
      shape: { kind: "integer" },
      doc: "How often `spec` has changed; the cluster counts it. A condition in `status` that was observed at another generation is outdated.",
    },
  ],
};

function subdomain(): ResourceShape {
  const message = "a name has small letters, digits, '-' and '.', and begins and ends with a letter or digit";
  return { kind: "text", maxLength: 253, form: { pattern: subdomainPattern, message } };
}

/** A whole OperatorCondition of v2. That of v1 is the same without `spec.conditions`. */
export const operatorConditionSchema: ResourceObject = {
  kind: "object",
  fields: [
    {
      name: "apiVersion",
      shape: { kind: "text" },
      doc: "`operators.coreos.com/v2`, in which OLM v0 reads it, or `operators.coreos.com/v1`, which has no `spec.conditions`.",
    },
    {
      name: "kind",
      shape: { kind: "text" },
      doc: "`OperatorCondition`: whether an operator may be updated. OLM v0 makes one for each ClusterServiceVersion; OLM v1 reads none.",
    },
    { name: "metadata", required: true, shape: metadata, doc: "The object's name, namespace and labels." },
    {
      name: "spec",
      shape: { kind: "object", fields: specFields },
      doc: "What administrators override, and in v2 what the operator reports.",
    },
    {
      name: "status",
      shape: { kind: "object", fields: statusFields },
      doc: "The conditions that OLM v0 judges by; whoever changes them does so by the status subresource.",
    },
  ],
};
