import { test } from "node:test";
import { checkExtension, checkExtensionFix, extensionOf } from "../../support/extension-fixture.ts";

test("a misspelt field", async () => {
  await checkExtension(extensionOf("chanels: [stable]", "~~~~~~~ warning unknown-extension-field"), {
    messages: [
      "'chanels' is not a field of 'catalog': kubectl rejects it, and the API server drops it if another client sends it; did you mean 'channels'?",
    ],
  });
  await checkExtensionFix(extensionOf("chanels: [stable]"), extensionOf("channels: [stable]"));
});

test("a field in the wrong letter case, which a catalog would accept", async () => {
  await checkExtensionFix(extensionOf("Version: 1.x"), extensionOf("version: 1.x"));
});

test("a field from an older or newer definition", async () => {
  await checkExtension(
    `${extensionOf()}  paused: true
  ~~~~~~ warning unknown-extension-field
`,
    {
      messages: [
        "'paused' is not a field of 'spec': kubectl rejects it, and the API server drops it if another client sends it",
      ],
    },
  );
});

test("labels and annotations may have any name", async () => {
  await checkExtension(extensionOf("selector: {matchLabels: {any: value}}"));
});
