import { test } from "node:test";
import {
  annotationsFile,
  bundleWith,
  checkBundle,
  checkBundleFix,
  labelPrefix,
} from "../../support/bundle-format-fixture.ts";

const key = "annotations:\n";
const mark = `${"~".repeat(11)} error missing-bundle-annotation\n`;

function without(name: string): string {
  const lines = annotationsFile.split("\n").filter((line) => !line.includes(name));
  return lines.join("\n");
}

test("all annotations", async () => {
  await checkBundle(bundleWith(annotationsFile));
});

test("no package", async () => {
  await checkBundle(bundleWith(without("package.v1").replace(key, key + mark)), {
    messages: [`opm rejects a bundle without the annotation '${labelPrefix}package.v1'`],
  });
});

test("no folder of manifests: the fix adds it", async () => {
  const file = without("manifests.v1");
  await checkBundleFix(bundleWith(file), bundleWith(`${file}  ${labelPrefix}manifests.v1: manifests/\n`));
});

test("a misspelt annotation", async () => {
  const misspelt = annotationsFile.replace("package.v1:", "packages.v1:");
  const line = `  ${labelPrefix}packages.v1: lighthouse\n`;
  const marked = misspelt.replace(
    line,
    `${line}  ${"~".repeat(labelPrefix.length + 11)} error missing-bundle-annotation\n`,
  );
  await checkBundle(bundleWith(marked), {
    messages: [
      `opm does not know '${labelPrefix}packages.v1', and rejects the bundle without '${labelPrefix}package.v1'; did you mean '${labelPrefix}package.v1'?`,
    ],
  });
  await checkBundleFix(bundleWith(misspelt), bundleWith(annotationsFile));
});

test("no annotations at all", async () => {
  const messages = ["opm expects the mapping 'annotations' here, with the bundle's package and channels"];
  await checkBundle(bundleWith(`-- metadata/annotations.yaml --\n${key}${mark}`), { messages });
  await checkBundle(
    bundleWith("-- metadata/annotations.yaml --\nlabels: {}\n~~~~~~ error missing-bundle-annotation\n"),
    { messages },
  );
});
