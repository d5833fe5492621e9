// Texts of dumps in the styles of kubectl, of people and of other writers, and changes to them that often break them.

import type { Random } from "../support/random.ts";

/** As `oc get … -o yaml` writes: sorted keys, lists in the column of their key, long texts folded. */
const byKubectl = `apiVersion: v1
items:
- apiVersion: operators.coreos.com/v1alpha1
  kind: ClusterServiceVersion
  metadata:
    annotations:
      alm-examples: |-
        [
          {"kind": "Widget", "name: not": "a key"}
        ]
      description: 'Backs up widgets: it says "when", and doesn''t

        guess'
      operatorframework.io/properties: '{"properties":[{"type":"olm.package","value":{"packageName":"widget","version":"1.4.0"}}]}'
    generation: 2
    labels:
      olm.managed: "true"
    name: widget.v1.4.0
    namespace: team-a
    resourceVersion: "771"
  spec:
    cleanup:
      enabled: false
    customresourcedefinitions:
      owned:
      - description: "It installs widgets: \\"all\\" of them, \\
          and more\\n"
        kind: Widget
        name: widgets.example.com
        resources:
        - kind: Deployment
          name: ""
          version: v1
    description: |
      ## Widgets
        name: no field

      version: neither
    displayName: Widget Operator
    icon:
    - base64data: iVBORw0KGgo=
      mediatype: image/png
    install:
      spec:
        clusterPermissions:
        - rules:
          - apiGroups:
            - '*'
            resources: []
            verbs:
            - get
    installModes:
    - supported: true
      type: AllNamespaces
    replaces: widget.v1.3.0
    version: 1.4.0
  status:
    conditions:
    - message: installing, which takes a while since it waits for the deployment of
        the widget
      phase: Installing
    message: install strategy completed with no errors and after some waiting that
      took longer than a line
    phase: Succeeded
    reason: InstallSucceeded
- apiVersion: v1
  data:
    token: c2VjcmV0
  kind: Secret
  metadata:
    name: hidden
- apiVersion: operators.coreos.com/v1
  kind: OperatorGroup
  metadata:
    name: all
    namespace: team-a
  spec: {}
  status:
    lastUpdated: "2026-01-10T10:00:00Z"
    namespaces:
    - ""
kind: List
metadata:
  resourceVersion: ""
`;

/** As people write: comments, deeper lists, flow style, keys in any order. */
const byHand = `# what we run
spec:
  # the channel
  channel: "stable"   # since May
  name: widget
  source: 'catalog'
  sourceNamespace: marketplace
status: {installedCSV: widget.v1.4.0, state: "AtLatestKnown", conditions: [{type: A, status: "True"}]}
metadata: {name: widget, namespace: team-a}
kind: Subscription
apiVersion: operators.coreos.com/v1alpha1
---
kind: ClusterServiceVersionList
items:
  - metadata:
      name: gadget.v1.0.0
      namespace: team-b
      labels: {}
    spec:
      displayName: >-
        Gadget
        Operator
      install:
        # nothing
      version: 1.0.0
  -
    metadata: {name: gadget.v2.0.0}
apiVersion: operators.coreos.com/v1alpha1
--- # the third
apiVersion: packages.operators.coreos.com/v1
kind: PackageManifest
metadata:
  name: widget
status:
  catalogSource: catalog
  channels:
  - currentCSV: widget.v1.4.0
    currentCSVDesc:
      annotations:
        capabilities: Basic Install
        olm.skipRange: '<1.4.0'
      description: |2
          deep
         name: shallow
      icon:
      - base64data: iVBORw0KGgo=
    entries:
    - name: widget.v1.4.0
      version: 1.4.0
    - version: 1.3.0
      name: widget.v1.3.0
    name: stable
  - entries: []
    name: fast
  defaultChannel: stable
`;

const byProgram = JSON.stringify(
  {
    apiVersion: "v1",
    kind: "List",
    items: [
      {
        apiVersion: "operators.coreos.com/v2",
        kind: "OperatorCondition",
        metadata: { name: "widget.v1.4.0", namespace: "team-a", generation: 3 },
        spec: { conditions: [{ type: "Upgradeable", status: "False", message: 'wait for "it" \\ {[' }] },
        status: {},
      },
      { apiVersion: "v1", kind: "Secret", metadata: { name: "hidden" }, data: { token: "c2VjcmV0" } },
    ],
    metadata: {},
  },
  null,
  4,
);

/** YAML in several styles. */
export const yamlTexts: readonly string[] = [byKubectl, byHand];

/** JSON as a program writes it. */
export const jsonTexts: readonly string[] = [
  byProgram,
  `${byProgram}\n${byProgram}`,
  JSON.stringify(JSON.parse(byProgram)),
];

/** The text after a few changes of the kind that slip in, or that other writers make. */
export function changed(text: string, random: Random): string {
  let lines = text.split("\n");
  for (let round = random.below(4); round >= 0; round--) lines = random.pick(changes)([...lines, ""], random);
  return lines.join(random.chance(5) ? "\r\n" : "\n");
}

type Change = (lines: readonly string[], random: Random) => string[];

const changes: readonly Change[] = [
  (lines, random) => lines.toSpliced(random.below(lines.length), 1 + random.below(3)),
  (lines, random) => lines.toSpliced(random.below(lines.length), 0, random.pick(lines)),
  (lines, random) => withLine(lines, random, (line) => " ".repeat(random.below(4)) + line),
  (lines, random) => withLine(lines, random, (line) => line.replace(/^ {1,2}/, "")),
  (lines, random) => withLine(lines, random, (line) => `# ${line}`),
  (lines, random) =>
    withLine(lines, random, (line) => {
      const at = random.below(line.length + 1);
      return line.slice(0, at) + random.pick(insertions) + line.slice(at);
    }),
  (lines, random) =>
    withLine(lines, random, (line) => line.replace(/: (.*)$/, (_, value) => `: ${random.pick(values)(value)}`)),
];

function withLine(lines: readonly string[], random: Random, change: (line: string) => string): string[] {
  const at = random.below(lines.length);
  return lines.with(at, change(lines[at] as string));
}

const insertions: readonly string[] = [
  ..."\"'|>#:{}[],\\%@\t\n",
  "- ",
  "  ",
  " #",
  ": ",
  "&a ",
  "*a",
  "!!str ",
  "? ",
  "<<: ",
  "\r\n",
  "\r",
  "\u0085",
  "\u2028",
  "ö😀",
  "\n---\n",
  "\n...\n",
  "\nitems:\n",
  "\n  name: other\n",
];

const values: readonly ((value: string) => string)[] = [
  (value) => `"${value}\n  more"`,
  (value) => `"${value}\nname: more"`,
  (value) => `'${value}\n\n            it''s'`,
  (value) => `|\n            ${value}`,
  (value) => `>2-\n              ${value}\n            shallow`,
  (value) => `{a: ${value}}`,
  (value) => `[${value},\n  b]`,
  (value) => `${value}\n            deeper`,
  (value) => `&x ${value}`,
  () => "  # nothing",
  (value) => `${value}  # something`,
];
