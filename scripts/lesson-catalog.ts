// The catalog that the language server reads while it is compiled.

/** A valid catalog with one of each kind of line that real ones are full of. */
export function lessonCatalog(): string {
  const names = ["lesson.v1.0.0", "lesson.v1.1.0", "lesson.v1.2.0"];
  const entries = names.map((name, index) =>
    index > 0 ? `- name: ${name}\n  replaces: ${names[index - 1]}\n` : `- name: ${name}\n`,
  );
  return [
    "---\nschema: olm.package\nname: lesson\ndefaultChannel: stable\n",
    `---\nschema: olm.channel\npackage: lesson\nname: stable\nentries:\n${entries.join("")}  skipRange: '>=1.0.0 <1.2.0'\n`,
    ...names.map((name) => smallBundle(name)),
  ].join("");
}

const kinds = ["Alpha", "Beta", "Gamma"];

function providedApi(kind: string): string {
  return `- type: olm.gvk\n  value:\n    group: example.com\n    kind: ${kind}\n    version: v1\n`;
}

function smallBundle(name: string): string {
  const version = name.slice(name.indexOf(".v") + 2);
  const owned = kinds.map(
    (kind) => `      - description: ${kind} is described at such length that
          it continues on the next line.
        displayName: ${kind}
        kind: ${kind}
        name: ${kind.toLowerCase()}.example.com
        version: v1
        specDescriptors:
        - description: |
            A text

            of its own
          path: spec.replicas
          x-descriptors:
          - urn:alm:descriptor:com.tectonic.ui:podCount
`,
  );
  return `---
schema: olm.bundle
name: ${name}
package: lesson
image: example.com/lesson/bundle@sha256:${version.replaceAll(".", "").padEnd(64, "0")}
properties:
${kinds.map(providedApi).join("")}- type: olm.package
  value:
    packageName: lesson
    version: ${version}
- type: olm.csv.metadata
  value:
    annotations:
      capabilities: "Basic Install"
      certified: "false"
    apiServiceDefinitions: {}
    crdDescriptions:
      owned:
${owned.join("")}    keywords: [one, two]
    maturity: stable
relatedImages:
- image: example.com/lesson/operator:v${version}
  name: ""
`;
}
