// Edits of a channel's entries: the text before, the edit, the text after, in each style that catalogs are written in.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Catalog, readCatalog, readSourceFile } from "#core";
import { CatalogDraft } from "#core/edits/catalog-draft.ts";
import type { DocumentEdit } from "#core/edits/change.ts";
import {
  addEntry,
  addSkips,
  removeEntry,
  removeSkip,
  renameText,
  reorderEntries,
  setReplaces,
  setSkipRange,
} from "#core/edits/entry-edits.ts";
import { previewChange } from "#core/edits/preview-change.ts";
import type { Channel, Entry } from "#core/model/blob.ts";

type Edit = (channel: Channel, entries: readonly Entry[]) => readonly DocumentEdit[] | undefined;

/** The text of `catalog.yaml` after an edit of its only channel; undefined where the edit is impossible. */
function edited(text: string, edit: Edit): string | undefined {
  const before = catalogOf(text);
  const channel = before.blobs.find((blob) => blob.kind === "channel");
  assert.ok(channel, "the text has no channel");
  const draft = new CatalogDraft(before).edit(edit(channel, channel.entries));
  if (!draft.isPossible) return undefined;
  const change = draft.change("");
  if (!change) return text;
  assert.equal(textOf(previewChange(before, change)), textOf(draft.now), "the change is not what the steps have made");
  return textOf(draft.now);
}

function catalogOf(text: string): Catalog {
  return readCatalog("", [readSourceFile("catalog.yaml", text)]);
}

function textOf({ files }: Catalog): string {
  return files.map(({ text }) => text).join("");
}

/** Checks an edit; both texts are the entries of a channel. The same with CR LF and without a final line feed. */
function check(before: string, edit: Edit, after: string): void {
  assert.equal(edited(before, edit), after);
  if (!before.includes("\n")) return;
  const crLf = (text: string) => text.replaceAll("\n", "\r\n");
  assert.equal(edited(crLf(before), edit), crLf(after), "with CR LF");
  if (before.endsWith("\n"))
    assert.equal(edited(before.slice(0, -1), edit), after.slice(0, -1), "without a final line feed");
}

const block = `schema: olm.channel
package: shop
name: stable
entries:
# the first release
- name: shop.v1.0.0
  # nothing can be updated to it

- name: shop.v1.1.0 # the second
  replaces: shop.v1.0.0
  skipRange: '>=1.0.0 <1.1.0'
`;

const indented = `schema: olm.channel
package: shop
entries:
  - name: "shop.v1.2.0"
    replaces: "shop.v1.1.0"
    skips:
      - "shop.v1.1.1" # broken
      - "shop.v1.1.2"
  - name: "shop.v1.1.0"
name: stable
`;

const flow = `schema: olm.channel
package: shop
name: stable
entries:
- {name: shop.v1.0.0}
- {name: shop.v1.1.0, replaces: shop.v1.0.0, skips: [shop.v1.0.1]} # the second
`;

const json = `{
    "schema": "olm.channel",
    "package": "shop",
    "name": "stable",
    "entries": [
        {
            "name": "shop.v1.0.0"
        },
        {
            "name": "shop.v1.1.0",
            "replaces": "shop.v1.0.0",
            "skips": [
                "shop.v1.0.1"
            ]
        }
    ]
}
`;

const compact = `{"schema":"olm.channel","package":"shop","name":"stable","entries":[{"name":"shop.v1.0.0"},{"name":"shop.v1.1.0","replaces":"shop.v1.0.0"}]}
`;

const next = { name: "shop.v1.3.0", replaces: "shop.v1.1.0", skips: ["shop.v1.2.0"], skipRange: ">=1.0.0 <1.3.0" };

describe("an entry is added in the style of its neighbours", () => {
  it("at the end of a block list, with the quotes that its neighbours have", () => {
    check(
      block,
      (channel) => addEntry(channel, next),
      `${block}
- name: shop.v1.3.0
  replaces: shop.v1.1.0
  skips:
  - shop.v1.2.0
  skipRange: '>=1.0.0 <1.3.0'
`,
    );
  });

  it("before another one and its comment, in an indented list with quotes", () => {
    check(
      indented,
      (channel, [first]) => addEntry(channel, { ...next, replaces: "shop.v1.2.0", skips: [] }, first),
      indented.replace(
        "entries:\n",
        `entries:
  - name: "shop.v1.3.0"
    replaces: "shop.v1.2.0"
    skipRange: ">=1.0.0 <1.3.0"
`,
      ),
    );
    check(
      block,
      (channel, [first]) => addEntry(channel, { name: "shop.v0.9.0" }, first),
      block.replace("entries:\n", "entries:\n- name: shop.v0.9.0\n\n"),
    );
  });

  it("with brackets where the neighbours have them", () => {
    check(
      flow,
      (channel) => addEntry(channel, next),
      `${flow}- {name: shop.v1.3.0, replaces: shop.v1.1.0, skips: [shop.v1.2.0], skipRange: '>=1.0.0 <1.3.0'}\n`,
    );
  });

  it("in JSON on several lines and on one", () => {
    check(
      json,
      (channel) => addEntry(channel, { ...next, skipRange: undefined }),
      json.replace(
        `            ]
        }
`,
        `            ]
        },
        {
            "name": "shop.v1.3.0",
            "replaces": "shop.v1.1.0",
            "skips": [
                "shop.v1.2.0"
            ]
        }
`,
      ),
    );
    const shortLists = json.replace('[\n                "shop.v1.0.1"\n            ]', '["shop.v1.0.1"]');
    check(
      shortLists,
      (channel) => addEntry(channel, { ...next, skipRange: undefined }),
      shortLists.replace(
        `["shop.v1.0.1"]
        }
`,
        `["shop.v1.0.1"]
        },
        {
            "name": "shop.v1.3.0",
            "replaces": "shop.v1.1.0",
            "skips": ["shop.v1.2.0"]
        }
`,
      ),
    );
    check(
      compact,
      (channel, [, second]) => addEntry(channel, { name: "shop.v1.0.5", replaces: "shop.v1.0.0" }, second),
      compact.replace(
        '},{"name":"shop.v1.1.0"',
        '},{"name":"shop.v1.0.5","replaces":"shop.v1.0.0"},{"name":"shop.v1.1.0"',
      ),
    );
  });

  it("in a flow list of several lines, whose comments stay where they are", () => {
    const lines = `schema: olm.channel
entries: [
  {name: a}, # the first
  {name: b, replaces: a} # the second
]
`;
    check(
      lines,
      (channel) => addEntry(channel, { name: "c", replaces: "b" }),
      lines.replace("replaces: a} # the second", "replaces: a}, # the second\n  {name: c, replaces: b}"),
    );
    check(
      lines,
      (channel, [, second]) => addEntry(channel, { name: "c", replaces: "b" }, second),
      lines.replace("  {name: b", "  {name: c, replaces: b},\n  {name: b"),
    );
  });

  it("with a blank line where entries are separated by one, and with its keys in the order of the others", () => {
    const spaced = `schema: olm.channel
entries:
- skips: [a]
  name: b

- skips: [a, b]
  name: c
`;
    check(spaced, (channel) => addEntry(channel, { name: "d", skips: ["c"] }), `${spaced}\n- skips: [c]\n  name: d\n`);
  });
});

describe("an entry is removed with the comments that belong to it", () => {
  it("from a block list", () => {
    check(
      block,
      (channel, [first]) => first && removeEntry(channel, first),
      block.replace(/# the first release\n(?:.*\n)*?.*nothing can be updated to it\n\n/, ""),
    );
    check(
      block,
      (channel, [, second]) => second && removeEntry(channel, second),
      block.slice(0, block.indexOf("\n- name: shop.v1.1.0")),
    );
  });

  it("from JSON", () => {
    check(
      compact,
      (channel, [first]) => first && removeEntry(channel, first),
      compact.replace('{"name":"shop.v1.0.0"},', ""),
    );
  });

  it("unless it is the only one, which would leave null", () => {
    const alone = "schema: olm.channel\nentries:\n- name: a\n";
    assert.equal(
      edited(alone, (channel, [first]) => first && removeEntry(channel, first)),
      undefined,
    );
  });
});

describe("the fields of an entry", () => {
  it("are set at their place and keep their quotes", () => {
    check(
      indented,
      (channel, [, second]) => second && setReplaces(channel, second, "shop.v1.0.0"),
      indented.replace('- name: "shop.v1.1.0"\n', '- name: "shop.v1.1.0"\n    replaces: "shop.v1.0.0"\n'),
    );
    check(
      indented,
      (channel, [first]) => first && setReplaces(channel, first, "shop.v1.0.0"),
      indented.replace('replaces: "shop.v1.1.0"', 'replaces: "shop.v1.0.0"'),
    );
    check(
      json,
      (channel, [first]) => first && setSkipRange(channel, first, "<1.0.0"),
      json.replace('"shop.v1.0.0"\n        },', '"shop.v1.0.0",\n            "skipRange": "<1.0.0"\n        },'),
    );
  });

  it("are removed with their lines", () => {
    check(
      block,
      (channel, [, second]) => second && setSkipRange(channel, second, undefined),
      block.replace("  skipRange: '>=1.0.0 <1.1.0'\n", ""),
    );
    check(
      flow,
      (channel, [, second]) => second && setReplaces(channel, second, undefined),
      flow.replace(" replaces: shop.v1.0.0,", ""),
    );
    check(
      "schema: olm.channel\nentries:\n- replaces: a # wrong\n  name: b\n",
      (channel, [first]) => first && setReplaces(channel, first, undefined),
      "schema: olm.channel\nentries:\n- name: b\n",
    );
  });

  it("the first nested list of a channel is indented as its entries are", () => {
    const plain = "schema: olm.channel\nentries:\n  - name: b\n    replaces: a\n  - name: a\n";
    check(
      plain,
      (channel, [first]) => first && addSkips(channel, first, ["c"]),
      plain.replace("replaces: a\n", "replaces: a\n    skips:\n      - c\n"),
    );
    check(
      plain,
      (channel) => addEntry(channel, { name: "d", skips: ["c"] }),
      `${plain}  - name: d\n    skips:\n      - c\n`,
    );
  });

  it("skips gain and lose names", () => {
    check(
      indented,
      (channel, [first]) => first && addSkips(channel, first, ["shop.v1.1.2", "shop.v1.1.3"]),
      indented.replace('- "shop.v1.1.2"\n', '- "shop.v1.1.2"\n      - "shop.v1.1.3"\n'),
    );
    check(
      indented,
      (channel, [, second]) => second && addSkips(channel, second, ["shop.v1.0.0"]),
      indented.replace('- name: "shop.v1.1.0"\n', '- name: "shop.v1.1.0"\n    skips:\n      - "shop.v1.0.0"\n'),
    );
    check(indented, (channel, [, second]) => second && addSkips(channel, second, []), indented);
    check(indented, (channel, [first]) => first && addSkips(channel, first, ["shop.v1.1.2"]), indented);
    check(
      indented,
      (_, [first]) => first && removeSkip(first, "shop.v1.1.1"),
      indented.replace('      - "shop.v1.1.1" # broken\n', ""),
    );
    check(
      flow,
      (_, [, second]) => second && removeSkip(second, "shop.v1.0.1"),
      flow.replace(", skips: [shop.v1.0.1]", ""),
    );
  });

  it("names are renamed in their quotes", () => {
    check(
      indented,
      (_, [first]) => first?.name && renameText(first.name, "shop.v1.2.1"),
      indented.replace('"shop.v1.2.0"', '"shop.v1.2.1"'),
    );
    check(
      "schema: olm.channel\nentries:\n- name: a\n- name: b\n  replaces: a\n",
      (_, [first]) => first?.name && renameText(first.name, "1.10"),
      'schema: olm.channel\nentries:\n- name: "1.10"\n- name: b\n  replaces: a\n',
    );
  });
});

describe("entries are put in another order", () => {
  const reversed: Edit = (channel, entries) => reorderEntries(channel, entries.toReversed());

  it("with their comments", () => {
    check(
      "schema: olm.channel\nentries:\n  # for b\n  - name: b\n    replaces: a # because\n  # for a\n  - name: a\n",
      reversed,
      "schema: olm.channel\nentries:\n  # for a\n  - name: a\n  # for b\n  - name: b\n    replaces: a # because\n",
    );
  });

  it("in flow style and JSON", () => {
    check(compact, reversed, compact.replace(/\[(.*),(\{"name":"shop.v1.1.0".*\})\]/, "[$2,$1]"));
    check(
      "schema: olm.channel\nentries: [{name: a}, {name: b}]\n",
      reversed,
      "schema: olm.channel\nentries: [{name: b}, {name: a}]\n",
    );
  });
});

describe("nothing is edited where the result would be another one", () => {
  const replaced: Edit = (channel, [first]) => first && setReplaces(channel, first, "z");

  it("in a document with a syntax error", () => {
    assert.equal(edited("schema: olm.channel\nentries:\n- name: a\nname: [\n", replaced), undefined);
  });

  it("in what an alias repeats", () => {
    const text = "schema: olm.channel\nold: &old\n- name: a\nentries: *old\n";
    assert.equal(edited(text, replaced), undefined);
  });

  it("in a value that is merged from elsewhere", () => {
    const text = "schema: olm.channel\nentries:\n- &first\n  name: a\n- <<: *first\n  skips: [b]\n";
    assert.equal(
      edited(text, (_, [, second]) => second?.name && renameText(second.name, "z")),
      undefined,
    );
  });
});
