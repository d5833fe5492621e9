// The fields of a kubeconfig as Go decodes them. kubectl rejects the whole file if a value has a wrong type.

import { decodeBase64 } from "#core";

/** Thrown for content that kubectl rejects. The message names the field and never quotes its value. */
export class KubeconfigFormatError extends Error {}

/** A mapping with its path in the file. */
export interface KubeconfigFields {
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A value as a mapping; empty if missing or null. */
export function fieldsOf(value: unknown, path: string): KubeconfigFields {
  if (value === undefined || value === null) return { path, values: {} };
  if (typeof value !== "object" || Array.isArray(value)) throw new KubeconfigFormatError(`'${path}' is not a mapping`);
  return { path, values: { ...value } };
}

/** The mapping at a key. */
export function mappingAt(fields: KubeconfigFields, key: string): KubeconfigFields {
  return fieldsOf(fields.values[key], pathTo(fields, key));
}

/** Whether a key has a value other than null. */
export function isGiven({ values }: KubeconfigFields, key: string): boolean {
  return values[key] !== undefined && values[key] !== null;
}

/** The list of mappings at a key. */
export function mappingsAt(fields: KubeconfigFields, key: string): KubeconfigFields[] {
  return listAt(fields, key).map((item, index) => fieldsOf(item, `${pathTo(fields, key)}[${index}]`));
}

/** The list of strings at a key. */
export function textsAt(fields: KubeconfigFields, key: string): string[] {
  return listAt(fields, key).map((item, index) => textOf(item, `${pathTo(fields, key)}[${index}]`));
}

/** The string at a key; empty if not given. */
export function textAt(fields: KubeconfigFields, key: string): string {
  return textOf(fields.values[key], pathTo(fields, key));
}

/** The boolean at a key; false if not given. */
export function flagAt(fields: KubeconfigFields, key: string): boolean {
  const value = fields.values[key] ?? false;
  if (typeof value !== "boolean") throw new KubeconfigFormatError(`'${pathTo(fields, key)}' is neither true nor false`);
  return value;
}

/** The bytes at a key, decoded from base64; undefined if not given. */
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
