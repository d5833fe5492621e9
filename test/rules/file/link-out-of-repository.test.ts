import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, opmVerdict, readCatalog, readSourceFile, unfollowedLink } from "#core";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const withoutBundles = readSourceFile("catalog.yaml", `${packageBlob}${channelBlob}`);
const complete = readSourceFile("catalog.yaml", `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
const link = unfollowedLink("bundles.yaml");

function rulesOf(...files: Parameters<typeof readCatalog>[1]): readonly string[] {
  return checkCatalog(readCatalog("", files), {}).map(({ rule, at }) => `${at.document.path} ${rule}`);
}

test("a link out of the repository is a finding at the link, and opm's verdict is unknown", () => {
  const catalog = readCatalog("", [complete, link]);
  assert.deepEqual(rulesOf(complete, link), ["bundles.yaml link-out-of-repository"]);
  assert.equal(opmVerdict(catalog), "unknown");
});

test("findings that the target of the link could resolve are not reported", () => {
  assert.deepEqual(rulesOf(withoutBundles), ["catalog.yaml entry-without-bundle"]);
  assert.deepEqual(rulesOf(withoutBundles, link), ["bundles.yaml link-out-of-repository"]);
  assert.equal(opmVerdict(readCatalog("", [withoutBundles, link])), "unknown");
});

test("findings that the target of the link cannot resolve are reported", () => {
  const broken = readSourceFile("broken.yaml", "schema: olm.package\nname: [\n");
  assert.deepEqual(rulesOf(complete, broken, link), ["broken.yaml yaml-syntax", "bundles.yaml link-out-of-repository"]);
  assert.equal(opmVerdict(readCatalog("", [complete, broken, link])), "rejects");
});

test("neither a severity nor an earlier check changes the verdict", () => {
  const catalog = readCatalog("", [complete, link]);
  assert.deepEqual(checkCatalog(catalog, { "link-out-of-repository": "off" }), []);
  assert.equal(opmVerdict(catalog), "unknown");
});
