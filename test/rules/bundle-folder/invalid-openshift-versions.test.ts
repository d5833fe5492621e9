import { test } from "node:test";
import { annotationsFile, bundleWith, checkBundle, checkBundleFix } from "../../support/bundle-format-fixture.ts";

const key = "com.redhat.openshift.versions";

/** The annotations with this value, and a mark below it. */
function withValue(value: string, isMarked = false): string {
  const mark = `${" ".repeat(key.length + 4)}${"~".repeat(value.length)} warning invalid-openshift-versions\n`;
  return bundleWith(`${annotationsFile}  ${key}: ${value}\n${isMarked ? mark : ""}`);
}

for (const value of ["v4.12", '"=v4.12"', "v4.12-v4.14", "4.12-4.20"]) {
  test(`${value} names OpenShift versions`, async () => {
    await checkBundle(withValue(value));
  });
}

const wrong: Readonly<Record<string, string>> = {
  '"v4.7,v4.8"': "'v4.7,v4.8' is a list, so pipelines do not read it; did you mean 'v4.7-v4.8'?",
  '"v4.12 - v4.18"': "'v4.12 - v4.18' has a space, so pipelines do not read it; did you mean 'v4.12-v4.18'?",
  "v4.18-v4.12": "'v4.18-v4.12' ends before it begins, so pipelines do not read it; did you mean 'v4.12-v4.18'?",
  "v4.12+": "'v4.12+' is not a range of OpenShift versions, so pipelines do not read it; did you mean 'v4.12'?",
  latest:
    "'latest' is not a range of OpenShift versions, so pipelines do not read it; write it as 'v4.12', '=v4.12' or 'v4.12-v4.14'",
};
for (const [value, message] of Object.entries(wrong)) {
  test(`${value} names no OpenShift versions`, async () => {
    await checkBundle(withValue(value, true), { messages: [message] });
  });
}

test("the fix writes what is meant", async () => {
  await checkBundleFix(withValue("v4.18-v4.12"), withValue("v4.12-v4.18"));
});

test("a label of the Dockerfile, where no annotation says the same", async () => {
  const label = `-- bundle.Dockerfile --\nFROM scratch\nLABEL ${key}="v4.7,v4.8"\n`;
  const mark = `${" ".repeat(8 + key.length)}~~~~~~~~~ warning invalid-openshift-versions\n`;
  await checkBundle(`${label}~~~~~ warning label-mismatch\n${mark}${bundleWith(annotationsFile)}`);
});
