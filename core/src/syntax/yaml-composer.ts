// Parses tokens with the grammar of libyaml as in go-yaml v2.4; yaml-builder.ts builds the nodes. Never throws and never
// recurses, so that opm's limits bound the depth and not the call stack.

import type { Span } from "../base/text.ts";
import { BlockLines } from "./block-lines.ts";
import type { Node } from "./node.ts";
import { type Frame, visibleSpan, YamlBuilder } from "./yaml-builder.ts";
import { blankOrComment } from "./yaml-characters.ts";
import { improveMessage } from "./yaml-explanations.ts";
import type { YamlInput } from "./yaml-input.ts";
import { YamlScanner } from "./yaml-scanner.ts";
import { type Failure, type Token, TokenType } from "./yaml-token.ts";

/** A parsed YAML document; if parsing failed, the part before the failure. */
export interface ComposedDocument {
  readonly root: Node | undefined;
  readonly failure: Failure | undefined;
  /** Text after the document's end (after `...`, or a second root) that go-yaml ignores. */
  readonly ignored: Span | undefined;
  /** Whether a mapping defines a key twice. */
  readonly givesKeysTwice: boolean;
}

/** Reads the first YAML document of `text` from `start`; `isPlain` if it is known to be plain text. */
export function composeYaml(text: string, start: number, input: YamlInput, isPlain = false): ComposedDocument {
  return new Composer(new YamlScanner(text, start, input, isPlain)).compose();
}

/** The anchor and the tag before a node's content. */
interface NodeProperties {
  readonly anchor: string | undefined;
  /** The tag with its handle resolved. */
  readonly tag: string | undefined;
  readonly end: number;
}

class Composer {
  readonly #scanner: YamlScanner;
  readonly #builder = new YamlBuilder();
  readonly #lines: BlockLines;
  readonly #tagHandles = new Map<string, string>();

  constructor(scanner: YamlScanner) {
    this.#scanner = scanner;
    this.#lines = new BlockLines(scanner, this.#builder);
  }

  compose(): ComposedDocument {
    if (this.#startDocument()) {
      while (this.#builder.top && !this.#failed) {
        this.#lines.read();
        if (!this.#failed) this.#step(this.#builder.top);
      }
    }
    const ignored = this.#failed ? undefined : this.#ignoredFrom(this.#peek());
    // After a failure of the scanner, open collections must not cause further failures.
    const scannerFailure = this.#scanner.failure;
    if (scannerFailure) this.#builder.failure ??= scannerFailure;
    const root = this.#builder.finish();
    const { failure, givesKeysTwice } = this.#builder;
    return { root, failure: failure && improveMessage(this.#scanner, failure), ignored, givesKeysTwice };
  }

  #ignoredFrom(token: Token): Span | undefined {
    if (token.type === TokenType.StreamEnd || token.type === TokenType.Broken) return undefined;
    const { text } = this.#scanner;
    let start = token.type === TokenType.DocumentEnd ? token.end : token.start;
    for (let blank = blankOrComment(text, start); blank > start; blank = blankOrComment(text, start)) start = blank;
    return start < text.length ? { start, end: text.trimEnd().length } : undefined;
  }

  get #failed(): boolean {
    return this.#builder.failure !== undefined || this.#scanner.failure !== undefined;
  }

  #fail(failure: Failure): void {
    if (!this.#failed) this.#builder.failure = failure;
  }

  #failAt(message: string, span: Span): void {
    this.#fail({ message, span: visibleSpan(span), related: [] });
  }

  #failStructure(message: string, token: Token, related: Failure["related"]): void {
    this.#fail({ message, span: visibleSpan(token), related, kind: "structure" });
  }

  #peek(): Token {
    return this.#scanner.peek();
  }

  #take(): void {
    this.#scanner.take();
  }

  /** Reads directives and `---`, then begins the root; false when the stream is empty. */
  #startDocument(): boolean {
    let token = this.#peek();
    if (token.type === TokenType.StreamEnd) return false;
    const isExplicit =
      token.type === TokenType.VersionDirective ||
      token.type === TokenType.TagDirective ||
      token.type === TokenType.DocumentStart;
    if (!isExplicit) {
      this.#beginNode("block");
      return true;
    }
    let sawVersion = false;
    for (; token.type === TokenType.VersionDirective || token.type === TokenType.TagDirective; token = this.#peek()) {
      if (token.type === TokenType.VersionDirective) {
        if (sawVersion) this.#failAt("%YAML is declared twice", token);
        else if (token.value !== "1.1") this.#failAt("opm reads YAML 1.1 only", token);
        sawVersion = true;
      } else if (this.#tagHandles.has(token.value)) this.#failAt("this %TAG handle is declared twice", token);
      else this.#tagHandles.set(token.value, token.suffix);
      this.#take();
    }
    if (token.type !== TokenType.DocumentStart) {
      this.#failAt(
        "a '%' directive needs '---' after it, where opm starts a new document; remove the directive",
        token,
      );
      return false;
    }
    this.#take();
    token = this.#peek();
    if (token.type <= TokenType.DocumentEnd) this.#builder.addEmpty(token.start);
    else this.#beginNode("block");
    return true;
  }

  #step(frame: Frame): void {
    switch (frame.kind) {
      case "blockList":
        return this.#stepBlockList(frame);
      case "indentlessList":
        return this.#stepIndentlessList(frame);
      case "blockMap":
        return this.#stepBlockMap(frame);
      case "flowList":
        return this.#stepFlowList(frame);
      case "flowMap":
        return this.#stepFlowMap(frame);
      case "flowPair":
        return this.#stepFlowPair(frame);
      default:
        frame.kind satisfies never;
    }
  }

  #stepBlockList(frame: Frame): void {
    const token = this.#peek();
    if (token.type === TokenType.BlockEntry) {
      this.#take();
      const next = this.#peek();
      if (next.type === TokenType.BlockEntry || next.type === TokenType.BlockEnd) this.#builder.addEmpty(token.end);
      else this.#beginNode("block");
    } else if (token.type === TokenType.BlockEnd) {
      this.#take();
      this.#builder.close(frame.end);
    } else {
      this.#failStructure("a list item ('- ') is expected here; check the indentation", token, [
        { message: "the list begins here", span: visibleSpan(frame.opener) },
      ]);
    }
  }

  #stepIndentlessList(frame: Frame): void {
    const token = this.#peek();
    if (token.type !== TokenType.BlockEntry) {
      this.#builder.close(frame.end);
      return;
    }
    this.#take();
    const { type } = this.#peek();
    const isEmpty =
      type === TokenType.BlockEntry ||
      type === TokenType.Key ||
      type === TokenType.Value ||
      type === TokenType.BlockEnd;
    if (isEmpty) this.#builder.addEmpty(token.end);
    else this.#beginNode("block");
  }

  #stepBlockMap(frame: Frame): void {
    const token = this.#peek();
    const expected = frame.state === "value" ? TokenType.Value : TokenType.Key;
    if (frame.state === "value") {
      frame.state = "item";
      if (token.type !== expected) return this.#builder.addEmpty(frame.end);
    } else if (token.type === TokenType.BlockEnd) {
      this.#take();
      return this.#builder.close(frame.end);
    } else if (token.type !== expected) {
      return this.#failStructure("a key is expected here; check the indentation", token, [
        { message: "the mapping begins here", span: visibleSpan(frame.opener) },
      ]);
    } else frame.state = "value";
    this.#take();
    const { type } = this.#peek();
    if (type === TokenType.Key || type === TokenType.Value || type === TokenType.BlockEnd) {
      this.#builder.addEmpty(token.end);
    } else this.#beginNode("blockOrIndentless");
  }

  #stepFlowList(frame: Frame): void {
    let token = this.#peek();
    if (token.type !== TokenType.FlowSequenceEnd && frame.state !== "first") {
      if (token.type !== TokenType.FlowEntry) return this.#failUnclosed(frame, token, "]");
      this.#take();
      token = this.#peek();
    }
    frame.state = "item";
    if (token.type === TokenType.FlowSequenceEnd) {
      this.#take();
      this.#builder.close(token.end);
    } else if (token.type === TokenType.Key) {
      this.#take();
      this.#builder.open("flowPair", token.start, undefined, token);
    } else this.#beginNode("flow");
  }

  #stepFlowMap(frame: Frame): void {
    if (frame.state === "value" || frame.state === "emptyValue") return this.#stepFlowMapValue(frame);
    let token = this.#peek();
    if (token.type !== TokenType.FlowMappingEnd && frame.state !== "first") {
      if (token.type !== TokenType.FlowEntry) return this.#failUnclosed(frame, token, "}");
      this.#take();
      token = this.#peek();
    }
    frame.state = "item";
    if (token.type === TokenType.FlowMappingEnd) {
      this.#take();
      return this.#builder.close(token.end);
    }
    if (token.type !== TokenType.Key) {
      frame.state = "emptyValue";
      return this.#beginNode("flow");
    }
    this.#take();
    frame.state = "value";
    const next = this.#peek();
    const isEmpty =
      next.type === TokenType.Value || next.type === TokenType.FlowEntry || next.type === TokenType.FlowMappingEnd;
    if (isEmpty) this.#builder.addEmpty(next.start);
    else this.#beginNode("flow");
  }

  #stepFlowMapValue(frame: Frame): void {
    const isEmpty = frame.state === "emptyValue";
    frame.state = "item";
    let token = this.#peek();
    if (!isEmpty && token.type === TokenType.Value) {
      this.#take();
      token = this.#peek();
      if (token.type !== TokenType.FlowEntry && token.type !== TokenType.FlowMappingEnd) {
        return this.#beginNode("flow");
      }
    }
    this.#builder.addEmpty(token.start);
  }

  /** A single pair inside a flow list: `[a: b]`. */
  #stepFlowPair(frame: Frame): void {
    let token = this.#peek();
    const ends = (type: TokenType): boolean => type === TokenType.FlowEntry || type === TokenType.FlowSequenceEnd;
    if (frame.state === "end") return this.#builder.close(frame.end);
    if (frame.state === "first") {
      frame.state = "value";
      if (token.type !== TokenType.Value && !ends(token.type)) return this.#beginNode("flow");
      // go-yaml drops the token here.
      this.#take();
      return this.#builder.addEmpty(token.end);
    }
    frame.state = "end";
    if (token.type === TokenType.Value) {
      this.#take();
      token = this.#peek();
      if (!ends(token.type)) return this.#beginNode("flow");
    }
    this.#builder.addEmpty(token.start);
  }

  #failUnclosed(frame: Frame, token: Token, closer: string): void {
    const isEnd = token.type === TokenType.StreamEnd;
    const isLater = isEnd || this.#scanner.text.slice(frame.opener.start, token.start).includes("\n");
    const noticed = { message: "noticed here", span: visibleSpan(token) };
    const span = visibleSpan(isLater ? frame.opener : token);
    const message = `',' or '${closer}' is missing after this '${closer === "]" ? "[" : "{"}'`;
    const related = isLater && !isEnd ? [noticed] : [];
    this.#fail({ message: isLater ? message : `',' or '${closer}' is expected here`, span, related });
  }

  /** Reads a node's anchor and tag, then its scalar, or opens its collection. */
  #beginNode(context: "block" | "blockOrIndentless" | "flow"): void {
    const token = this.#peek();
    if (token.type === TokenType.Alias) {
      this.#take();
      return this.#builder.addAlias(token);
    }
    if (token.type !== TokenType.Anchor && token.type !== TokenType.Tag) {
      return this.#beginContent(context, token, undefined);
    }
    const properties = this.#takeProperties(token);
    this.#beginContent(context, this.#peek(), properties);
  }

  /** Takes an anchor, a tag, or both in either order. */
  #takeProperties(first: Token): NodeProperties {
    let token = first;
    let anchor: string | undefined;
    let tag: Token | undefined;
    let end = first.start;
    while (
      (token.type === TokenType.Anchor && anchor === undefined) ||
      (token.type === TokenType.Tag && tag === undefined)
    ) {
      if (token.type === TokenType.Anchor) anchor = token.value;
      else tag = token;
      end = token.end;
      this.#take();
      token = this.#peek();
    }
    return { anchor, tag: tag && this.#fullTag(tag), end };
  }

  #beginContent(
    context: "block" | "blockOrIndentless" | "flow",
    token: Token,
    properties: NodeProperties | undefined,
  ): void {
    if (this.#failed) return;
    const anchor = properties?.anchor;
    switch (token.type) {
      case TokenType.Scalar:
        this.#take();
        return this.#builder.addScalar(token, properties?.tag, anchor);
      case TokenType.FlowSequenceStart:
        this.#take();
        return this.#builder.open("flowList", token.start, anchor, token);
      case TokenType.FlowMappingStart:
        this.#take();
        return this.#builder.open("flowMap", token.start, anchor, token);
      case TokenType.BlockSequenceStart:
        if (context === "flow") break;
        this.#take();
        return this.#builder.open("blockList", token.start, anchor, token);
      case TokenType.BlockMappingStart:
        if (context === "flow") break;
        this.#take();
        return this.#builder.open("blockMap", token.start, anchor, token);
      case TokenType.BlockEntry:
        if (context !== "blockOrIndentless") break;
        return this.#builder.open("indentlessList", token.start, anchor, token);
    }
    if (properties) this.#addEmptyScalar(token, properties);
    else this.#failNoContent(token);
  }

  /** Adds the empty scalar of a node that consists of an anchor or a tag. */
  #addEmptyScalar(next: Token, { anchor, tag, end }: NodeProperties): void {
    this.#builder.addScalar(
      { ...next, type: TokenType.Scalar, start: end, end, value: "", style: "plain" },
      tag,
      anchor,
    );
  }

  #failNoContent(token: Token): void {
    const frame = this.#builder.top;
    const neverInFlow = token.type === TokenType.StreamEnd || token.type === TokenType.BlockEntry;
    if (neverInFlow && frame?.kind.startsWith("flow")) {
      return this.#failUnclosed(frame, token, frame.kind === "flowMap" ? "}" : "]");
    }
    this.#failAt("a value is expected here", visibleSpan(token));
  }

  #fullTag(tag: Token): string | undefined {
    if (tag.value === "") return tag.suffix;
    const declared = this.#tagHandles.get(tag.value);
    if (declared !== undefined) return declared + tag.suffix;
    if (tag.value === "!") return `!${tag.suffix}`;
    if (tag.value === "!!") return `tag:yaml.org,2002:${tag.suffix}`;
    this.#failAt(
      `the tag handle '${tag.value}' is not declared; put text that starts with '!' in quotes`,
      visibleSpan(tag),
    );
    return undefined;
  }
}
