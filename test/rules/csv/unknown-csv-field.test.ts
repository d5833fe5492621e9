import { test } from "node:test";
import { checkBundle, checkBundleFix, csvPath, csvWith } from "../../support/bundle-fixture.ts";

const csv = (...spec: readonly string[]) => `${csvWith()}${spec.map((line) => `  ${line}\n`).join("")}`;

test("known fields", async () => {
  await checkBundle(csv("maturity: stable", "keywords: [lamp]"));
});

test("a misspelt field of the spec", async () => {
  await checkBundle(csv("replace: lighthouse.v0.9.0", "~~~~~~~ warning unknown-csv-field"), {
    messages: ["'replace' is not a field of 'spec', so it has no effect; did you mean 'replaces'?"],
  });
  await checkBundleFix(csv("replace: lighthouse.v0.9.0"), csv("replaces: lighthouse.v0.9.0"));
});

test("a skipRange as a field moves to the annotations", async () => {
  const annotated = csvWith("capabilities: Basic Install");
  for (const key of ["skipRange", "olm.skipRange", "skiprange"]) {
    const text = `${annotated}  ${key}: '>=0.9.0 <1.0.0'\n`;
    await checkBundle(`${text}  ${"~".repeat(key.length)} warning unknown-csv-field\n`, {
      messages: [`'${key}' is not a field of 'spec', so it has no effect; write it as the annotation 'olm.skipRange'`],
    });
    await checkBundleFix(
      text,
      annotated.replace("Basic Install\n", (line) => `${line}    olm.skipRange: ">=0.9.0 <1.0.0"\n`),
    );
  }
});

test("another annotation as a field moves there, too", async () => {
  await checkBundle(csv("capabilities: Basic Install", "~~~~~~~~~~~~ warning unknown-csv-field"), {
    messages: [
      "'capabilities' is not a field of 'spec', so it has no effect; write it as the annotation 'capabilities'",
    ],
  });
  const annotated = csvWith("certified: 'false'");
  await checkBundleFix(
    `${annotated}  capabilities: Basic Install\n`,
    annotated.replace("'false'\n", (end) => `${end}    capabilities: "Basic Install"\n`),
  );
});

test("a description may be meant as the field of the spec", async () => {
  const text = csvWith().replace("\nspec:", "\ndescription: A lamp\n~~~~~~~~~~~ warning unknown-csv-field\nspec:");
  await checkBundle(text, {
    messages: ["'description' is not a field of a ClusterServiceVersion, so it has no effect"],
  });
});

test("a field of another list", async () => {
  const line = "provider: {name: Harbour, mail: keeper@harbour.example}";
  await checkBundle(csv(line, "                          ~~~~ warning unknown-csv-field"), {
    messages: ["'mail' is not a field of 'provider', so it has no effect"],
  });
});

test("a CSV from a cluster", async () => {
  const installed = csv("replace: x")
    .replace(csvPath, "lighthouse.yaml")
    .replace("metadata:\n", "metadata:\n  uid: a\n");
  await checkBundle(`${installed}status: {phase: Succeeded}\n`);
  await checkBundle(
    `-- ${csvPath} --\napiVersion: v1\nkind: List\nitems:\n- kind: ClusterServiceVersion\n  spec: {replace: x}\n`,
  );
});
