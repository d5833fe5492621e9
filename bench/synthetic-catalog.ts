/** A valid catalog of about `lines` lines, for machines without real ones: many bundles with long CSV metadata. */
export function syntheticCatalog(lines: number): string {
  const bundleLines = 120;
  const count = Math.max(2, Math.floor(lines / (bundleLines + 2)));
  const names = Array.from({ length: count }, (_, index) => `harbor.v1.${index}.0`);
  const entries = names.map((name, index) => {
    const replaces = index > 0 ? `  replaces: ${names[index - 1]}\n` : "";
    return `- name: ${name}\n${replaces}`;
  });
  const bundles = names.map((name, index) => bundle(name, `1.${index}.0`, bundleLines));
  return [
    "---\nschema: olm.package\nname: harbor\ndefaultChannel: stable\n",
    `---\nschema: olm.channel\npackage: harbor\nname: stable\nentries:\n${entries.join("")}`,
    ...bundles,
  ].join("");
}

function bundle(name: string, version: string, lines: number): string {
  const kinds = Array.from({ length: Math.floor((lines - 12) / 5) }, (_, index) =>
    [
      "- type: olm.gvk",
      "  value:",
      "    group: harbor.example.com",
      `    kind: Resource${index}`,
      "    version: v1",
    ].join("\n"),
  );
  return `---
schema: olm.bundle
name: ${name}
package: harbor
image: quay.io/harbor/operator-bundle:v${version}
properties:
${kinds.join("\n")}
- type: olm.package
  value:
    packageName: harbor
    version: ${version}
`;
}
