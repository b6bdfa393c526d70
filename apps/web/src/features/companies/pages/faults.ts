/** What the server says is wrong with a page, by path: `tiles.0.heading`. */
export type Faults = Readonly<Record<string, readonly string[]>>;

export const noFaults: Faults = {};

/** What is wrong at a place, and unless it says so itself, within it; undefined where nothing is. */
export function faultAt(faults: Faults, place: string, isWithin = false): string | undefined {
  const sentences = Object.entries(faults).flatMap(([path, each]) =>
    path === place ? each : isWithin && path.startsWith(`${place}.`) ? each.map((sentence) => `${path.slice(place.length + 1)}: ${sentence}`) : [],
  );
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** In an element's id, which a place such as `tables.0.rows` would break. */
export const idOf = (place: string): string => `page-${place.replaceAll('.', '-')}`;

/** The block, table or field that a fault belongs to. */
export const placeOf = (path: string): string => /^(?:tables\.\d+\.rows\.\d+|\w+\.\d+)(?=\.|$)/.exec(path)?.[0] ?? path;
