/**
 * A catalog with one channel of `count` entries, each of which replaces the one before and has a skipRange that covers
 * as many before it as `reach` says.
 */
export function channelWithRanges(count: number, reach = 40): string {
  const versions = Array.from({ length: count }, (_, index) => `1.${Math.floor(index / 10)}.${index % 10}`);
  const entries = versions.map((version, index) => {
    const oldest = versions[Math.max(0, index - reach)];
    const replaces = index > 0 ? `  replaces: harbor.v${versions[index - 1]}\n` : "";
    return `- name: harbor.v${version}\n${replaces}  skipRange: '>=${oldest} <${version}'\n`;
  });
  const bundles = versions.map(
    (version) => `---
schema: olm.bundle
name: harbor.v${version}
package: harbor
image: quay.io/harbor/operator-bundle:v${version}
properties:
- type: olm.package
  value:
    packageName: harbor
    version: ${version}
`,
  );
  return [
    "---\nschema: olm.package\nname: harbor\ndefaultChannel: stable\n",
    `---\nschema: olm.channel\npackage: harbor\nname: stable\nentries:\n${entries.join("")}`,
    ...bundles,
  ].join("");
}
