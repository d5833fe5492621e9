// A bundle's Dockerfile in the editor: what its labels say, what fits in them, and where they lead.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  applyEdits,
  completionsAt,
  definitionAt,
  foldsOf,
  highlightsAt,
  hoverAt,
  referencesAt,
  renameTargetAt,
  renameTo,
  symbolsOf,
} from "#core";
import { bundleDockerfileOf, readDockerfile } from "#core/bundle/dockerfile.ts";
import { semanticTokensOf } from "#core/features/semantic-tokens/semantic-tokens.ts";
import { lighthouseBundle, lighthouseCatalog } from "../../support/lighthouse-bundle.ts";
import { atCursorWithCatalogs, showPlaces, snapshotOf } from "../../support/places.ts";

const prefix = "operators.operatorframework.io.bundle";

/** The bundle folder with its Dockerfile beside it, as operator-sdk lays them out, and the catalog. */
function withDockerfile(dockerfile: string): string {
  return `-- bundle.Dockerfile --\n${dockerfile}${lighthouseBundle(undefined, "bundle")}${lighthouseCatalog}`;
}

const labels = `FROM scratch

# The bundle's labels.
LABEL ${prefix}.mediatype.v1=registry+v1
LABEL ${prefix}.package.v1=lighthouse \\
      # its channels
      ${prefix}.channels.v1="candidate,stable"
COPY bundle/manifests /manifests/
`;

function cursorAt(text: string, mark: string): string {
  const at = text.indexOf(mark) + 1;
  return withDockerfile(`${text.slice(0, at)}<|>${text.slice(at)}`);
}

async function hoverOn(mark: string): Promise<string | undefined> {
  const { snapshot, offset } = await atCursorWithCatalogs(cursorAt(labels, mark));
  return hoverAt(snapshot, offset)?.markdown;
}

async function complete(dockerfile: string) {
  const { snapshot, offset } = await atCursorWithCatalogs(withDockerfile(dockerfile));
  const completions = completionsAt(snapshot, offset, { snippets: true, isTyping: false });
  const textWith = (label: string) => {
    const chosen = completions?.find((each) => each.label === label);
    assert.ok(chosen, `${label} is not offered, only ${completions?.map((each) => each.label).join(", ")}`);
    return applyEdits(snapshot.file.text, [chosen]);
  };
  return { labels: completions?.map(({ label }) => label), textWith };
}

describe("labels are read as BuildKit reads them", () => {
  const read = (text: string) => {
    const dockerfile = bundleDockerfileOf(readDockerfile("bundle.Dockerfile", text));
    return [...(dockerfile?.labels.values() ?? [])].map(({ key, value }) => {
      const written = value && text.slice(value.span.start, value.span.end);
      return [key.value, value?.value, written];
    });
  };

  it("several in one instruction, with quotes and lines that continue", () => {
    assert.deepEqual(read(`label a=1 "b c"="d e"\\\n# no label\n  f='g \\h'\n`), [
      ["a", "1", "1"],
      ["b c", "d e", "d e"],
      ["f", "g \\h", "g \\h"],
    ]);
    assert.deepEqual(read('LABEL a="say \\"hello\\"" b=x"y"\r\nLABEL c=\n'), [
      ["a", 'say "hello"', 'say \\"hello\\"'],
      ["b", "xy", 'x"y"'],
      ["c", "", ""],
    ]);
  });

  it("the old form with a blank, and another escape character", () => {
    assert.deepEqual(read("LABEL a b  c\n"), [["a", "b c", "b  c"]]);
    assert.deepEqual(read("# escape=`\nLABEL a=C:\\x `\n  b=1\n"), [
      ["a", "C:\\x", "C:\\x"],
      ["b", "1", "1"],
    ]);
  });

  it("of the last stage and those below it, and none in a here-document", () => {
    assert.deepEqual(read("FROM x AS base\nLABEL a=1\nFROM y\nLABEL b=2\nFROM base\nLABEL c=3\n"), [
      ["a", "1", "1"],
      ["c", "3", "3"],
    ]);
    assert.deepEqual(read("FROM --platform=linux/amd64 x AS Base\nLABEL a=1\nFROM --platform=linux/amd64 base\n"), [
      ["a", "1", "1"],
    ]);
    assert.deepEqual(read("FROM x\nRUN <<EOF cat\nLABEL a=1\nEOF\nLABEL b=2\n"), [["b", "2", "2"]]);
    for (const run of ["cat <<<word", "echo $((1<<2))", 'echo "<<EOF"']) {
      assert.deepEqual(read(`FROM x\nRUN ${run}\nLABEL b=2\n`), [["b", "2", "2"]], run);
    }
  });

  it("continued inside of a word, as BuildKit joins the lines first", () => {
    assert.deepEqual(
      read('FROM x\nLABEL a=foo\\\nbar b="one \\\n two"\n').map(([name, text]) => [name, text]),
      [
        ["a", "foobar"],
        ["b", "one  two"],
      ],
    );
  });

  it("any text", () => {
    for (const text of [
      "",
      "\\",
      "LABEL",
      "LABEL \\",
      'LABEL "',
      "LABEL =",
      "LABEL a=\\",
      'LABEL a="b\\',
      "RUN <<E",
      "\u0000LABEL a=1",
    ]) {
      assert.doesNotThrow(() => read(text), text);
    }
  });
});

describe("a hover in bundle.Dockerfile", () => {
  it("says what a label is for and what the annotation says", async () => {
    const hover = await hoverOn(`${prefix}.channels`);
    assert.match(hover ?? "", /The channels of the bundle, separated by commas/);
    assert.match(hover ?? "", /the same in `annotations\.yaml`/);
  });

  it("says what a value means", async () => {
    assert.match((await hoverOn("registry+v1")) ?? "", /A ClusterServiceVersion with its CustomResourceDefinitions/);
  });

  it("says nothing elsewhere", async () => {
    assert.equal(await hoverOn("scratch"), undefined);
    assert.equal(await hoverOn("COPY"), undefined);
  });
});

describe("completion in bundle.Dockerfile", () => {
  it("offers the labels that are missing, with the values of the annotations", async () => {
    const asked = await complete(`FROM scratch\nLABEL ${prefix}.mediatype.v1=registry+v1\nLABEL <|>\n`);
    assert.deepEqual(
      asked.labels?.slice(0, 4),
      ["manifests.v1", "metadata.v1", "package.v1", "channels.v1"].map((name) => `bundle.${name}`),
    );
    assert.match(asked.textWith(`bundle.channels.v1`), /\nLABEL operators\S+channels\.v1=candidate,stable\n$/);
    assert.match(asked.textWith(`bundle.manifests.v1`), /\nLABEL operators\S+manifests\.v1=\n$/);
  });

  it("completes the key of a label that has a value", async () => {
    const asked = await complete(`FROM scratch\nLABEL pack<|>=lighthouse\n`);
    assert.deepEqual(asked.labels, ["bundle.package.v1"]);
    assert.match(asked.textWith(`bundle.package.v1`), /\nLABEL operators\S+package\.v1=lighthouse\n$/);
  });

  it("offers the annotation first, then what the catalogs have", async () => {
    const asked = await complete(`FROM scratch\nLABEL ${prefix}.channels.v1="<|>"\n`);
    assert.deepEqual(asked.labels, ["candidate,stable", "stable", "candidate", "fast", "alpha"]);
    assert.match(asked.textWith("candidate,stable"), /channels\.v1="candidate,stable"\n$/);
    const named = await complete(`FROM scratch\nLABEL ${prefix}.package.v1=<|>\n`);
    assert.deepEqual(named.labels, ["lighthouse"]);
  });

  it("offers channels for labels about channels only, with or without a quote before the cursor", async () => {
    const type = await complete(`FROM scratch\nLABEL ${prefix}.mediatype.v1=<|>\n`);
    assert.ok(!type.labels?.includes("stable"), type.labels?.join());
    for (const quote of ["", '"', "'"]) {
      const asked = await complete(`FROM scratch\nLABEL ${prefix}.channel.default.v1=${quote}<|>\n`);
      assert.equal(
        asked.textWith("stable"),
        `FROM scratch\nLABEL ${prefix}.channel.default.v1=${quote}stable\n`,
        "what follows is left to the author",
      );
    }
  });

  it("leaves other instructions to other extensions", async () => {
    for (const text of ["<|>\n", "FROM <|>scratch\n", "FROM scratch\nLAB<|>\n", "FROM scratch\nLABEL a=1\n<|>\n"]) {
      assert.equal((await complete(text)).labels, undefined, text);
    }
    assert.deepEqual((await complete("FROM scratch\nLABEL maintainer=<|>\n")).labels, []);
  });
});

describe("from bundle.Dockerfile to the annotations, the catalog and back", () => {
  async function definition(fixture: string) {
    const { snapshot, offset } = await atCursorWithCatalogs(fixture);
    return showPlaces(snapshot, definitionAt(snapshot, offset));
  }

  it("a label leads to its annotation", async () => {
    assert.deepEqual(await definition(cursorAt(labels, `${prefix}.mediatype`)), [
      `bundle/metadata/annotations.yaml:2: <|${prefix}.mediatype.v1|>: registry+v1`,
    ]);
    assert.deepEqual(await definition(cursorAt(labels, "registry+v1")), [
      `bundle/metadata/annotations.yaml:2: ${prefix}.mediatype.v1: <|registry+v1|>`,
    ]);
  });

  it("an annotation leads to its label", async () => {
    const fixture = withDockerfile(labels).replace(`  ${prefix}.mediatype`, `  oper<|>${prefix.slice(4)}.mediatype`);
    assert.deepEqual(await definition(fixture), [`bundle.Dockerfile:4: LABEL <|${prefix}.mediatype.v1|>=registry+v1`]);
  });

  it("a package and a channel lead to the catalog", async () => {
    assert.deepEqual(await definition(cursorAt(labels, "lighthouse")), [
      "catalogs/lighthouse/catalog.yaml:3: name: <|lighthouse|>",
    ]);
    const [channel] = await definition(cursorAt(labels, "stable"));
    assert.equal(channel, "catalogs/lighthouse/catalog.yaml:8: name: <|stable|>");
  });

  it("references and highlights hold the label", async () => {
    const { snapshot, offset } = await atCursorWithCatalogs(cursorAt(labels, "stable"));
    const places = showPlaces(snapshot, referencesAt(snapshot, offset, { includeDeclaration: true }));
    assert.ok(
      places.some((place) => place.startsWith("bundle.Dockerfile:7:") && place.includes("candidate,<|stable|>")),
    );
    assert.ok(places.some((place) => place.startsWith("bundle/metadata/annotations.yaml:4:")));
    assert.equal(highlightsAt(snapshot, offset).length, 1);
  });

  it("a rename changes the label, too", async () => {
    const { snapshot, offset } = await atCursorWithCatalogs(cursorAt(labels, "stable"));
    const target = renameTargetAt(snapshot, offset);
    assert.ok(target && !("refused" in target));
    const renamed = renameTo(
      target,
      { workspace: snapshot.workspace, extensionFiles: [], templateFiles: [] },
      "steady",
    );
    assert.ok(!("refused" in renamed));
    const own = renamed.files.find(({ file }) => file.path === snapshot.file.path);
    assert.match(applyEdits(snapshot.file.text, own?.edits ?? []), /channels\.v1="candidate,steady"\n/);
  });
});

it("nothing else is said about a Dockerfile", async () => {
  const snapshot = await snapshotOf(withDockerfile(labels), "bundle.Dockerfile");
  assert.deepEqual(symbolsOf(snapshot.file), []);
  assert.deepEqual(foldsOf(snapshot.file), []);
  assert.deepEqual([...semanticTokensOf(snapshot)], []);
  assert.deepEqual(
    snapshot
      .findings()
      .map(({ rule }) => rule)
      .filter((rule) => rule.endsWith("-syntax")),
    [],
  );
});
