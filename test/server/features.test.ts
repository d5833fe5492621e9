// The requests of a client about a position in a document.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type CodeAction,
  type CompletionItem,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  InsertTextMode,
  type Location,
} from "vscode-languageserver";
import {
  type UpgradeGraphResult,
  upgradeGraphChangedMethod,
  upgradeGraphMethod,
  type ValidateCatalogResult,
  validateCatalogMethod,
} from "#protocol";
import {
  breakEntry,
  bundle,
  bundleUri,
  extension,
  extensionUri,
  inVersion,
  olmPackage,
  onEntry,
  packageUri,
  stable,
  stableUri,
  withClient,
} from "../support/shop-server.ts";

describe("language features", () => {
  it("answer with places in the client's own URIs", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, stable);
      const spelled = "file:///w/shop/%62undle.yaml";
      await client.open(spelled, bundle);
      const found = await client.at<Location[]>("textDocument/definition", stableUri, onEntry);
      assert.deepEqual(found, [
        { uri: spelled, range: { start: { line: 2, character: 6 }, end: { line: 2, character: 17 } } },
      ]);
      const uses = await client.at<Location[]>("textDocument/references", stableUri, onEntry, {
        context: { includeDeclaration: true },
      });
      assert.deepEqual(uses.map(({ uri }) => uri).sort(), [spelled, stableUri].sort());
      const lit = await client.at<unknown[]>("textDocument/documentHighlight", stableUri, onEntry);
      assert.equal(lit.length, 1);
    }));

  it("answer for files that are not open", () =>
    withClient({}, async (client) => {
      const hover = await client.at<Hover>("textDocument/hover", stableUri, onEntry);
      assert.match(JSON.stringify(hover.contents), /shop\.v1\.0\.0/);
      const symbols = await client.about<DocumentSymbol[]>("textDocument/documentSymbol", bundleUri);
      assert.deepEqual(
        symbols.map(({ name, kind }) => ({ name, kind })),
        [{ name: "1.0.0", kind: 19 }],
      );
      const folds = await client.about<FoldingRange[]>("textDocument/foldingRange", bundleUri);
      assert.deepEqual(
        folds.map(({ startLine, endLine }) => [startLine, endLine]),
        [
          [0, 6],
          [4, 6],
          [5, 6],
        ],
      );
    }));

  it("offer fixes with their edits", () =>
    withClient({}, async (client) => {
      await client.open(packageUri, olmPackage.replace("stable", "stabel"));
      const range = { start: { line: 2, character: 16 }, end: { line: 2, character: 16 } };
      const [action] = await client.about<CodeAction[]>("textDocument/codeAction", packageUri, {
        range,
        context: { diagnostics: [] },
      });
      const whole = { start: { line: 2, character: 16 }, end: { line: 2, character: 22 } };
      assert.deepEqual(action?.edit, { changes: { [packageUri]: [{ range: whole, newText: "stable" }] } });
      assert.deepEqual(action?.diagnostics?.[0]?.code, "unknown-default-channel");
      const others = { range, context: { diagnostics: [], only: ["source.fixAll"] } };
      assert.deepEqual(await client.about("textDocument/codeAction", packageUri, others), []);
    }));

  it("offer changes that fix no finding if the client asks for refactorings", () =>
    withClient({}, async (client) => {
      const limited = `${bundle}  - {type: olm.maxOpenShiftVersion, value: '4.18'}\n`;
      await client.open(bundleUri, limited);
      const at = { line: 7, character: 50 };
      const ask = (only: string[] | undefined) =>
        client.about<CodeAction[]>("textDocument/codeAction", bundleUri, {
          range: { start: at, end: at },
          context: { diagnostics: [], ...(only ? { only } : {}) },
        });
      const [raise, remove] = await ask(["refactor"]);
      assert.equal(
        raise?.title,
        "Raise maxOpenShiftVersion to 4.19 (for OLM v0; OLM v1 reads the bundle image instead)",
      );
      assert.equal(raise?.kind, "refactor.rewrite");
      assert.equal(raise?.diagnostics, undefined);
      const digit = { start: { line: 7, character: 47 }, end: { line: 7, character: 48 } };
      assert.deepEqual(raise?.edit, { changes: { [bundleUri]: [{ range: digit, newText: "9" }] } });
      assert.match(remove?.title ?? "", /^Remove maxOpenShiftVersion /);
      assert.equal((await ask(undefined)).length, 2);
      assert.equal((await ask(["refactor.rewrite"])).length, 2);
      assert.deepEqual(await ask(["quickfix"]), []);
      assert.deepEqual(await ask(["refactor.extract"]), []);
    }));

  it("complete a ClusterExtension from the catalogs of the workspace, best first", () =>
    withClient({}, async (client) => {
      await client.open(extensionUri, extension);
      const versions = await client.at<CompletionItem[]>("textDocument/completion", extensionUri, inVersion);
      assert.deepEqual(
        versions.map(({ label, sortText }) => [sortText, label]),
        [
          ["000000", "1.0.0"],
          ["000001", "1.0.x"],
          ["000002", "^1.0.0"],
          ["000003", ">=1.0.0 <2.0.0"],
        ],
      );
      assert.deepEqual(versions[3]?.textEdit, {
        range: { start: inVersion, end: inVersion },
        newText: '">=1.0.0 <2.0.0"',
      });
      await client.open(stableUri, stable);
      assert.deepEqual(await client.at("textDocument/completion", stableUri, onEntry), []);
    }));

  it("complete and fix an OperatorCondition", () =>
    withClient({}, async (client) => {
      const uri = "file:///w/operatorcondition.yaml";
      const head =
        "apiVersion: operators.coreos.com/v2\nkind: OperatorCondition\nmetadata: {name: lighthouse.v1.0.0}\n";
      await client.open(uri, `${head}spec:\n  overrides:\n    - \n    - Upgradeable\n`);
      const cursor = { line: 5, character: 6 };
      const [whole] = await client.at<CompletionItem[]>("textDocument/completion", uri, cursor);
      assert.deepEqual(whole?.textEdit, {
        range: { start: cursor, end: cursor },
        newText: 'type: Upgradeable\n      status: "True"\n      reason: Overridden\n      message: ""',
      });
      assert.equal(whole?.insertTextMode, InsertTextMode.asIs);
      const range = { start: { line: 6, character: 8 }, end: { line: 6, character: 8 } };
      const actions = await client.about<CodeAction[]>("textDocument/codeAction", uri, {
        range,
        context: { diagnostics: [] },
      });
      assert.deepEqual(
        actions.map(({ title }) => title),
        ["Convert to a condition with status 'True'"],
      );
      const hover = await client.at<Hover>("textDocument/hover", uri, { line: 1, character: 10 });
      assert.match(JSON.stringify(hover.contents), /this operator can be updated/);
    }));

  it("answer nothing for positions that do not exist, unknown files and files outside of catalogs", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, stable);
      await client.open("file:///w/ci.yaml", "on: push\n");
      assert.equal(await client.at("textDocument/hover", stableUri, { line: 99, character: 0 }), null);
      assert.deepEqual(await client.at("textDocument/definition", stableUri, { line: -1, character: -7 }), []);
      assert.deepEqual(
        await client.at(
          "textDocument/references",
          stableUri,
          { line: 2.5, character: 1e9 },
          {
            context: { includeDeclaration: true },
          },
        ),
        [],
      );
      for (const uri of ["file:///w/ci.yaml", "file:///nowhere/x.yaml", "untitled:Untitled-1", "file://%zz", "%%%"]) {
        assert.equal(await client.at("textDocument/hover", uri, onEntry), null);
        assert.deepEqual(await client.at("textDocument/definition", uri, onEntry), []);
        assert.deepEqual(await client.about("textDocument/documentSymbol", uri), []);
      }
    }));
});

describe("requests of our own", () => {
  it("answer the upgrade graph of the package at a place", () =>
    withClient({}, async (client) => {
      const ask = (params: object) => client.connection.sendRequest<UpgradeGraphResult>(upgradeGraphMethod, params);
      await client.open(stableUri, stable);
      const result = await ask({ uri: stableUri, position: onEntry });
      assert.ok("graph" in result);
      const { graph } = result;
      assert.equal(graph.package, "shop");
      assert.equal(graph.root, "file:///w/shop");
      assert.deepEqual(graph.selected, { channel: "stable", entry: "shop.v1.0.0" });
      assert.equal(graph.channels[0]?.head, "shop.v1.0.0");
      assert.equal(graph.channels[0]?.entries[0]?.at.uri, stableUri);
      assert.deepEqual(await ask({ uri: stableUri, package: "till" }), { none: "the catalog has no package 'till'" });
      assert.ok("none" in (await ask({ uri: "file:///w/ci.yaml" })));
    }));

  it("notify a client that has asked for a graph when it changes", () =>
    withClient({}, async (client) => {
      const roots: unknown[] = [];
      await client.open(stableUri, stable);
      await client.connection.sendRequest(upgradeGraphMethod, { uri: stableUri });
      await client.change(stableUri, breakEntry);
      const told = new Promise<void>((resolve) => {
        client.connection.onNotification(upgradeGraphChangedMethod, ({ roots: changed }: { roots: string[] }) => {
          roots.push(...changed);
          resolve();
        });
      });
      await told;
      assert.deepEqual(roots, ["file:///w/shop"]);
    }));

  it("answer the verdict on the catalog as it is in the editor", () =>
    withClient({}, async (client) => {
      const ask = () => client.connection.sendRequest<ValidateCatalogResult>(validateCatalogMethod, { uri: stableUri });
      await client.open(stableUri, stable);
      assert.deepEqual(await ask(), {
        catalog: {
          root: "file:///w/shop",
          packages: ["shop"],
          files: 3,
          channels: 1,
          bundles: 1,
          opm: "accepts",
          hidden: [],
          summary: { error: 0, warning: 0, info: 0, hint: 0 },
        },
      });
      await client.change(stableUri, breakEntry);
      const verdict = await ask();
      assert.ok("catalog" in verdict);
      assert.equal(verdict.catalog.opm, "rejects");
      assert.equal(verdict.catalog.summary.error, 2);
    }));
});
