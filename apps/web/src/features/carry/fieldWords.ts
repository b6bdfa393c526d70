import type { ExplainedCarryField } from '@pari/contract';

/** What the figures of a grant are called where they are explained. */
export const fieldWords: Readonly<Record<ExplainedCarryField, string>> = {
  granted: 'Granted points',
  bps: 'Points',
  vested_bps: 'Vested points',
  un_vested_bps: 'Unvested points',
  forfeited: 'Forfeited points',
  participant_ecv: 'Estimated value',
  participant_ecv_vested: 'Vested estimated value',
  participant_ecv_un_vested: 'Unvested estimated value',
  participant_fmv: 'Fair market value',
  participant_fmv_vested: 'Vested fair market value',
  participant_fmv_un_vested: 'Unvested fair market value',
  total_distributions: 'Distributions',
  in_escrow: 'In escrow',
};
