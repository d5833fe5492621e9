import type { Span } from "../base/text.ts";

/** The result of parsing a text: the value, or the error. */
export type Parsed<T> = { readonly ok: T } | { readonly error: string };

/**
 * The result of parsing a text: the value, or the error with the span of the mistake in the text. The span is empty only
 * if the text is.
 */
export type ParsedWithSpan<T> = { readonly ok: T } | { readonly error: string; readonly at: Span };
