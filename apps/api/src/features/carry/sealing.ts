import { z } from 'zod';
import { openForRow, sealForRow } from '../../ports/sealedForRow.ts';
import { sealedColumn, type SealedValue, type SealedValues } from '../../ports/sealedValues.ts';

const purpose = 'carry commitments';
export const sealedCommitments = sealedColumn({
  table: 'carry_commitments',
  keys: ['company_id', 'user_id', 'source_name', 'date', 'id'],
  keyId: 'key_id',
  sealed: 'sealed',
  purpose: () => purpose,
});

/** To which version of whose commitment a sealed amount belongs: in the place of another it does not open. */
interface Place {
  readonly companyId: string;
  readonly userId: string;
  readonly source: string;
  readonly date: string;
  readonly postedAt: Date;
}

const stored = z.strictObject({ salary_reduction: z.string() });

export const sealSalaryReduction = (seals: SealedValues, place: Place, amount: string): SealedValue =>
  sealForRow(seals, { purpose, place: placed(place) }, { salary_reduction: amount });

/** @throws Error where it does not open, or belongs elsewhere */
export const openSalaryReduction = (seals: SealedValues, place: Place, value: SealedValue): string =>
  openForRow(seals, { purpose, place: placed(place) }, value, stored).salary_reduction;

const placed = ({ companyId, userId, source, date, postedAt }: Place) => ({ companyId, userId, source, date, postedAt: postedAt.toISOString() });
