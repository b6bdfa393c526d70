import { decimal, type Decimal } from '@pari/domain/money';
import { z } from 'zod';
import type { InstallationKeys } from '../../ports/database.ts';
import { openForRow, sealForRow } from '../../ports/sealedForRow.ts';
import { sealedColumn, type SealedValue } from '../../ports/sealedValues.ts';

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
  readonly company_id: string;
  readonly user_id: string;
  readonly source_name: string;
  readonly currency: string;
  readonly date: string;
  /** Tells the versions of one day apart: no two postings of a company are of the same instant. */
  readonly posted_at: Date;
}

interface Sealed extends Place {
  readonly key_id: string | null;
  readonly sealed: Buffer | null;
}

type Seals = Pick<InstallationKeys, 'seals'>;
const stored = z.strictObject({ salary_reduction: z.string() });

export const sealSalaryReduction = ({ seals }: Seals, place: Place, amount: string): SealedValue =>
  sealForRow(seals, { purpose, place: placed(place) }, { salary_reduction: amount });

/** What of a commitment is taken out of the salary; null: nothing was recorded. @throws Error where it does not open, or belongs elsewhere */
export const findSalaryReduction = ({ seals }: Seals, { key_id: keyId, sealed, ...place }: Sealed): Decimal | null =>
  keyId === null || sealed === null ? null : decimal(openForRow(seals, { purpose, place: placed(place) }, { keyId, sealed }, stored).salary_reduction);

const placed = ({ company_id, user_id, source_name, currency, date, posted_at }: Place) => ({
  company_id,
  user_id,
  source_name,
  currency,
  date,
  posted_at: posted_at.toISOString(),
});
