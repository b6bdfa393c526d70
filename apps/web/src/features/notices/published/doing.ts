import type { Share } from './shares.ts';

/** What is being done about a published notice, and with whose shares. */
export type Doing = { readonly what: 'settle' | 'undo' | 'remind'; readonly shares: readonly Share[] } | { readonly what: 'recall' | 'correct' };
