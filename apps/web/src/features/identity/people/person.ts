import type { CallOutput } from '@pari/contract/client';

/** As an administrator sees them. */
export type Person = CallOutput<'listUsers'>['results'][number];
