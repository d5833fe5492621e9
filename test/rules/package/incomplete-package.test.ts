// What a workspace says of catalogs that a build completes. A folder that is validated alone keeps opm's verdict.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { checkCatalog, findingsInFile, opmVerdict, Session } from "#core";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";

const path = "/w/catalog/index.base.yaml";

/** The findings in a workspace, and those of the folder alone. */
async function findingsOf(text: string) {
  const session = new Session(memoryWorkspace({ [path]: text }));
  session.setWorkspaceFolders(["/w"]);
  const snapshot = await session.snapshot(path);
  assert.ok(snapshot);
  const alone = snapshot.catalogs.flatMap((catalog) => checkCatalog(catalog, {}));
  return {
    inWorkspace: findingsInFile(snapshot).map(({ rule, severity, message }) => `${severity} ${rule}: ${message}`),
    alone: [...new Set(alone.map(({ rule }) => rule))],
    verdicts: snapshot.catalogs.map(opmVerdict),
  };
}

const bundle = bundlesOf("1.0.0");
const told = (missing: string) =>
  `info incomplete-package: package 'lighthouse' has ${missing} here, and opm rejects it until a build adds that; if one does, exclude this file in '.olm-catalogs.yaml'`;

describe("a catalog of which every package lacks a part", () => {
  const parts: readonly (readonly [string, string, string, readonly string[]])[] = [
    ["a package alone", packageBlob, "no channel and no bundle", ["unknown-default-channel"]],
    ["a package with channels", `${packageBlob}${channelBlob}`, "no bundle", ["entry-without-bundle"]],
    ["a package with bundles", `${packageBlob}${bundle}`, "no channel", ["unknown-default-channel"]],
    ["channels alone", channelBlob, "no 'olm.package' blob and no bundle", ["unknown-package"]],
    ["bundles alone", bundle, "no 'olm.package' blob and no channel", ["unknown-package"]],
  ];
  for (const [what, text, missing, alone] of parts) {
    it(`has one quiet finding in a workspace, and opm's errors alone: ${what}`, async () => {
      const found = await findingsOf(text);
      assert.deepEqual(found.inWorkspace, [told(missing)]);
      for (const rule of alone) assert.ok(found.alone.includes(rule), found.alone.join());
      assert.deepEqual(found.verdicts, ["rejects"]);
    });
  }

  it("keeps every other finding", async () => {
    const twice = channelBlob.replace("- name: lighthouse.v1.0.0\n", (line) => line.repeat(2));
    const { inWorkspace } = await findingsOf(`${packageBlob.replace("stable", "stabel")}${twice}`);
    assert.deepEqual(
      inWorkspace.map((each) => each.split(":")[0]),
      ["info incomplete-package", "error unknown-default-channel", "error duplicate-entry"],
    );
  });

  it("is an error where a mistake explains what is missing", async () => {
    const mistakes = [
      `${packageBlob}${channelBlob.replace("package: lighthouse", "package: lighthuose")}`,
      `${channelBlob}${bundle}`,
      `${packageBlob}${channelBlob.replace("olm.channel", "olm.chanel")}`,
      `${packageBlob}${channelBlob}${bundle.replace("package: lighthouse\n", "")}`,
      `${packageBlob}${channelBlob}---\nschema: olm.bundle\npackage: lighthouse\nname: lighthouse.v1.0.0\nimage: [\n`,
      `${packageBlob}${channelBlob}${bundle}${packageBlob.replace("lighthouse", "till")}`,
    ];
    for (const text of mistakes) {
      const { inWorkspace } = await findingsOf(text);
      assert.ok(
        inWorkspace.some((each) => each.startsWith("error ")),
        text,
      );
      assert.ok(!inWorkspace.some((each) => each.includes(" incomplete-package:")), text);
    }
  });
});
