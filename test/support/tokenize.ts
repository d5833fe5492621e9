// The tokens of a text as VS Code makes them: its own grammars of YAML and JSON, with and without ours injected.

import { readFileSync } from "node:fs";
import path from "node:path";
import onig from "vscode-oniguruma";
import textmate from "vscode-textmate";
import { inProject } from "../../scripts/project.ts";

export interface Token {
  readonly text: string;
  readonly start: number;
  readonly scopes: readonly string[];
}

/** The scopes that VS Code's YAML and JSON languages begin with. */
export type RootScope = "source.yaml" | "source.json" | "source.json.lines";

const ours = "olm-catalogs.injection";
const vscodeExtensions = inProject("node_modules/code-server/lib/vscode/extensions");

interface Grammar {
  readonly scopeName: string;
  readonly path: string;
}

function grammarFiles(): ReadonlyMap<string, string> {
  const files = new Map([[ours, inProject("syntaxes/olm-catalogs.injection.tmLanguage.json")]]);
  for (const folder of ["yaml", "json"].map((name) => path.join(vscodeExtensions, name))) {
    const { contributes } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    for (const each of contributes.grammars as Grammar[]) files.set(each.scopeName, path.join(folder, each.path));
  }
  return files;
}

/** Reads the grammars; the result splits a text into the tokens of each line. */
export async function createTokenizer(injections: "with ours" | "alone") {
  const wasm = readFileSync(inProject("node_modules/vscode-oniguruma/release/onig.wasm"));
  await onig.loadWASM(new Uint8Array(wasm).buffer);
  const files = grammarFiles();
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new onig.OnigScanner(patterns),
      createOnigString: (text) => new onig.OnigString(text),
    }),
    loadGrammar: async (scope) => {
      const file = files.get(scope);
      return file === undefined ? null : textmate.parseRawGrammar(readFileSync(file, "utf8"), file);
    },
    getInjections: (scope) => (injections === "with ours" && scope.startsWith("source.") ? [ours] : undefined),
  });
  return async (root: RootScope, text: string): Promise<readonly (readonly Token[])[]> => {
    const grammar = await registry.loadGrammar(root);
    if (!grammar) throw new Error(`no grammar for ${root}`);
    let state = textmate.INITIAL;
    return text.split("\n").map((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
      state = ruleStack;
      return tokens.map(({ startIndex, endIndex, scopes }) => ({
        text: line.slice(startIndex, endIndex),
        start: startIndex,
        scopes,
      }));
    });
  };
}
