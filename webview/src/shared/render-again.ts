// Renders a part of the page again without taking it away from its user.

import { type Content, replaceContent } from "./element.ts";
import { keepExpanded } from "./rest.ts";

/**
 * Replaces the contents of an element. What was expanded stays so, and the focus stays on the control with the same
 * `data-key`, value or name. If that control is gone, `fallback` gets the focus.
 */
export function renderAgain(target: HTMLElement, content: Content, fallback: HTMLElement | null): void {
  const active = document.activeElement;
  const had = active instanceof HTMLElement && active !== target && target.contains(active) ? active : undefined;
  const controls = () => [...target.querySelectorAll<HTMLElement>(focusable)];
  const name = had && nameOf(had);
  const alike = controls().filter((control) => nameOf(control) === name);
  const position = had === undefined ? -1 : alike.indexOf(had);
  keepExpanded(target, () => replaceContent(target, content));
  if (had === undefined) return;
  const next = controls().filter((control) => nameOf(control) === name)[position] ?? fallback;
  next?.focus({ preventScroll: true });
}

const focusable = "button, input, select, summary, [tabindex]";

function nameOf(control: HTMLElement): string {
  const value = control instanceof HTMLInputElement ? control.value : undefined;
  return control.dataset["key"] ?? value ?? control.ariaLabel ?? control.textContent;
}
