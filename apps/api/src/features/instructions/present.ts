import type { Answer, Contract } from '@pari/contract';
import { masked, maskedNumbers, type PaymentInstructions } from '@pari/domain/instructions';
import type { VersionRow } from './queries.ts';
import type { Proposed } from './sealing.ts';

type Version = Answer<Contract['listPaymentInstructions']>['versions'][number];

const maskedOrNull = (number: string | null): string | null => (number === null ? null : masked(number));

/** Instructions by which nobody can pay. */
export const maskedInstructions = (given: PaymentInstructions): PaymentInstructions => ({
  ...given,
  iban: maskedOrNull(given.iban),
  account_number: maskedOrNull(given.account_number),
  further_credit: given.further_credit === null ? null : maskedNumbers(given.further_credit),
});

/** @param isReplaced a later version was approved */
export const presentVersion = (row: VersionRow, { instructions, callBack }: Proposed, isReplaced: boolean): Version => ({
  version: row.version,
  state: row.revoked_at !== null ? 'revoked' : isReplaced ? 'replaced' : row.approved_at !== null ? 'approved' : 'proposed',
  ...maskedInstructions(instructions),
  call_back: callBack,
  proposed: { by: row.proposed_by_name, at: row.proposed_at.toISOString() },
  approved:
    row.approved_at === null || row.usable_from === null ? null : { by: row.approved_by_name, at: row.approved_at.toISOString(), usable_from: row.usable_from },
  revoked: row.revoked_at === null ? null : { by: row.revoked_by_name, at: row.revoked_at.toISOString(), reason: row.revoke_reason ?? '' },
});
