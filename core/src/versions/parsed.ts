/** What reading a text gives: the value, or what is wrong with the text. */
export type Parsed<T> = { readonly ok: T } | { readonly error: string };
