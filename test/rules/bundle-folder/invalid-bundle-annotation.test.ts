import { test } from "node:test";
import {
  annotationsFile,
  bundleWith,
  checkBundle,
  checkBundleFix,
  labelPrefix,
} from "../../support/bundle-format-fixture.ts";

/** The annotations with another line for one of them, and marks below it. */
function withLine(name: string, line: string, marks = ""): string {
  return bundleWith(annotationsFile.replace(new RegExp(`  ${labelPrefix}${name}: .*\n`), `${line}\n${marks}`));
}

function under(start: number, length: number): string {
  return `${" ".repeat(start)}${"~".repeat(length)} error invalid-bundle-annotation\n`;
}

const channels = `${labelPrefix}channels.v1`;
const mediaType = `${labelPrefix}mediatype.v1`;

test("right values", async () => {
  await checkBundle(bundleWith(annotationsFile));
});

test("another media type", async () => {
  const line = `  ${mediaType}: plain`;
  await checkBundle(withLine("mediatype.v1", line, under(mediaType.length + 4, 5)), {
    messages: ["the media type of a bundle with a CSV must be 'registry+v1', or opm rejects the bundle"],
  });
  await checkBundleFix(withLine("mediatype.v1", line), withLine("mediatype.v1", `  ${mediaType}: "registry+v1"`));
});

test("channels as a list", async () => {
  await checkBundle(withLine("channels.v1", `  ${channels}: [stable]`, under(channels.length + 4, 8)), {
    messages: [`the value of '${channels}' must be text; with a list, opm cannot read this file`],
  });
  await checkBundle(withLine("channels.v1", `  ${channels}:`, `${under(2, channels.length)}  - stable\n`), {
    messages: [`the value of '${channels}' must be text; with a list, opm cannot read this file`],
  });
});

test("no channel", async () => {
  await checkBundle(withLine("channels.v1", `  ${channels}: ""`, under(2, channels.length)), {
    messages: [`'${channels}' must name at least one channel, or opm rejects the bundle`],
  });
});

test("an empty default channel", async () => {
  const name = `${labelPrefix}channel.default.v1`;
  await checkBundle(bundleWith(`${annotationsFile}  ${name}:\n${under(2, name.length)}`), {
    messages: [`'${name}' must name a channel, or opm rejects the bundle`],
  });
});
