import type { IconName } from '../icons/paths.ts';

/** A state. Each has an icon beside its colour, so that colour alone never says it. */
export type Tone = 'info' | 'positive' | 'warning' | 'negative';

export const toneIcons: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  positive: 'success',
  warning: 'warning',
  negative: 'error',
};
