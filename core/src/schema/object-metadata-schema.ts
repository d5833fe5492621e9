// `metadata` of a Kubernetes object, as far as authors write it.

import { labels, optional } from "./resource-fields.ts";
import { labelPattern, type ResourceField, type ResourceObject, subdomainPattern } from "./resource-shape.ts";

/** `metadata.name`: a DNS-1123 subdomain. */
export function objectName(doc: string): ResourceField {
  const message = "a name has lower-case letters, digits, '-' and '.', and begins and ends with a letter or digit";
  return optional("name", { kind: "text", maxLength: 253, form: { pattern: subdomainPattern, message } }, doc);
}

/** `metadata.namespace`: a DNS-1123 label. */
export function objectNamespace(doc: string): ResourceField {
  const message = "a namespace has lower-case letters, digits and '-', and begins and ends with a letter or digit";
  return optional("namespace", { kind: "text", maxLength: 63, form: { pattern: labelPattern, message } }, doc);
}

/** `metadata` with a name, labels and annotations, and a namespace where the kind has one. */
export function objectMetadata(name: string, namespace?: string): ResourceObject {
  return {
    kind: "object",
    isOpen: true,
    // `generateName` can stand for it.
    usualField: "name",
    fields: [
      objectName(name),
      ...(namespace === undefined ? [] : [objectNamespace(namespace)]),
      optional("labels", labels, "Labels by which objects are selected."),
      optional("annotations", labels, "Annotations that tools read."),
    ],
  };
}
