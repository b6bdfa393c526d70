/** One measured line: a ratio of two things measured in the same run, beside its goal. */
export interface Line {
  readonly id: string;
  readonly what: string;
  readonly ratio: number;
  readonly goal: number;
  /** Whether more or less is better. */
  readonly wanted: 'at least' | 'at most';
  /** Single figures behind the ratio. */
  readonly detail: string;
}

export const isMet = ({ ratio, goal, wanted }: Line): boolean => (wanted === 'at least' ? ratio >= goal : ratio <= goal);

export const print = (line: Line): string =>
  `${line.id.padEnd(4)}${isMet(line) ? 'met   ' : 'missed'}  ${line.ratio.toFixed(2)} (goal: ${line.wanted} ${line.goal})  ${line.what}: ${line.detail}`;

/** Of several runs of one bench, for each line the run with the median ratio, which tells the others' ratios too. */
export function middleOf(runs: readonly (readonly Line[])[]): Line[] {
  return (runs[0] ?? []).map((_, at) => {
    const sorted = runs.flatMap((lines) => lines[at] ?? []).toSorted((a, b) => a.ratio - b.ratio);
    const middle = sorted[(sorted.length - 1) >> 1];
    if (middle === undefined) throw new Error('nothing was measured');
    if (sorted.length === 1) return middle;
    return { ...middle, detail: `${middle.detail}; of ${sorted.length} runs: ${sorted.map(({ ratio }) => ratio.toFixed(2)).join(', ')}` };
  });
}

/** The middle of some values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (upper === undefined || lower === undefined) throw new Error('nothing was measured');
  return (upper + lower) / 2;
}

/** Runs the contenders in turn, `rounds` times, so that a slow moment of the machine falls on all alike; gives each one's median. */
export async function inTurn<Name extends string>(rounds: number, contenders: Record<Name, () => number | Promise<number>>): Promise<Record<Name, number>> {
  const names = Object.keys(contenders) as Name[];
  const measured = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) measured.get(name)?.push(await contenders[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(measured.get(name) ?? [])])) as Record<Name, number>;
}
