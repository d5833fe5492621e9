// The upgrade graph as a text: what a panel saves and copies is what the command line prints.

import assert from "node:assert/strict";
import { it } from "node:test";
import { graphWithUpdates, renderDot, renderMarkdown, renderMermaid, upgradeGraph } from "#core";
import { renderSvg } from "#picture";
import { type ExportGraphResult, exportGraphMethod, type GraphTextFormat, graphTextFormats } from "#protocol";
import { catalogOf } from "../support/fixture.ts";
import { bundle, bundleUri, olmPackage, stable, withClient } from "../support/shop-server.ts";

const textOf = (parts: Iterable<string>) => [...parts].join("");

it("the server writes a graph in every format as the command line does", () =>
  withClient({}, async ({ connection }) => {
    const ask = (format: GraphTextFormat, name = "shop") =>
      connection.sendRequest<ExportGraphResult>(exportGraphMethod, { uri: bundleUri, package: name, format });
    const catalog = catalogOf([olmPackage, stable, bundle].join("---\n"));
    const pkg = catalog.packages.get("shop");
    assert.ok(pkg);
    const graph = upgradeGraph(pkg);
    const texts = await Promise.all(graphTextFormats.map((format) => ask(format)));
    const [json] = texts.splice(graphTextFormats.indexOf("json"), 1);
    assert.deepEqual(texts, [
      { text: textOf(renderSvg([{ graph, steps: [] }])) },
      { text: textOf(renderMermaid(catalog)) },
      { text: textOf(renderDot([graph])) },
      { text: textOf(renderMarkdown([graphWithUpdates(pkg, graph)])) },
    ]);
    assert.ok(json && "text" in json);
    assert.deepEqual(JSON.parse(json.text).packages[0].channels[0].entries[0].at, {
      file: "stable.yaml",
      start: { line: 5, column: 11 },
      end: { line: 5, column: 22 },
    });
    assert.deepEqual(await ask("svg", "shopp"), { none: "the catalog has no package 'shopp'" });
  }));
