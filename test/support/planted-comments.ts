// Comments at the entries and bundles of a catalog, as authors write them, each naming what it is about.

/** A catalog in YAML's block style with comments: above each entry and beside its name, and beside each bundle's image. */
export function plantComments(text: string): string {
  return text
    .split(/^(?=---)/m)
    .map((document) => (/^schema: olm\.channel\r?$/m.test(document) ? inChannel(document) : inBundle(document)))
    .join("");
}

function inChannel(document: string): string {
  const channel = /^name: (\S+)/m.exec(document)?.[1];
  const above = (indent: string, name: string) => `${indent}# above ${name} in ${channel}\n`;
  return document.replace(
    /^( *)(- name: )(\S+)$/gm,
    (_line, indent: string, dash: string, name: string) =>
      `${above(indent, name)}${indent}${dash}${name} # beside ${name} in ${channel}`,
  );
}

function inBundle(document: string): string {
  const name = /^name: (\S+)/m.exec(document)?.[1];
  return document.replace(/^image: (?![>|]).+$/m, (line) => `${line} # image of ${name} in the catalog`);
}

/** Whether a comment is one of those; real catalogs have others, in the texts of their bundles above all. */
export function isPlanted(comment: string): boolean {
  return /^# (above|beside|image of) \S+ in /.test(comment);
}
