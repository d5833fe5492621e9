// Requests about a position in a document, and the server's own requests.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type CallHierarchyIncomingCall,
  type CallHierarchyItem,
  type CallHierarchyOutgoingCall,
  type ClientCapabilities,
  type CodeAction,
  type CompletionList,
  type DocumentLink,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  InsertTextMode,
  type Location,
  type MarkupContent,
  type SelectionRange,
  type SymbolInformation,
} from "vscode-languageserver";
import { rulePage } from "#core";
import {
  type DecodeResult,
  decodeMethod,
  openDecodedCommand,
  type UpgradeGraphResult,
  upgradeGraphChangedMethod,
  upgradeGraphMethod,
  type ValidateCatalogResult,
  validateCatalogMethod,
} from "#protocol";
import type { TestClient } from "../support/server-connection.ts";
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
  it("use the client's URIs in their answers", () =>
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
          [2, 6],
          [4, 6],
          [5, 6],
        ],
      );
    }));

  it("tell what a folded document is to a client that can show it", async () => {
    const folding: ClientCapabilities = { textDocument: { foldingRange: { foldingRange: { collapsedText: true } } } };
    const texts = async (client: TestClient) =>
      (await client.about<FoldingRange[]>("textDocument/foldingRange", bundleUri)).map(
        ({ collapsedText }) => collapsedText,
      );
    await withClient({ capabilities: folding }, async (client) =>
      assert.deepEqual(await texts(client), ["olm.bundle shop.v1.0.0", undefined, undefined]),
    );
    await withClient({}, async (client) => assert.deepEqual(await texts(client), [undefined, undefined, undefined]));
  });

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

  it("offer refactorings if the client requests them", () =>
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
      const versions = (await client.at<CompletionList>("textDocument/completion", extensionUri, inVersion)).items;
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
      assert.equal(await client.at("textDocument/completion", "file:///w/ci.yaml", onEntry), null);
    }));

  it("complete and fix an OperatorCondition", () =>
    withClient({}, async (client) => {
      const uri = "file:///w/operatorcondition.yaml";
      const head =
        "apiVersion: operators.coreos.com/v2\nkind: OperatorCondition\nmetadata: {name: lighthouse.v1.0.0}\n";
      await client.open(uri, `${head}spec:\n  overrides:\n    - \n    - Upgradeable\n`);
      const cursor = { line: 5, character: 6 };
      const { items } = await client.at<CompletionList>("textDocument/completion", uri, cursor);
      const [whole] = items;
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
        ["Convert to a condition with status 'True'", "Ignore 'override-is-a-name' here"],
      );
      const hover = await client.at<Hover>("textDocument/hover", uri, { line: 1, character: 10 });
      assert.match(JSON.stringify(hover.contents), /this operator can be updated/);
    }));

  it("expand the selection from several cursors", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, stable);
      const positions = [onEntry, { line: 0, character: 0 }];
      const [onName, onSchema] = await client.about<SelectionRange[]>("textDocument/selectionRange", stableUri, {
        positions,
      });
      const texts: string[] = [];
      for (let at = onName; at; at = at.parent) texts.push(`${at.range.start.line}:${at.range.start.character}`);
      assert.deepEqual(texts, ["4:10", "4:10", "4:4", "4:2", "3:0", "0:0", "0:0"]);
      assert.deepEqual(onSchema?.range, { start: { line: 0, character: 0 }, end: { line: 0, character: 6 } });
      await assert.rejects(client.about("textDocument/selectionRange", stableUri), /positions are missing/);
    }));

  it("link images and ignored rules to their pages", () =>
    withClient({}, async (client) => {
      await client.open(bundleUri, `${bundle}# olm-catalogs-ignore stuck\n`);
      assert.deepEqual(await client.about<DocumentLink[]>("textDocument/documentLink", bundleUri), [
        {
          range: { start: { line: 3, character: 7 }, end: { line: 3, character: 30 } },
          target: "https://quay.io/repository/example/shop?tab=tags",
          tooltip: "Open the tags of example/shop on quay.io",
        },
        {
          range: { start: { line: 7, character: 22 }, end: { line: 7, character: 27 } },
          target: rulePage("stuck"),
          tooltip: "Open the page of the rule stuck",
        },
      ]);
    }));

  it("find packages, channels and bundles of the workspace", () =>
    withClient({}, async (client) => {
      const search = (query: unknown) =>
        client.connection.sendRequest<SymbolInformation[]>("workspace/symbol", { query });
      assert.deepEqual(await search("shop.v1"), [
        {
          name: "shop.v1.0.0",
          kind: 19,
          location: { uri: bundleUri, range: { start: { line: 2, character: 6 }, end: { line: 2, character: 17 } } },
          containerName: "shop · shop/bundle.yaml",
        },
      ]);
      assert.deepEqual(
        (await search("")).map(({ name, containerName }) => `${name} in ${containerName}`),
        ["shop in shop/package.yaml", "stable in shop · shop/stable.yaml", "shop.v1.0.0 in shop · shop/bundle.yaml"],
      );
    }));

  it("show updates as a call hierarchy", () =>
    withClient({}, async (client) => {
      await client.open(stableUri, `${stable}  - name: shop.v1.1.0\n    replaces: shop.v1.0.0\n`);
      await client.open(bundleUri, `${bundle}---\n${bundle.replaceAll("1.0.0", "1.1.0")}`);
      const [item] = await client.at<CallHierarchyItem[]>("textDocument/prepareCallHierarchy", bundleUri, {
        line: 2,
        character: 8,
      });
      assert.deepEqual([item?.name, item?.detail, item?.uri], ["shop.v1.0.0", "stable", stableUri]);
      const ask = <Call>(method: string, asked: unknown) =>
        client.connection.sendRequest<Call[]>(method, { item: asked });
      const [out] = await ask<CallHierarchyOutgoingCall>("callHierarchy/outgoingCalls", item);
      assert.deepEqual([out?.to.name, out?.to.detail], ["shop.v1.1.0", "OLM v0 and v1 · replaces · stable"]);
      assert.deepEqual(out?.fromRanges, [{ start: { line: 6, character: 14 }, end: { line: 6, character: 25 } }]);
      const [back] = await ask<CallHierarchyIncomingCall>("callHierarchy/incomingCalls", out?.to);
      assert.deepEqual([back?.from.name, back?.fromRanges], ["shop.v1.0.0", out?.fromRanges]);
      assert.deepEqual(await ask("callHierarchy/incomingCalls", { ...item, data: { entry: 7 } }), []);
      assert.equal(await client.at("textDocument/prepareCallHierarchy", packageUri, { line: 0, character: 2 }), null);
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

describe("links in hovers", () => {
  it("go to the line and column in clients that show hovers as web pages", async () => {
    const uri = "file:///w/shop/a%20(b).yaml";
    const other = bundle.replaceAll("1.0.0", "1.1.0");
    const hover = async (client: TestClient) => {
      await client.open(uri, other);
      await client.open(stableUri, `${stable}  - name: shop.v1.1.0\n`);
      const shown = await client.at<Hover>("textDocument/hover", stableUri, { line: 5, character: 12 });
      return (shown.contents as MarkupContent).value;
    };
    await withClient({ capabilities: { general: { markdown: { parser: "marked" } } } }, async (client) => {
      const shown = await hover(client);
      assert.ok(
        shown.startsWith("**[`shop.v1.1.0`](file:///w/shop/a%20%28b%29.yaml#L3,7)** in channel [`stable`]("),
        shown,
      );
    });
    await withClient({}, async (client) => assert.doesNotMatch(await hover(client), /\]\(file:/));
  });
});

describe("the server's own requests", () => {
  it("decode base64, which a hover describes as far as the client can show it", async () => {
    const icon = Buffer.from("GIF89a").toString("base64");
    const text = `${olmPackage}icon: {base64data: ${icon}, mediatype: image/gif}\n`;
    const uri = "file:///w/shop/(package).yaml";
    const hover = async (client: TestClient) => {
      await client.open(uri, text);
      const shown = await client.at<Hover>("textDocument/hover", uri, { line: 3, character: 20 });
      return (shown.contents as MarkupContent).value;
    };
    const capabilities: ClientCapabilities = {
      general: { markdown: { parser: "marked" } },
      experimental: { commands: { commands: [openDecodedCommand] } },
    };
    await withClient({ capabilities }, async (client) => {
      const shown = await hover(client);
      assert.match(shown, /\n\n!\[icon\]\(data:image\/gif;base64,R0lGODlh\|height=96\)$/);
      const [, args = ""] = /\[Open Decoded\]\(command:olmCatalogs\.openDecoded\?([^()]*)\)\n/.exec(shown) ?? [];
      const [params] = JSON.parse(decodeURIComponent(args));
      assert.deepEqual(params, { uri, position: { line: 3, character: 19 } });
      const decode = (value: unknown) => client.connection.sendRequest<DecodeResult>(decodeMethod, value);
      assert.deepEqual(await decode(params), { name: "icon.gif", base64: icon });
      assert.ok("none" in (await decode({ ...params, position: { line: 0, character: 0 } })));
      await assert.rejects(decode({ uri: stableUri }), /invalid parameters/);
    });
    await withClient({}, async (client) => assert.equal(await hover(client), "**Icon**: `image/gif`, 6 bytes"));
  });

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

  it("answer the verdict on the catalog with its unsaved changes", () =>
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
