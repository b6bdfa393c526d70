const units = [
  [1_000_000_000, 'GB'],
  [1_000_000, 'MB'],
  [1000, 'kB'],
] as const;

/** A limit in bytes, as a sentence says it: in the largest unit of which it is a whole number. */
export function sizeOf(bytes: number): string {
  const [size, name] = units.find(([one]) => bytes % one === 0) ?? [1, 'bytes'];
  return `${bytes / size} ${name}`;
}
