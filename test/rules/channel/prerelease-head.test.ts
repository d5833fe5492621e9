import { describe, test } from "node:test";
import { checkFindings } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

/** A catalog with one channel of these versions, highest first. */
function catalogOf(channel: string, ...versions: readonly string[]): string {
  return `${packageBlob.replace("stable", channel)}${channelOf(channel, ...versions)}${bundlesOf(...versions)}`;
}

function withFinding(catalog: string, head: string): string {
  const tildes = "~".repeat(`lighthouse.v${head}`.length);
  return catalog.replace(
    `- name: lighthouse.v${head}\n`,
    (line) => `${line}        ${tildes} warning prerelease-head\n`,
  );
}

test("a pre-release at the head of a stable channel", () => {
  checkFindings(withFinding(catalogOf("stable", "2.0.0-rc.1", "1.0.0"), "2.0.0-rc.1"), {
    messages: [
      "head 'lighthouse.v2.0.0-rc.1' of channel 'stable' is a pre-release, which OLM v0 and OLM v1 install for all users; move it to a candidate channel",
    ],
    related: [["22: version 2.0.0-rc.1"]],
  });
});

describe("a head that is a pre-release", () => {
  for (const [channel, version] of [
    ["stable-v2", "2.0.0-alpha4"],
    ["stable-2.0", "2.0.0-beta"],
    ["release-stable", "2.0.0-5.dev"],
    ["Stable-2.0", "2.0.0-SNAPSHOT"],
  ] as const) {
    test(`${version} in ${channel}`, () => {
      const fixture = withFinding(catalogOf(channel, version), version);
      const unselectable = `name: ${channel}\n      ${"~".repeat(channel.length)} info unselectable-channel\n`;
      checkFindings(channel.startsWith("S") ? fixture.replace(`name: ${channel}\n`, unselectable) : fixture);
    });
  }
});

describe("nothing is said about", () => {
  for (const [why, channel, ...versions] of [
    ["a pre-release below the head", "stable", "2.0.0", "2.0.0-rc.1"],
    ["a candidate channel", "candidate-v2", "2.0.0-rc.1"],
    ["a stable channel of nightly builds", "stable-nightly", "2.0.0-nightly.1"],
    ["a channel that only contains the word", "unstable", "2.0.0-rc.1"],
    ["a build number after the version", "stable", "4.12.0-202305262042"],
    ["a commit after the version", "stable", "1.2.5274-c04833d"],
    ["a word that only begins like one", "stable", "1.0.0-developer"],
  ] as const) {
    test(why, () => checkFindings(catalogOf(channel, ...versions)));
  }

  test("a deprecated channel", () => {
    checkFindings(`${packageBlob.replace("stable", "fast")}${channelOf("stable", "2.0.0-rc.1")}${channelOf("fast", "2.0.0-rc.1")}${bundlesOf("2.0.0-rc.1")}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    schema: olm.channel
    name: stable
  message: use channel 'fast'
`);
  });

  test("a channel that opm rejects", () => {
    checkFindings(`${packageBlob}---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.0.0
- name: lighthouse.v2.0.0-rc.1
        ~~~~~~~~~~~~~~~~~~~~~~ error several-heads
${bundlesOf("1.0.0", "2.0.0-rc.1")}`);
  });
});

test("in JSON", () => {
  checkFindings(`-- catalog.json --
{"schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable"}
{
  "schema": "olm.channel", "package": "lighthouse", "name": "stable",
  "entries": [{"name": "lighthouse.v2.0.0-rc.1"}]
                       ~~~~~~~~~~~~~~~~~~~~~~~~ warning prerelease-head
}
-- catalog.yaml --
${bundlesOf("2.0.0-rc.1").slice(4)}`);
});
