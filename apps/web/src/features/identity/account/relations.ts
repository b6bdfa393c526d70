import type { CallOutput } from '@pari/contract/client';

export type Delegate = CallOutput<'listDelegates'>['results'][number];
export type Principal = CallOutput<'listPrincipals'>['results'][number];

export const states = {
  pending: { tone: 'info', text: 'Invited' },
  active: { tone: 'positive', text: 'Active' },
  declined: { tone: 'neutral', text: 'Declined' },
  withdrawn: { tone: 'neutral', text: 'Withdrawn' },
  expired: { tone: 'neutral', text: 'Expired' },
  ended: { tone: 'neutral', text: 'Ended' },
} as const;

export const isLiving = ({ state }: Pick<Delegate, 'state'>): boolean => state === 'pending' || state === 'active';
