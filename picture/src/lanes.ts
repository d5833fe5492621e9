// Assigns channels to lanes and colours. A lane is used again below the channel that had it, as in the graph of commits
// of a version control system.

/** A channel with the stretch of the list that it takes. */
export interface LaneTaker {
  readonly name: string;
  readonly isDefault: boolean;
  readonly span: LaneSpan;
}

/**
 * The sections of the first and the last version of a channel, both included, numbered from the top. A version without a
 * section counts as one. Sections, and not rows, so that a channel keeps its lane when sections are collapsed.
 */
export interface LaneSpan {
  readonly first: number;
  readonly last: number;
}

/**
 * The lane of each channel; 0 is the leftmost. No two channels of a lane have a section in common. Channels beside
 * which several others follow one another come first, the default channel leftmost. Within their part, channels take
 * the leftmost free lane in the order of their newest versions.
 */
export function assignLanes(channels: readonly LaneTaker[]): ReadonlyMap<string, number> {
  const isLong = createLongTest(channels);
  const fromTop = [...channels].sort((a, b) => a.span.first - b.span.first);
  const long = fromTop.filter(isLong).sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const others = fromTop.filter((channel) => !isLong(channel));
  const lanes = new Map<string, number>();
  const count = takeLanes(long, 0, lanes);
  takeLanes(others, count, lanes);
  return lanes;
}

/** Gives each channel the first lane that is free where it runs, from lane `start` on. Returns the number of lanes. */
function takeLanes(channels: readonly LaneTaker[], start: number, lanes: Map<string, number>): number {
  const taken: LaneSpan[][] = [];
  for (const { name, span } of channels) {
    // Channels come from the top, but for a default channel that came first: so the last one of a lane ends lowest.
    const free = taken.findIndex((spans) => ![spans[0], spans.at(-1)].some((other) => other && overlap(span, other)));
    const spans = taken[free];
    if (spans === undefined) taken.push([span]);
    else spans.push(span);
    lanes.set(name, start + (free < 0 ? taken.length - 1 : free));
  }
  return start + taken.length;
}

/** Tests whether two channels that have no section in common run beside a channel from their first to their last one. */
function createLongTest(channels: readonly LaneTaker[]): (channel: LaneTaker) => boolean {
  const sections = channels.reduce((most, { span }) => Math.max(most, span.last + 1), 0);
  /** For each section, the earliest end of a channel that begins there or below. */
  const earliestEnd = new Array<number>(sections + 1).fill(Number.POSITIVE_INFINITY);
  for (const { span } of channels) earliestEnd[span.first] = Math.min(earliestEnd[span.first] ?? span.last, span.last);
  for (let at = sections - 1; at >= 0; at--) {
    earliestEnd[at] = Math.min(
      earliestEnd[at] ?? Number.POSITIVE_INFINITY,
      earliestEnd[at + 1] ?? Number.POSITIVE_INFINITY,
    );
  }
  const endAfter = (section: number) => earliestEnd[section] ?? Number.POSITIVE_INFINITY;
  return ({ span }) => endAfter(endAfter(span.first) + 1) <= span.last;
}

function overlap(a: LaneSpan, b: LaneSpan): boolean {
  return a.first <= b.last && b.first <= a.last;
}

/**
 * The colour of each channel as a number below `colours`. Channels beside or directly below each other differ as long
 * as there are colours left.
 */
export function assignColours(channels: readonly LaneTaker[], colours: number): ReadonlyMap<string, number> {
  const chosen = new Map<string, number>();
  /** For each colour, the lowest section in which it is used so far. */
  const ends = new Array<number>(colours).fill(Number.NEGATIVE_INFINITY);
  const fromTop = [...channels].sort((a, b) => a.span.first - b.span.first);
  for (const [index, { name, span }] of fromTop.entries()) {
    const preferred = ends.map((_, step) => (index + step) % colours);
    const colour = preferred.find((each) => (ends[each] ?? 0) + 1 < span.first) ?? index % colours;
    chosen.set(name, colour);
    ends[colour] = Math.max(ends[colour] ?? 0, span.last);
  }
  return chosen;
}
