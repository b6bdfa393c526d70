import type { CallOutput } from '@pari/contract/client';

export type Delegate = CallOutput<'listDelegates'>['results'][number];
export type Principal = CallOutput<'listPrincipals'>['results'][number];

/** As the invitation offers them. */
export const accessLevels = [
  { value: '1', label: 'Access and export financial data' },
  { value: '2', label: 'Access investment applications' },
] as const;
export type LevelValue = (typeof accessLevels)[number]['value'];

export const levelWords = (levels: readonly number[]): string =>
  accessLevels
    .filter(({ value }) => levels.includes(Number(value)))
    .map(({ label }) => label)
    .join('. ');

export const states = {
  pending: { tone: 'info', text: 'Invited' },
  active: { tone: 'positive', text: 'Active' },
  declined: { tone: 'neutral', text: 'Declined' },
  withdrawn: { tone: 'neutral', text: 'Withdrawn' },
  expired: { tone: 'neutral', text: 'Expired' },
  ended: { tone: 'neutral', text: 'Ended' },
} as const;

export const isLiving = ({ state }: Pick<Delegate, 'state'>): boolean => state === 'pending' || state === 'active';
