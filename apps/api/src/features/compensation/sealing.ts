import { z } from 'zod';
import { saidIn } from '../../ports/saidIn.ts';
import { sealedColumn } from '../../ports/sealedValues.ts';

const column = sealedColumn({
  table: 'compensation_records',
  keys: ['company_id', 'user_id', 'year', 'version'],
  keyId: 'key_id',
  sealed: 'sealed',
  purpose: () => 'compensation',
});

/** Fields and amounts of one version of one year of one person. */
export const sealedPay = saidIn(column, ['company_id', 'user_id', 'year', 'version'], z.record(z.string(), z.string()));
