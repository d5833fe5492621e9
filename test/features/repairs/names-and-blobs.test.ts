// Repairs of names, ranges and blobs as a whole: their titles, and the text after the first one.

import { describe, it } from "node:test";
import { checkRepairs } from "../../support/check-repair.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const released = (name: string) => `---
schema: olm.bundle
package: lighthouse
name: ${name}
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: 1.0.0
    release: "1"
`;

const channel = (entries: string) =>
  `---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries:\n${entries}`;

describe("a bundle with a release and another name", () => {
  it("is renamed with its entries, references and deprecations", () => {
    const catalog = (name: string) =>
      `${packageBlob}${released(name)}${channel(`- name: "${name}" # first\n- name: lighthouse.v1.1.0\n  replaces: ${name}\n`)}${bundlesOf("1.1.0")}`;
    return checkRepairs(
      catalog("lighthouse.v1.0.0"),
      {
        rule: "name-not-normalized",
        titles: ["Rename the bundle to 'lighthouse-v1.0.0-1' wherever its name stands"],
      },
      catalog("lighthouse-v1.0.0-1"),
    );
  });

  it("is renamed alone where its entry has the right name", () => {
    const catalog = (name: string) => `${packageBlob}${released(name)}${channel("- name: lighthouse-v1.0.0-1\n")}`;
    return checkRepairs(
      catalog("lighthouse.v1.0.0"),
      { rule: "name-not-normalized", titles: ["Rename the bundle to 'lighthouse-v1.0.0-1'"] },
      catalog("lighthouse-v1.0.0-1"),
    );
  });
});

describe("several 'olm.deprecations' blobs", () => {
  const deprecations = (...items: readonly string[]) =>
    `---\nschema: olm.deprecations\npackage: lighthouse\nentries:\n${items.join("")}`;
  const item = (schema: string, name: string, message: string) =>
    `- reference:\n    schema: ${schema}\n    name: ${name}\n  message: ${message}\n`;
  const ofChannel = item("olm.channel", "stable", "the lamp is out");
  const ofBundle = item("olm.bundle", "lighthouse.v1.0.0", "the lamp is weak");
  const rest = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;

  it("become one, without what is there already", () =>
    checkRepairs(
      `${rest}${deprecations(ofChannel)}${deprecations(ofBundle, ofChannel)}`,
      {
        rule: "duplicate-deprecations",
        titles: ["Move these deprecations into the first 'olm.deprecations' blob"],
      },
      `${rest}${deprecations(ofChannel, ofBundle.replace("the lamp is weak", "'the lamp is weak'"))}`,
    ));

  it("stay apart where a comment would be lost", () =>
    checkRepairs(
      `${rest}${deprecations(ofChannel)}${deprecations(`# weak since May\n${ofBundle}`)}`,
      { rule: "duplicate-deprecations", titles: [] },
      "",
    ));
});

describe("a skipRange that matches nothing", () => {
  it("matches the lower entries, or is removed", () => {
    const catalog = (range: string) =>
      `${packageBlob}${channel(`- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n  skipRange: '${range}'\n`)}${bundlesOf("1.0.0", "1.1.0")}`;
    return checkRepairs(
      catalog(">=0.1.0 <0.2.0"),
      {
        rule: "range-covers-nothing",
        titles: ["Let 1.1.0 skip '>=1.0.0 <1.1.0'", "Remove skipRange from 1.1.0"],
      },
      catalog(">=1.0.0 <1.1.0"),
    );
  });
});
