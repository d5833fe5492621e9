import type { Span } from "../base/text.ts";

/** What reading a text gives: the value, or what is wrong with the text. */
export type Parsed<T> = { readonly ok: T } | { readonly error: string };

/**
 * What reading a text gives: the value, or what is wrong with the text and the exact place of the mistake in it.
 * `at` is never empty unless the text is.
 */
export type ParsedWithSpan<T> = { readonly ok: T } | { readonly error: string; readonly at: Span };
