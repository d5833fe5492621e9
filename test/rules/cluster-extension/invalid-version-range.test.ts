import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { noWorkspaceCatalogs, readSourceFile } from "#core";
import { checkManifests } from "#core/rules/engine/check-manifests.ts";
import { checkExtension, checkExtensionFix, extensionOf } from "../../support/extension-fixture.ts";

test("valid versions and ranges", async () => {
  for (const version of ["1.2.3", "1.x", "^1.2", "~1.2.3", '">=1.0.0, <2.0.0 || 3.1.x"', '"!=1.2.3 >1.0"', '"*"']) {
    await checkExtension(extensionOf(`version: ${version}`));
  }
});

test("the mistake is marked in the string", async () => {
  await checkExtension(
    extensionOf(
      'version: ">=1.0.0 && <2.0.0"', //
      "                  ~~ error invalid-version-range",
    ),
    {
      messages: [
        "'>=1.0.0 && <2.0.0' is not a valid ClusterExtension version range: conditions are joined with a space or a comma, not with '&&'; did you mean '>=1.0.0 <2.0.0'?",
      ],
    },
  );
  await checkExtension(extensionOf("version: 1.2.3.4", "              ~~ error invalid-version-range"));
});

test("a string with escapes is marked completely", async () => {
  await checkExtension(
    extensionOf('version: "\\x3e=1.0.0 && <2.0.0"', "         ~~~~~~~~~~~~~~~~~~~~~~ error invalid-version-range"),
  );
});

test("a range that OLM v1 can read and the API server rejects", async () => {
  await checkExtension(extensionOf("version: 1.2.0 - 1.4.0", "               ~ error invalid-version-range"), {
    messages: [
      "'1.2.0 - 1.4.0' is not a valid ClusterExtension version range: ranges with a hyphen are not allowed: write '>=1.2.0 <=2.3.4' for '1.2.0 - 2.3.4'; did you mean '>=1.2.0 <=1.4.0'?",
    ],
  });
  await checkExtension(extensionOf('version: ""', "         ~~ error invalid-version-range"));
});

test("the fix converts a skipRange", async () => {
  await checkExtensionFix(extensionOf("version: 1.2.0 - 1.4.0"), extensionOf('version: ">=1.2.0 <=1.4.0"'));
  await checkExtensionFix(extensionOf("version: '==1.2.0'"), extensionOf("version: '1.2.0'"));
  await checkExtensionFix(extensionOf("version: '===1.2.0'"), extensionOf("version: '=1.2.0'"));
});

test("the fix replaces other operators for 'and' and 'or'", async () => {
  await checkExtensionFix(extensionOf('version: ">=1.0.0 && <2.0.0"'), extensionOf('version: ">=1.0.0 <2.0.0"'));
  await checkExtensionFix(extensionOf('version: "1.x or 3.x"'), extensionOf('version: "1.x || 3.x"'));
});

test("a range that begins with '>' needs quotes, because YAML reads a block scalar", async () => {
  await checkExtensionFix(extensionOf("version: >=1.0.0 <2.0.0"), extensionOf("version: '>=1.0.0 <2.0.0'"));
});

test("a range that begins with '!' needs quotes", async () => {
  await checkExtension(extensionOf("version: !=1.2.3", "         ~~~~~~~ error invalid-version-range"), {
    messages: ["YAML reads '!=1.2.3' as a tag, so 'version' is empty; put the value in quotes"],
  });
  await checkExtensionFix(extensionOf("version: !=1.2.3"), extensionOf("version: '!=1.2.3'"));
});

test("a placeholder is not checked", async () => {
  await checkExtension(extensionOf("version: $(VERSION)"));
});

test("exactly what the API server or OLM v1 rejects is an error", () => {
  const url = new URL("../../vectors/ranges-clusterExtension.json", import.meta.url);
  const { vectors } = JSON.parse(readFileSync(url, "utf8")) as {
    readonly vectors: readonly { readonly range: string; readonly valid: boolean; readonly crdAccepts: boolean }[];
  };
  assert.ok(vectors.length > 100);
  for (const { range, valid, crdAccepts } of vectors) {
    // OLM v1 reads a range only where the version is not empty.
    const file = readSourceFile("extension.json", JSON.stringify(extensionWith(range)));
    const findings = checkManifests(file, { workspace: noWorkspaceCatalogs, sources: [] }, {}).filter(
      ({ rule }) => rule === "invalid-version-range",
    );
    assert.equal(findings.length > 0, !(valid && crdAccepts), range);
  }
});

function extensionWith(version: string) {
  const source = { sourceType: "Catalog", catalog: { packageName: "lighthouse", version } };
  const spec = { namespace: "lighthouse-system", source };
  return {
    apiVersion: "olm.operatorframework.io/v1",
    kind: "ClusterExtension",
    metadata: { name: "lighthouse" },
    spec,
  };
}
