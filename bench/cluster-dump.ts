// Dumps of a cluster with many CSVs of the size that is usual, made up, in the forms that `oc` writes.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";

/** The forms of a dump: one list in a file, or a must-gather with a file for each object. */
export type DumpForm = "json" | "yaml" | "must-gather";

/** Bytes of a CSV: the median of those in OperatorHub's community catalog. */
const csvSize = 21_000;

const csvName = "operator-NUMBER.v1.4.0";

/** Writes a dump with so many CSVs, each in a namespace of its own, on OpenShift 4.18; returns what to read. */
export function writeClusterDump(folder: string, form: DumpForm, count: number): string {
  const dump = join(folder, form);
  mkdirSync(dump, { recursive: true });
  if (form === "must-gather") writeTree(dump, count);
  else writeList(dump, form, count);
  return dump;
}

function writeTree(dump: string, count: number): void {
  const versions = join(dump, "cluster-scoped-resources", "config.openshift.io", "clusterversions");
  mkdirSync(versions, { recursive: true });
  writeFileSync(join(versions, "version.yaml"), `---\n${stringify(clusterVersion)}`);
  const text = ofSize((rules) => `---\n${yamlText(csv(rules))}`);
  for (let number = 0; number < count; number++) {
    const group = join(dump, "namespaces", `team-${number}`, "operators.coreos.com", "clusterserviceversions");
    mkdirSync(group, { recursive: true });
    writeFileSync(join(group, `operator-${number}.v1.4.0.yaml`), numbered(text, number));
  }
}

function writeList(dump: string, form: "json" | "yaml", count: number): void {
  writeFileSync(join(dump, `clusterversion.${form}`), JSON.stringify(clusterVersion));
  const item = form === "json" ? ofSize((rules) => jsonItem(csv(rules))) : ofSize((rules) => yamlItem(csv(rules)));
  const items = Array.from({ length: count }, (_, number) => numbered(item, number));
  const text =
    form === "json"
      ? `{\n    "apiVersion": "v1",\n    "items": [\n${items.join(",\n")}\n    ],\n    "kind": "List",\n    "metadata": {\n        "resourceVersion": ""\n    }\n}\n`
      : `apiVersion: v1\nitems:\n${items.join("")}kind: List\nmetadata:\n  resourceVersion: ""\n`;
  writeFileSync(join(dump, `csvs.${form}`), text);
}

/** A CSV of that size as the API server keeps it, of one of so many packages, in a namespace of its own. */
export function largeCsv(number: number, packages: number): unknown {
  const text = largeCsvJson.replaceAll("operator-NUMBER", `operator-${number % packages}`);
  return JSON.parse(numbered(text, number));
}

/** The text with as many rules as fit. */
function ofSize(textWith: (rules: number) => string): string {
  let rules = 1;
  while (textWith(rules + 1).length <= csvSize) rules++;
  return textWith(rules);
}

function numbered(text: string, number: number): string {
  return text.replaceAll("NUMBER", String(number));
}

function yamlText(value: unknown): string {
  return stringify(value, { indentSeq: false, lineWidth: 80, sortMapEntries: true, aliasDuplicateObjects: false });
}

function yamlItem(value: unknown): string {
  return yamlText([value]);
}

function jsonItem(value: unknown): string {
  return JSON.stringify(value, null, 4).replace(/^/gm, "        ");
}

const clusterVersion = {
  apiVersion: "config.openshift.io/v1",
  kind: "ClusterVersion",
  metadata: { name: "version" },
  spec: { channel: "stable-4.18" },
  status: {
    desired: { version: "4.18.5" },
    history: [{ state: "Completed", version: "4.18.5" }],
    conditions: [{ type: "Upgradeable", status: "True" }],
  },
};

/** A CSV with the parts that are large in real ones: examples, description, icon, permissions, status. */
function csv(rules: number): unknown {
  return {
    apiVersion: "operators.coreos.com/v1alpha1",
    kind: "ClusterServiceVersion",
    metadata: {
      name: csvName,
      namespace: "team-NUMBER",
      generation: 1,
      resourceVersion: "100",
      uid: "6f0d8a3e-4b5c-4d6e-8f70-112233445566",
      annotations: {
        "alm-examples": JSON.stringify([example, example, example], null, 2),
        capabilities: "Deep Insights",
        "olm.operatorGroup": "global",
        "olm.operatorNamespace": "team-NUMBER",
        "olm.targetNamespaces": "",
        "operatorframework.io/properties": JSON.stringify({ properties }),
      },
      labels: { "olm.managed": "true", "operators.coreos.com/operator-NUMBER.team-NUMBER": "" },
    },
    spec: {
      apiservicedefinitions: {},
      cleanup: { enabled: false },
      customresourcedefinitions: { owned: Array.from({ length: 3 }, ownedCrd) },
      description: Array.from({ length: 14 }, (_, at) => `## Part ${at}\n\n${sentence}\n* ${sentence}\n`).join("\n"),
      displayName: "Operator NUMBER",
      icon: [{ base64data: "iVBORw0KGgoAAAANSUhEUgAAA".repeat(100), mediatype: "image/png" }],
      install: {
        spec: { clusterPermissions: [permissions(rules)], deployments: [deployment] },
        strategy: "deployment",
      },
      installModes: ["OwnNamespace", "AllNamespaces"].map((type) => ({ supported: true, type })),
      keywords: ["widgets", "backup"],
      maturity: "stable",
      provider: { name: "Example" },
      replaces: "operator-NUMBER.v1.3.0",
      version: "1.4.0",
    },
    status: {
      conditions: Array.from({ length: 6 }, () => condition),
      message: "install strategy completed with no errors",
      phase: "Succeeded",
      reason: "InstallSucceeded",
      requirementStatus: Array.from({ length: 6 }, requirement),
    },
  };
}

const sentence =
  "It installs, updates and backs up widgets, and says when it must not be updated: see 'Backups' below.";

const example = {
  apiVersion: "widgets.example.com/v1",
  kind: "Widget",
  metadata: { name: "sample" },
  spec: { size: 3, storage: { class: "standard", size: "10Gi" }, schedule: "0 3 * * *" },
};

const properties = [
  { type: "olm.package", value: { packageName: "operator-NUMBER", version: "1.4.0" } },
  { type: "olm.gvk", value: { group: "widgets.example.com", kind: "Widget", version: "v1" } },
  { type: "olm.maxOpenShiftVersion", value: "4.19" },
];

const condition = {
  lastTransitionTime: "2026-01-10T10:00:00Z",
  lastUpdateTime: "2026-01-10T10:00:00Z",
  message: "installing: waiting for deployment operator to become ready: deployment is not available yet",
  phase: "InstallReady",
  reason: "InstallWaiting",
};

function ownedCrd(_: unknown, at: number): unknown {
  return {
    description: sentence,
    displayName: `Widget ${at}`,
    kind: `Widget${at}`,
    name: `widgets${at}.widgets.example.com`,
    specDescriptors: ["size", "storage", "schedule"].map((path) => ({
      description: sentence,
      displayName: path,
      path,
    })),
    version: "v1",
  };
}

function permissions(count: number): unknown {
  const rule = { apiGroups: ["apps"], resources: ["deployments", "statefulsets"], verbs: ["get", "list", "watch"] };
  return { rules: Array.from({ length: count }, () => rule), serviceAccountName: "operator" };
}

const deployment = {
  name: "operator",
  spec: {
    replicas: 1,
    selector: { matchLabels: { name: "operator" } },
    template: {
      metadata: { labels: { name: "operator" } },
      spec: {
        containers: [{ args: ["--leader-elect"], image: "registry.example.com/operator:1.4.0", name: "manager" }],
      },
    },
  },
};

function requirement(_: unknown, at: number): unknown {
  return {
    group: "apiextensions.k8s.io",
    kind: "CustomResourceDefinition",
    message: "CRD is present and Established condition is true",
    name: `widgets${at}.widgets.example.com`,
    status: "Present",
    uuid: "3f0c1d52-0000-4000-8000-000000000001",
    version: "v1",
  };
}

const largeCsvJson = ofSize((rules) => JSON.stringify(csv(rules)));
