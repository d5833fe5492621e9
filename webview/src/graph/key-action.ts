// The keys of the panel.

export type KeyAction =
  | "up"
  | "down"
  | "pageUp"
  | "pageDown"
  | "first"
  | "last"
  | "onwards"
  | "back"
  | "nextChannel"
  | "previousChannel"
  | "nextChange"
  | "previousChange"
  | "open"
  | "reveal"
  | "search"
  | "package"
  | "clear"
  | "legend"
  | "table"
  | "have"
  | "want";

/** The key bindings, which the legend shows. */
export const keys: readonly { readonly key: string; readonly shift?: boolean; readonly action: KeyAction }[] = [
  { key: "ArrowUp", action: "up" },
  { key: "ArrowDown", action: "down" },
  { key: "PageUp", action: "pageUp" },
  { key: "PageDown", action: "pageDown" },
  { key: "Home", action: "first" },
  { key: "End", action: "last" },
  { key: "ArrowRight", action: "onwards" },
  { key: "ArrowLeft", action: "back" },
  { key: "ArrowRight", shift: true, action: "nextChannel" },
  { key: "ArrowLeft", shift: true, action: "previousChannel" },
  { key: "n", action: "nextChange" },
  { key: "n", shift: true, action: "previousChange" },
  { key: "Enter", action: "open" },
  { key: " ", action: "reveal" },
  { key: "/", action: "search" },
  { key: "p", action: "package" },
  { key: "Escape", action: "clear" },
  { key: "?", action: "legend" },
  { key: "t", action: "table" },
  { key: "h", action: "have" },
  { key: "w", action: "want" },
];

/** The properties of a KeyboardEvent that decide the action. */
export interface KeyStroke {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The action of a key stroke; undefined for other keys and for keys with a modifier, which VS Code handles. */
export function keyAction(event: KeyStroke): KeyAction | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined;
  // Caps Lock changes a letter, but not its key.
  const found = keys.filter(({ key }) => key === (event.key.length === 1 ? event.key.toLowerCase() : event.key));
  const exact = found.find(({ shift }) => (shift ?? false) === event.shiftKey);
  // Many keyboards need Shift for a sign such as `?`.
  const isSign = event.key.length === 1 && !/[a-z]/i.test(event.key);
  return (exact ?? (isSign ? found[0] : undefined))?.action;
}
