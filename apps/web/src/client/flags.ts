import type { FeatureFlag } from '@pari/contract';
import type { CallOutput } from '@pari/contract/client';

export type Flags = CallOutput<'listFeatureFlags'>;

/** Whether a flag is on; everything is off until the flags are known. */
export const isFlagOn = (flags: Flags | undefined, name: FeatureFlag): boolean =>
  flags?.some(({ feature, active }) => active && feature.name === name) ?? false;
