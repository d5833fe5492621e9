// Bundles as they are read from a document. A command that reads each document once keeps of them what rules on packages
// ask for; the rest is read again from the text by what asks for it.

import type { Span } from "../base/text.ts";
import { isNull, lastPairOf, listFieldOf, spanOf, stringFieldOf } from "../go/field-of.ts";
import type { MapNode, Node } from "../syntax/node.ts";
import type { Document, Located } from "../syntax/source-file.ts";
import type { Bundle, Property, RelatedImage, ShapeProblem } from "./blob.ts";

/** The mappings in a list. A null item counts as an empty mapping, as in Go. */
export function itemsOf(root: MapNode, name: string): readonly MapNode[] {
  const items: MapNode[] = [];
  for (const node of listFieldOf(root, name)?.items ?? []) {
    if (node.kind === "map") items.push(node);
    else if (isNull(node)) items.push({ kind: "map", ...spanOf(node), pairs: [], overridden: [] });
  }
  return items;
}

/** Reads the list `properties` of a mapping as opm does. */
export function readProperties(document: Document, root: MapNode): readonly ReadProperty[] {
  return itemsOf(root, "properties").map((item) => readProperty(document, item));
}

/** Reads one property as opm and both OLMs do. */
export function readProperty(document: Document, map: MapNode): ReadProperty {
  return new ReadProperty({ document, span: spanOf(map), type: stringFieldOf(document, map, "type") }, map);
}

/** A null counts as a value, because Go decodes it into a RawMessage. */
function lastValueOf(map: MapNode): Node | undefined {
  return lastPairOf(map, "value")?.value;
}

export class ReadProperty implements Property {
  readonly document: Document;
  readonly span: Span;
  readonly type: Located<string> | undefined;
  /** Undefined where it is forgotten. */
  #map: MapNode | undefined;
  #value: Node | undefined;

  constructor({ document, span, type }: Omit<Property, "map" | "value">, map: MapNode | undefined) {
    this.document = document;
    this.span = span;
    this.type = type;
    this.#map = map;
    this.#value = map && lastValueOf(map);
  }

  get map(): MapNode {
    return this.#map ?? this.#readAgain();
  }

  get value(): Node | undefined {
    return this.#map ? this.#value : lastValueOf(this.#readAgain());
  }

  /** Forgets all but the type. */
  forget(): void {
    this.#map = undefined;
    this.#value = undefined;
  }

  copyIn(document: Document): ReadProperty {
    return new ReadProperty({ document, span: this.span, type: this.type && copyIn(document, this.type) }, this.#map);
  }

  #readAgain(): MapNode {
    const { document, span } = this;
    return itemsOf(document.root as MapNode, "properties").find(({ start }) => start === span.start) as MapNode;
  }
}

/** What a bundle's own fields say, without its lists. */
type BundleFields = Pick<Bundle, "document" | "schema" | "problems" | "package" | "name" | "image">;

export class ReadBundle implements Bundle {
  readonly kind = "bundle";
  readonly document: Document;
  readonly schema: Located<string>;
  readonly problems: readonly ShapeProblem[];
  readonly package: Located<string> | undefined;
  readonly name: Located<string> | undefined;
  readonly image: Located<string> | undefined;
  readonly properties: readonly ReadProperty[];
  #root: MapNode | undefined;
  #relatedImages: readonly RelatedImage[] | undefined;

  /** A bundle with these fields and properties, which are read from the mapping; without it, a forgotten one. */
  constructor(fields: BundleFields, properties: readonly ReadProperty[], root: MapNode | undefined) {
    this.document = fields.document;
    this.schema = fields.schema;
    this.problems = fields.problems;
    this.package = fields.package;
    this.name = fields.name;
    this.image = fields.image;
    this.properties = properties;
    this.#root = root;
  }

  get root(): MapNode {
    return this.#root ?? (this.document.root as MapNode);
  }

  get relatedImages(): readonly RelatedImage[] {
    if (this.isForgotten) return relatedImagesAt(this.document, this.root);
    this.#relatedImages ??= relatedImagesAt(this.document, this.root);
    return this.#relatedImages;
  }

  /** Whether most of it is read again by what asks for it. */
  get isForgotten(): boolean {
    return this.#root === undefined;
  }

  /** Keeps only the fields and the types of the properties, with few values; for a bundle whose document is forgotten. */
  forget(): void {
    this.#root = undefined;
    this.#relatedImages = undefined;
    for (const property of this.properties) property.forget();
  }

  /** The same bundle in a copy of its document; only for a forgotten one, which has no problems. */
  copyIn(document: Document): ReadBundle {
    const fields = {
      document,
      schema: copyIn(document, this.schema),
      problems: this.problems,
      package: this.package && copyIn(document, this.package),
      name: this.name && copyIn(document, this.name),
      image: this.image && copyIn(document, this.image),
    };
    const properties = this.properties.map((property) => property.copyIn(document));
    return new ReadBundle(fields, properties, undefined);
  }
}

/** A bundle with other values of some fields. A spread alone would lose what a bundle reads when it is asked. */
export function withBundleFields(bundle: Bundle, fields: Partial<Bundle>): Bundle {
  return { ...bundle, root: bundle.root, relatedImages: bundle.relatedImages, ...fields };
}

/** A value in a copy of its document. */
export function copyIn(document: Document, { span, value }: Located<string>): Located<string> {
  return { document, span, value };
}

function relatedImagesAt(document: Document, root: MapNode): readonly RelatedImage[] {
  return itemsOf(root, "relatedImages").map((item) => ({
    document,
    span: spanOf(item),
    name: stringFieldOf(document, item, "name"),
    image: stringFieldOf(document, item, "image"),
  }));
}
