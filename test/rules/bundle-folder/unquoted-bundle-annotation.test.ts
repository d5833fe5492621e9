import { test } from "node:test";
import {
  annotationsFile,
  bundleWith,
  checkBundle,
  checkBundleFix,
  labelPrefix,
} from "../../support/bundle-format-fixture.ts";

const key = `${labelPrefix}channels.v1`;

/** The annotations with this channel, and a mark below it. */
function withChannel(value: string, mark = ""): string {
  return bundleWith(annotationsFile.replace(new RegExp(`  ${key}: .*\n`), `  ${key}: ${value}\n${mark}`));
}

test("a channel in quotes, and one that is a text", async () => {
  await checkBundle(withChannel('"4.9"'));
  await checkBundle(withChannel("v4.9"));
});

test("a channel that is a number", async () => {
  const mark = `${" ".repeat(key.length + 4)}~~~ info unquoted-bundle-annotation\n`;
  await checkBundle(withChannel("4.9", mark), {
    messages: ["channel 4.9 is a number; put it in quotes, because opm reads a number such as 4.10 as '4.1'"],
  });
  await checkBundleFix(withChannel("4.9"), withChannel('"4.9"'));
});
