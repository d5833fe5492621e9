// The colours of the page as a picture needs them: `#rrggbb`, whatever the theme and the style sheet mix them from.

import { laneColour, laneColours, type PictureColours } from "#picture";
import { element } from "../shared/element.ts";

/** Reads the colours of the theme. Colours that are partly transparent are those on the background. */
export function readPageColours(panel: HTMLElement): PictureColours {
  const probe = panel.appendChild(element("span", { hidden: true }));
  const back = solid(computed(probe, "var(--back)"), "#ffffff");
  const read = (colour: string) => solid(computed(probe, colour), back);
  const lanes = Array.from({ length: laneColours }, (_, colour) => {
    probe.className = laneColour(colour);
    return read("var(--lane)");
  });
  const colours = {
    text: read("var(--text)"),
    back,
    quiet: read("var(--quiet)"),
    error: read("var(--error)"),
    warning: read("var(--warning)"),
    question: read("var(--vscode-focusBorder)"),
    lanes,
  };
  probe.remove();
  return colours;
}

function computed(probe: HTMLElement, colour: string): string {
  probe.style.color = colour;
  return getComputedStyle(probe).color;
}

/** The colour on a background, in the notation that every program reads. */
function solid(colour: string, back: string): string {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext("2d");
  if (context === null) return back;
  for (const layer of [back, colour]) {
    context.fillStyle = layer;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
