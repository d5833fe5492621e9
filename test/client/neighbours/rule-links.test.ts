import assert from "node:assert/strict";
import { test } from "node:test";
import { rulePage } from "#core";
import { packagedPageLink, withPackagedPages } from "../../../client/src/neighbours/rule-links.ts";

test("a link to a rule's page runs the command that shows the packaged page", () => {
  assert.equal(packagedPageLink(rulePage("stuck")), "command:olmCatalogs.showRule?%5B%22stuck%22%5D");
  assert.equal(packagedPageLink("https://example.com/docs/rules/stuck.md"), undefined);
});

test("only links to rule pages change in a hover", () => {
  const other = "[x](https://example.com) `](https://example.com/y)`";
  assert.equal(
    withPackagedPages(`see [stuck](${rulePage("stuck")}) and ${other}`),
    `see [stuck](command:olmCatalogs.showRule?%5B%22stuck%22%5D) and ${other}`,
  );
});
