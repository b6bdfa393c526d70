import type { FormContent } from './given.ts';
import type { FormMap } from './map.ts';

const digits = '123456789';

/** Examples for every field of an edition, and the first box of each choice, by the keys of its map: they show where everything stands, and mean nothing. */
export function sampleContent({ texts, ticks }: FormMap): FormContent {
  const first = new Map(
    Object.keys(ticks)
      .map((key) => [key.split('=')[0], key])
      .toReversed() as [string, string][],
  );
  return {
    texts: new Map(
      Object.entries(texts).map(([key, { most }]) => [
        key,
        most === undefined || most > digits.length ? `Sample: ${key.replaceAll('_', ' ')}` : digits.slice(0, most),
      ]),
    ),
    ticks: new Set(first.values()),
  };
}
