// Lenses stand on lines of their own: while a new entry is typed, those of the other entries must not jump.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codeLensesOf } from "#core";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";
import { snapshotOf } from "../support/places.ts";

const others = ["lighthouse.v1.0.0", "lighthouse.v1.1.0", "lighthouse.v1.2.0"];
const bundles = bundlesOf("1.0.0", "1.1.0", "1.2.0", "1.3.0");
const yaml = packageBlob + channelOf("stable", "1.2.0", "1.1.0", "1.0.0");

interface Typing {
  readonly path: string;
  readonly text: string;
  /** The text in front of which the new entry is typed. */
  readonly before: string;
  readonly typed: string;
}

const cases: Readonly<Record<string, Typing>> = {
  "an entry at the end": {
    path: "channel.yaml",
    text: `${yaml}---\n`,
    before: "---\n",
    typed:
      "- name: lighthouse.v1.3.0\n  replaces: lighthouse.v1.2.0\n  skips:\n  - lighthouse.v1.1.0\n  skipRange: '>=1.0.0 <1.3.0'\n",
  },
  "an entry in the middle, with quotes and a flow list": {
    path: "channel.yaml",
    text: yaml,
    before: "- name: lighthouse.v1.1.0",
    typed: "- name: \"lighthouse.v1.3.0\"\n  skips: [lighthouse.v1.1.0, 'lighthouse.v1.0.0']\n",
  },
  "an entry in flow style": {
    path: "channel.yaml",
    text: yaml,
    before: "- name: lighthouse.v1.1.0",
    typed: "- {name: lighthouse.v1.3.0, replaces: lighthouse.v1.2.0}\n",
  },
};

describe("code lenses during typing", () => {
  for (const [what, { path, text, before, typed }] of Object.entries(cases)) {
    it(what, async () => {
      const at = text.lastIndexOf(before);
      assert.ok(at > 0);
      for (let length = 1; length <= typed.length; length++) {
        const half = typed.slice(0, length);
        const lineEnd = half.endsWith("\n") ? "" : "\n";
        const file = text.slice(0, at) + half + lineEnd + text.slice(at);
        const snapshot = await snapshotOf(`-- ${path} --\n${file}-- bundles.yaml --\n${bundles}`);
        const shown = new Set(codeLensesOf(snapshot).map(({ names }) => names.entry));
        assert.deepEqual([...shown].filter((name) => others.includes(name ?? "")).sort(), others, `after ${half}`);
      }
    });
  }
});
