import { test } from "node:test";
import {
  annotationsFile,
  bundleWith,
  checkBundle,
  checkBundleFix,
  labelPrefix,
} from "../../support/bundle-format-fixture.ts";

const channels = `${labelPrefix}channels.v1`;

/** The annotations with this value of one of them, and a mark below it. */
function withValue(key: string, value: string, mark = ""): string {
  const marked = mark === "" ? "" : `${" ".repeat(key.length + 4)}${"~".repeat(value.length)} ${mark}\n`;
  const others = annotationsFile.replace(new RegExp(`  ${key}: .*\n`), "");
  return bundleWith(`${others}  ${key}: ${value}\n${marked}`);
}

const changed = "warning annotation-changed-by-yaml";

test("names in quotes, and names that YAML reads as texts", async () => {
  for (const value of ['"4.10"', "'4.10'", "4.10.0", "v4.10", "2024-01-01", "stable", '"yes"', "4.10,4.11"]) {
    await checkBundle(withValue(channels, value));
  }
});

test("a channel that loses its last zero", async () => {
  await checkBundle(withValue(channels, "4.10", changed), {
    messages: ["4.10 is a number, which opm reads as channel '4.1'; put it in quotes"],
  });
  await checkBundleFix(withValue(channels, "4.10"), withValue(channels, '"4.10"'));
});

const others = [
  ["channels.v1", "yes", "yes is a boolean, which opm reads as channel 'true'; put it in quotes"],
  ["channel.default.v1", "3.0", "3.0 is a number, which opm reads as channel '3'; put it in quotes"],
  ["package.v1", "0x10", "0x10 is a number, which opm reads as package '16'; put it in quotes"],
] as const;
for (const [name, value, message] of others) {
  test(`${name}: ${value}`, async () => {
    await checkBundle(withValue(`${labelPrefix}${name}`, value, changed), { messages: [message] });
  });
}

test("the OpenShift versions", async () => {
  await checkBundle(withValue("com.redhat.openshift.versions", "4.10", changed), {
    messages: ["4.10 is a number, which opm reads as OpenShift version '4.1'; put it in quotes"],
  });
});
