// KubeconfigFields of a kubeconfig as Go decodes them: a value of another type makes kubectl refuse the whole file.

import { decodeBase64 } from "#core";

/** A value of a type that kubectl does not take. Its text names the field and never quotes the value. */
export class KubeconfigFormatError extends Error {}

/** A mapping with where it stands in the file. */
export interface KubeconfigFields {
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A mapping; what is missing or null is an empty one. */
export function fieldsOf(value: unknown, path: string): KubeconfigFields {
  if (value === undefined || value === null) return { path, values: {} };
  if (typeof value !== "object" || Array.isArray(value)) throw new KubeconfigFormatError(`'${path}' is not a mapping`);
  return { path, values: { ...value } };
}

/** The mapping behind a key. */
export function mappingAt(fields: KubeconfigFields, key: string): KubeconfigFields {
  return fieldsOf(fields.values[key], pathTo(fields, key));
}

/** Whether there is anything behind a key. */
export function isGiven({ values }: KubeconfigFields, key: string): boolean {
  return values[key] !== undefined && values[key] !== null;
}

/** The list of mappings behind a key. */
export function mappingsAt(fields: KubeconfigFields, key: string): KubeconfigFields[] {
  return listAt(fields, key).map((item, index) => fieldsOf(item, `${pathTo(fields, key)}[${index}]`));
}

/** The list of texts behind a key. */
export function textsAt(fields: KubeconfigFields, key: string): string[] {
  return listAt(fields, key).map((item, index) => textOf(item, `${pathTo(fields, key)}[${index}]`));
}

/** The text behind a key, empty where there is none. */
export function textAt(fields: KubeconfigFields, key: string): string {
  return textOf(fields.values[key], pathTo(fields, key));
}

/** The truth behind a key, false where there is none. */
export function flagAt(fields: KubeconfigFields, key: string): boolean {
  const value = fields.values[key] ?? false;
  if (typeof value !== "boolean") throw new KubeconfigFormatError(`'${pathTo(fields, key)}' is neither true nor false`);
  return value;
}

/** The bytes behind a key, which stand there as base64; undefined where there are none. */
export function bytesAt(fields: KubeconfigFields, key: string): Buffer | undefined {
  const decoded = decodeBase64(textAt(fields, key));
  if ("error" in decoded) throw new KubeconfigFormatError(`'${pathTo(fields, key)}' is not base64`);
  return decoded.ok.length === 0 ? undefined : Buffer.from(decoded.ok);
}

function listAt(fields: KubeconfigFields, key: string): readonly unknown[] {
  const value = fields.values[key] ?? [];
  if (!Array.isArray(value)) throw new KubeconfigFormatError(`'${pathTo(fields, key)}' is not a list`);
  return value;
}

function textOf(value: unknown, path: string): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") throw new KubeconfigFormatError(`'${path}' is not a string; put it in quotes`);
  return value;
}

function pathTo({ path }: KubeconfigFields, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}
