// Unreadable parts of a dump are reported, the rest is read, and objects that they may hide do not count as absent.

import assert from "node:assert/strict";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { describe, type TestContext, test } from "node:test";
import { readDump } from "#cluster";
import { csvYaml, dumpOf, layOutDump, listJson, namesIn, problemsOf } from "../dump-of.ts";

const widget = {
  apiVersion: "operators.coreos.com/v1alpha1",
  kind: "ClusterServiceVersion",
  metadata: { name: "widget.v1.4.0", namespace: "team-a" },
  spec: { version: "1.4.0" },
  status: { phase: "Succeeded" },
};

describe("what cannot be read", () => {
  test("is a problem: a missing file, an empty one, a compressed one, one without objects", async (t) => {
    const files = {
      "empty.yaml": "",
      "dump.tar.gz": Uint8Array.of(0x1f, 0x8b, 8, 0),
      "names.txt": "NAME   PHASE\na.v1   Succeeded\n",
      "folder/readme.txt": "",
    };
    const facts = await dumpOf(t, files, ["nowhere", ...Object.keys(files).slice(0, 3), "folder"]);
    assert.deepEqual(problemsOf(facts), [
      "nowhere:1:1: no such file or folder",
      "folder:1:1: this folder contains no YAML or JSON file",
      "empty.yaml:1:1: this file contains no Kubernetes object",
      "dump.tar.gz:1:1: this file is compressed; unpack it first",
      "names.txt:1:1: this file contains no Kubernetes object",
    ]);
  });

  test("is not a problem if it was not named and is not about OLM", async (t) => {
    const facts = await dumpOf(t, {
      "template.yaml": "{{- if .Values.enabled }}\nkind: Deployment\n{{- end }}\n",
      "package.json": '{"name": "x",}',
      "a.yaml": csvYaml("a.v1"),
      "latin-1.yaml": Buffer.from("kind: Ort\nname: Köln\n", "latin1"),
    });
    assert.deepEqual([namesIn(facts, "csvs"), facts.problems], [["team-a/a.v1"], []]);
  });

  test("includes lists that are nested too deeply, which hide what is in them", async (t) => {
    const depth = 2400;
    const list = '{"apiVersion": "operators.coreos.com/v1", "kind": "List", "items": [';
    const nested = `${list.repeat(depth)}${JSON.stringify(widget)}${"]}".repeat(depth)}`;
    const facts = await dumpOf(t, { "a.json": nested, "b.yaml": `# in YAML\n${nested}` });
    const message = "more than 100 lists are nested; the innermost are not read";
    assert.deepEqual(
      facts.problems.map((problem) => [problem.at?.file, problem.message, problem.hidesObjects]),
      [
        ["a.json", message, true],
        ["b.yaml", message, true],
      ],
    );
    assert.equal(namesIn(facts, "csvs"), "not in the dump");
  });

  test("does not affect the other objects of its file", async (t) => {
    const truncated = listJson([widget, { ...widget, metadata: { name: "gadget.v1" } }]);
    const facts = await dumpOf(t, {
      "a.json": truncated.slice(0, truncated.indexOf('"gadget') + 12),
      "b.yaml": `${csvYaml("b.v1")}  labels: {a\nstatus:\n  phase: Succeeded\n---\n${csvYaml("c.v1")}`,
      "c.yaml": Buffer.from(`${csvYaml("d.v1")}  # Köln\n`, "latin1"),
    });
    assert.deepEqual(namesIn(facts, "csvs"), [
      "gadget.v1",
      "team-a/b.v1",
      "team-a/c.v1",
      "team-a/d.v1",
      "team-a/widget.v1.4.0",
    ]);
    assert.deepEqual(
      facts.problems.map(({ at }) => at?.file),
      ["a.json", "b.yaml", "c.yaml"],
    );
  });

  test("because it is nested too deeply is left out", async (t) => {
    const depth = 50_000;
    const nested = "[".repeat(depth) + "]".repeat(depth);
    const extension = (selector: string) =>
      `{"apiVersion": "olm.operatorframework.io/v1", "kind": "ClusterExtension", "metadata": {"name": "deep"}, "spec": {"source": {"catalog": {"selector": ${selector}}}}}`;
    const facts = await dumpOf(t, { "a.json": extension(nested), "b.json": `${extension(nested).slice(0, -1)},}` });
    assert.deepEqual(namesIn(facts, "clusterExtensions"), ["deep"]);
  });

  test("because of its permissions or a broken link is a problem, and the rest is read", async (t) => {
    const folder = layOutDump(t, { "a.yaml": csvYaml("a.v1"), "b.yaml": csvYaml("b.v1") });
    symlinkSync("nowhere", `${folder}/c.yaml`);
    const problems = [`${folder}/c.yaml:1:1: no such file or folder`];
    // Root may read everything.
    if (process.getuid?.() !== 0) {
      chmodSync(`${folder}/a.yaml`, 0);
      problems.unshift(`${folder}/a.yaml:1:1: permission denied`);
    }
    const facts = await readDump([folder]);
    assert.deepEqual(problemsOf(facts), problems);
    assert.ok(namesIn(facts, "csvs").includes("team-a/b.v1"));
  });

  test("because links form a cycle is read once", { skip: process.platform === "win32" }, async (t) => {
    const folder = layOutDump(t, { "in/a.yaml": csvYaml("a.v1"), "elsewhere/b.yaml": csvYaml("b.v1") });
    symlinkSync("..", `${folder}/in/up`);
    symlinkSync("itself", `${folder}/in/itself`);
    symlinkSync("../elsewhere", `${folder}/in/other`);
    mkdirSync(`${folder}/.git`);
    const files = new Set<string>();
    const facts = await readDump([`${folder}/in`]);
    assert.ok("items" in facts.csvs);
    for (const { at } of facts.csvs.items) files.add(at?.file.slice(folder.length) ?? "");
    assert.deepEqual([...files], ["/in/a.yaml", "/in/other/b.yaml"]);
  });

  const hides = async (t: TestContext, files: Readonly<Record<string, string>>) =>
    (await dumpOf(t, files)).problems.some(({ hidesObjects }) => hidesObjects);

  test("may hide objects: the rest of a list that was cut off, or text that is not YAML", async (t) => {
    const list = JSON.stringify({ kind: "List", apiVersion: "v1", items: [widget, widget] });
    assert.equal(await hides(t, { "csvs.json": list.slice(0, -20) }), true);
    assert.equal(await hides(t, { "csvs.yaml": `${csvYaml("a.v1")}\nstatus: [` }), true);
  });

  test("may hide objects: a YAML list that ends between two items, before its kind", async (t) => {
    const items = `items:\n- ${csvYaml("a.v1").trimEnd().replaceAll("\n", "\n  ")}\n`;
    assert.equal(await hides(t, { "csvs.yaml": `apiVersion: v1\n${items}` }), true);
    assert.equal(
      await hides(t, { "csvs.yaml": `apiVersion: v1\n${items.replace("items:", "items: # sorted")}` }),
      true,
    );
    assert.equal(await hides(t, { "csvs.yaml": `apiVersion: v1\n${items}kind: List\n` }), false);
    assert.equal(await hides(t, { "csvs.yaml": items }), false);
  });

  test("does not count as proof that the cluster lacks objects", async (t) => {
    const crds = ["a.example.com", "clusterserviceversions.operators.coreos.com"].map((name) => ({
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name },
    }));
    const list = listJson(crds);
    assert.equal((await dumpOf(t, { "crds.json": list })).kind, "kubernetes");
    assert.equal((await dumpOf(t, { "crds.json": list.slice(0, list.indexOf('"clusterservice')) })).kind, "unknown");
  });

  test("hides no objects if only a field is wrong", async (t) => {
    const odd = { ...widget, spec: { ...widget.spec, displayName: { en: "Widget" } } };
    assert.equal(await hides(t, { "csv.json": JSON.stringify(odd) }), false);
    assert.equal(await hides(t, { "csv.json": JSON.stringify(widget) }), false);
  });
});
