import assert from "node:assert/strict";
import { test } from "node:test";
import { checkCatalog, type ReleasedCatalog, releasedCatalogOf } from "#core";
import { catalogOf, markFindings } from "../../support/fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "../../support/lighthouse.ts";

const now = `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}`;

function check(released: ReleasedCatalog, marked: string): readonly string[] {
  const catalog = catalogOf(marked);
  const findings = checkCatalog(catalog, {}, undefined, released);
  assert.equal(markFindings(marked, catalog, findings), marked);
  return findings.map(({ message }) => message);
}

test("a released state that can be read, or that has nothing in the catalog's place", () => {
  assert.deepEqual(check(releasedCatalogOf("git HEAD", catalogOf(now)), now), []);
  assert.deepEqual(check({ state: "git HEAD", packages: new Map() }, now), []);
});

test("a released state with a syntax error is not compared, not even in what is readable", () => {
  const broken = `${now}---\nschema: olm.channel\nname: beta\npackage: lighthouse\nentries: [}\n`;
  const line = broken.split("\n").length - 1;
  assert.deepEqual(
    check(
      releasedCatalogOf("git HEAD", catalogOf(broken)),
      now.replace("name: lighthouse\n", "name: lighthouse\n      ~~~~~~~~~~ warning unreadable-release\n"),
    ),
    [`cannot compare with git HEAD: line ${line} of its 'catalog.yaml' has a syntax error`],
  );
});
