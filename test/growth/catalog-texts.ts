// The parts that shapes are made of: blobs of the package `harbor` as text.

/** What `text` gives for 0, 1, 2 … up to `count`, one behind the other. */
export function times(count: number, text: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => text(index)).join("");
}

/** The name of the entry and bundle of that number. */
export function nameOf(index: number): string {
  return `harbor.v1.${index}.0`;
}

export function packageBlob(name = "harbor"): string {
  return `---\nschema: olm.package\nname: ${name}\ndefaultChannel: stable\n`;
}

/** A channel whose entries are this text: items of a list at the margin. */
export function channelBlob(entries: string, name = "stable", packageName = "harbor"): string {
  return `---\nschema: olm.channel\npackage: ${packageName}\nname: ${name}\nentries:\n${entries}`;
}

/** The entries 0 to `count`, each replacing the one before, with `more` in each. */
export function chain(count: number, more: (index: number) => string = () => ""): string {
  return times(count, (index) => {
    const replaces = index > 0 ? `  replaces: ${nameOf(index - 1)}\n` : "";
    return `- name: ${nameOf(index)}\n${replaces}${more(index)}`;
  });
}

/** The bundle of that number; `properties` are further items of its list, `more` further fields. */
export function bundleBlob(index: number, properties = "", more = ""): string {
  return bundleOf("harbor", nameOf(index), { version: `1.${index}.0`, properties, more });
}

interface BundleParts {
  readonly version?: string;
  readonly properties?: string;
  readonly more?: string;
}

/** A bundle of any package and name. */
export function bundleOf(packageName: string, name: string, parts: BundleParts = {}): string {
  const { version = "1.0.0", properties = "", more = "" } = parts;
  return `---
schema: olm.bundle
name: ${name}
package: ${packageName}
image: quay.io/harbor/operator-bundle:v${version}
${more}properties:
- type: olm.package
  value:
    packageName: ${packageName}
    version: ${version}
${properties}`;
}

/** A package with one channel of these entries and a bundle for each of `count`. */
export function packageOf(count: number, entries: string): string {
  return packageBlob() + channelBlob(entries) + times(count, (index) => bundleBlob(index));
}

/** The package with one entry, one bundle, in which these further texts stand. */
export function smallPackage(parts: { readonly properties?: string; readonly more?: string } = {}): string {
  return packageBlob() + channelBlob(chain(1)) + bundleBlob(0, parts.properties, parts.more);
}
