/** What a delegate may be given, as the invitation offers it. */
export const accessLevels = [
  { value: '1', label: 'Access and export financial data' },
  { value: '2', label: 'Access investment applications' },
] as const;
export type LevelValue = (typeof accessLevels)[number]['value'];

/** What a delegate was given, in words. */
export const levelWords = (levels: readonly number[]): string =>
  accessLevels
    .filter(({ value }) => levels.includes(Number(value)))
    .map(({ label }) => label)
    .join('. ');
