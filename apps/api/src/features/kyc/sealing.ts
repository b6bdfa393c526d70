import { MOST_CHARACTERS, type AnswerValue } from '@pari/domain/kyc';
import { z } from 'zod';
import { saidIn } from '../../ports/saidIn.ts';
import { sealedColumn } from '../../ports/sealedValues.ts';

const rest = { keyId: 'key_id', sealed: 'sealed' } as const;
const byId = ['company_id', 'id'] as const;

/** Of the record or the participant, that what is said of it made. */
const said_at_version = z.int();
/** When it was said; null: an earlier version of the portal kept it. */
const said_at = z.iso.datetime().nullable().default(null);
const ofRecord = z.strictObject({
  entity_name: z.string().nullable(),
  economic_beneficiary: z.string().nullable(),
  said_at_version,
  named_at: said_at,
  beneficiary_at: said_at,
});
/** What is said of a record itself. */
export type RecordWords = z.infer<typeof ofRecord>;
export const noRecordWords: RecordWords = { entity_name: null, economic_beneficiary: null, said_at_version: 1, named_at: null, beneficiary_at: null };

export const saidOfRecords = saidIn(sealedColumn({ table: 'kyc_records', keys: [...byId], ...rest, purpose: () => 'identity records' }), byId, ofRecord);

export const saidOfParticipants = saidIn(
  sealedColumn({ table: 'kyc_participants', keys: [...byId], ...rest, purpose: () => 'participants' }),
  byId,
  z.strictObject({ first_name: z.string(), last_name: z.string(), said_at_version, named_at: said_at }),
);

const value: z.ZodType<AnswerValue | null> = z.union([z.string().max(4 * MOST_CHARACTERS), z.boolean(), z.array(z.string())]).nullable();
export const saidInKycAnswers = saidIn(
  sealedColumn({ table: 'kyc_answers', keys: ['company_id', 'record_id', 'of_id', 'question_id'], ...rest, purpose: () => 'identity' }),
  ['company_id', 'record_id', 'of_id', 'question_id'],
  value,
);

export const saidOfKycUploads = saidIn(
  sealedColumn({ table: 'kyc_uploads', keys: [...byId], ...rest, purpose: () => 'names of identity files' }),
  byId,
  z.strictObject({ file_name: z.string() }),
);

/** What was found of somebody on a list, and what a reviewer says of it. */
export const saidInScreenings = saidIn(
  sealedColumn({ table: 'kyc_screenings', keys: [...byId], ...rest, purpose: () => 'screenings' }),
  byId,
  z.strictObject({ service: z.string().nullable(), note: z.string() }),
);

/** All that is sealed in records. */
export const sealedKyc = [saidOfRecords, saidOfParticipants, saidInKycAnswers, saidOfKycUploads, saidInScreenings] as const;
