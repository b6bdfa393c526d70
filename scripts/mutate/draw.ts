import { createHash } from 'node:crypto';
import type { Change } from './changes.ts';

/** `count` changes that look random and are the same for the same seed, as many of each area, at most one of a line. */
export function draw(areas: readonly (readonly Change[])[], count: number, seed: string): Change[] {
  const rank = ({ file, was, becomes }: Change) => createHash('sha256').update([seed, file, was, becomes].join('\n')).digest('hex');
  const left = areas.map((changes) => {
    const ranked = changes.map((change) => ({ change, rank: rank(change) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
    const lines = Map.groupBy(ranked, ({ change: { file, line } }) => `${file}:${line}`);
    return [...lines.values()].flatMap(([first]) => (first ? [first.change] : []));
  });
  const drawn: Change[] = [];
  for (let round = 0; drawn.length < count && left.some((changes) => changes.length > round); round++) {
    for (const changes of left) drawn.push(...changes.slice(round, round + 1));
  }
  return drawn.slice(0, count);
}
