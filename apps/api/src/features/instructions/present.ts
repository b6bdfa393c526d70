import type { Answer, Contract } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import type { RowOf } from '../../ports/database.ts';
import { masked, maskedNumbers, type PaymentInstructions } from '@pari/domain/instructions';
import type { fundsToPay, VersionRow } from './queries.ts';
import type { Proposed } from './sealing.ts';

type Standing = Answer<Contract['listFundsToPay']>['funds'][number];
type Version = Answer<Contract['listPaymentInstructions']>['versions'][number];

const maskedOrNull = (number: string | null): string | null => (number === null ? null : masked(number));

/** Instructions by which nobody can pay. */
export const maskedInstructions = (given: PaymentInstructions): PaymentInstructions => ({
  ...given,
  iban: maskedOrNull(given.iban),
  account_number: maskedOrNull(given.account_number),
  further_credit: given.further_credit === null ? null : maskedNumbers(given.further_credit),
});

/** The version that was approved last; 0: none. @param versions the newest first */
export const lastApproved = (versions: readonly VersionRow[]): number => versions.find(({ approved_at }) => approved_at !== null)?.version ?? 0;

/** @param approved the version that was approved last; 0: none */
export const stateOf = (row: VersionRow, approved: number): Version['state'] =>
  row.revoked_at !== null ? 'revoked' : row.version < approved ? 'replaced' : row.approved_at !== null ? 'approved' : 'proposed';

export const presentVersion = (row: VersionRow, { instructions, callBack }: Proposed, standing: Pick<Version, 'state' | 'not_by_you'>): Version => ({
  version: row.version,
  ...maskedInstructions(instructions),
  call_back: callBack,
  proposed: { by: row.proposed_by_name, at: row.proposed_at.toISOString() },
  approved:
    row.approved_at === null || row.usable_from === null ? null : { by: row.approved_by_name, at: row.approved_at.toISOString(), usable_from: row.usable_from },
  revoked: row.revoked_at === null ? null : { by: row.revoked_by_name, at: row.revoked_at.toISOString(), reason: row.revoke_reason ?? '' },
  ...standing,
});

/** Whether anybody can be asked to pay a fund on a day. */
export function presentStanding({ usable_from: from, is_revoked: isRevoked, ...fund }: RowOf<typeof fundsToPay>, today: CivilDate): Standing {
  const state = from === null ? 'none' : isRevoked ? 'revoked' : from > today ? 'resting' : 'in_force';
  return { ...fund, state, usable_from: isRevoked ? null : from };
}
