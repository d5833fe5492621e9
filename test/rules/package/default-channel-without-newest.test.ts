import { describe, test } from "node:test";
import { checkFindings, checkFix } from "../../support/fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";

/** Channels with their versions, highest first. The first is the default channel. */
type Channels = readonly (readonly [name: string, ...versions: readonly string[]])[];

function catalogOf(channels: Channels, finding = ""): string {
  const [[defaultChannel] = [""]] = channels;
  const versions = new Set(channels.flatMap(([, ...own]) => own));
  const blobs = channels.map(([name, ...own]) => channelOf(name, ...own));
  return `${packageBlob.replace("stable", defaultChannel)}${finding}${blobs.join("")}${bundlesOf(...versions)}`;
}

const info = (channel: string) => `                ${"~".repeat(channel.length)} info default-channel-without-newest\n`;

test("another channel has a higher version", () => {
  const channels: Channels = [
    ["stable-1", "1.1.0", "1.0.0"],
    ["stable-2", "2.1.0", "2.0.0"],
  ];
  checkFindings(catalogOf(channels, info("stable-1")), {
    messages: [
      "default channel 'stable-1' of package 'lighthouse' ends at version 1.1.0, but channel 'stable-2' has version 2.1.0",
    ],
    related: [
      ["18: version 2.1.0, the highest in channel 'stable-2'", "10: version 1.1.0, the highest in channel 'stable-1'"],
    ],
  });
});

describe("a default channel without the newest version", () => {
  for (const [why, channels] of [
    [
      "that was forgotten",
      [
        ["stable-1.9", "1.9.0"],
        ["stable-1.10", "1.10.0"],
      ],
    ],
    [
      "that is a preview itself",
      [
        ["alpha", "1.0.0"],
        ["stable", "1.1.0"],
      ],
    ],
    [
      "where all versions are pre-releases",
      [
        ["alpha", "1.0.0-1"],
        ["mce", "2.0.0-1"],
      ],
    ],
  ] as const satisfies readonly (readonly [string, Channels])[]) {
    test(why, () => checkFindings(catalogOf(channels, info(channels[0][0]))));
  }
});

describe("nothing is said", () => {
  for (const [why, channels] of [
    [
      "if the default channel has the newest version",
      [
        ["stable", "2.0.0", "1.0.0"],
        ["stable-1", "1.0.0"],
      ],
    ],
    [
      "if only a preview channel has a higher version",
      [
        ["stable", "1.0.0"],
        ["candidate-v2", "2.0.0"],
        ["fast", "1.5.0"],
      ],
    ],
    [
      "if only a pre-release is higher",
      [
        ["v1", "1.0.0"],
        ["v2", "2.0.0-rc.1"],
      ],
    ],
    ["if there is only one channel", [["stable", "1.0.0"]]],
  ] as const satisfies readonly (readonly [string, Channels])[]) {
    test(why, () => checkFindings(catalogOf(channels)));
  }

  const twoChannels = catalogOf([
    ["v1", "1.0.0"],
    ["v2", "2.0.0"],
  ]);

  for (const [why, reference] of [
    ["if the package is deprecated", "schema: olm.package"],
    [
      "if the newest version is deprecated",
      "schema: olm.bundle\n    name: lighthouse.v1.1.0\n          ~~~~~~~~~~~~~~~~~ warning deprecated-head",
    ],
    ["if the channel of the newest version is deprecated", "schema: olm.channel\n    name: v1.1"],
  ] as const) {
    test(why, () => {
      checkFindings(`${catalogOf([
        ["v1", "1.0.0"],
        ["v1.1", "1.1.0", "1.0.0"],
        ["v1.0", "1.0.0"],
      ])}---
schema: olm.deprecations
package: lighthouse
entries:
- reference:
    ${reference}
  message: its beam is too weak
`);
    });
  }

  test("if opm rejects a channel, whose mistake may be the cause", () => {
    checkFindings(
      twoChannels
        .replace(
          "- name: lighthouse.v1.0.0\n",
          "- name: lighthouse.v3.0.0\n        ~~~~~~~~~~~~~~~~~ error entry-without-bundle\n",
        )
        .replace(
          "name: lighthouse.v1.0.0\nimage",
          "name: lighthouse.v1.0.0\n      ~~~~~~~~~~~~~~~~~ error bundle-without-entry\nimage",
        ),
    );
  });

  test("about a version that disagrees with the name of its bundle", () => {
    checkFindings(
      catalogOf([
        ["v1", "1.1.0", "1.0.0"],
        ["v1.0", "1.0.0"],
      ]).replace("    version: 1.0.0\n", "    version: 11.0.0\n             ~~~~~~ warning name-version-mismatch\n"),
    );
  });
});

test("the fix takes the next channel of the series", () => {
  const series = [
    ["stable-1.9", "1.9.0"],
    ["fast", "2.0.0"],
    ["stable-1.10", "1.10.0"],
  ] as const;
  const before = catalogOf(series);
  checkFix(before, before.replace("defaultChannel: stable-1.9", "defaultChannel: stable-1.10"));
});

test("in JSON", () => {
  checkFindings(`-- catalog.json --
{"schema": "olm.package", "name": "lighthouse", "defaultChannel": "v1"}
                                                                  ~~~~ info default-channel-without-newest
{"schema": "olm.channel", "package": "lighthouse", "name": "v1", "entries": [{"name": "lighthouse.v1.0.0"}]}
{"schema": "olm.channel", "package": "lighthouse", "name": "v2", "entries": [{"name": "lighthouse.v2.0.0"}]}
-- catalog.yaml --
${bundlesOf("1.0.0", "2.0.0").slice(4)}`);
});
