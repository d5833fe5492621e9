import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, opmVerdict, readCatalog, readSourceFile, unreadableFile } from "#core";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const complete = readSourceFile("catalog.yaml", `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`);
const refused = unreadableFile("secret.yaml", "permission denied");

test("files that can be read", () => {
  const catalog = readCatalog("", [complete]);
  assert.deepEqual(checkCatalog(catalog, {}), []);
  assert.equal(opmVerdict(catalog), "accepts");
});

test("a file that cannot be read, with the reason", () => {
  const catalog = readCatalog("", [complete, refused]);
  const [finding, ...more] = checkCatalog(catalog, {});
  assert.equal(finding?.rule, "unreadable-file");
  assert.equal(finding?.at.document.path, "secret.yaml");
  assert.match(finding?.message ?? "", /permission denied/);
  assert.deepEqual(more, []);
  assert.equal(opmVerdict(catalog), "rejects");
});
