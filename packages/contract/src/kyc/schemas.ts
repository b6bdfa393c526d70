import { VEHICLES } from '@pari/domain/applications';
import { MOST_CHARACTERS } from '@pari/domain/kyc';
import { z } from 'zod';
import { applicationUse } from '../applications/use.ts';
import { workflowBody } from '../definitions/workflow.ts';
import { civilDate, id, instant, nameText, shortText } from '../wire.ts';

const KYC_STATUSES = ['created', 'submitted', 'changes_requested', 'approved'] as const;

export const questionId = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/);
export const version = z.int().nonnegative();
const optionId = shortText(60, z.string().min(1));

/** What an answer can be; null: none. */
const answerValue = z.union([shortText(MOST_CHARACTERS), z.boolean(), z.array(optionId).max(300)]).nullable();
export const answersGiven = z.record(questionId, answerValue).refine((given) => Object.keys(given).length <= 200, 'At most 200 answers at once.');

export const firstName = nameText(100, 0).describe('blank of an entity');
export const lastName = nameText(100).describe('of an entity all of its name');
export const beneficiary = optionId.nullable();

/** An answer as its owner reads it. */
const answered = z.object({
  value: answerValue.describe('null beside `masked`: it is shown by `reveal` alone'),
  masked: z.string().nullable().describe('of a sensitive answer its last signs'),
  at: instant,
  answered_by: z.string(),
  via: z.enum(['self', 'delegate', 'adviser', 'reused']),
});
const answers = z.record(z.string(), answered);

const participant = z.object({
  id,
  version,
  first_name: z.string(),
  last_name: z.string(),
  status: z.enum(['created', 'submitted']).describe('submitted: nothing of it is missing'),
  answers,
});

export const kycDocument = z
  .object({
    id,
    document_id: id,
    document_name: z.string(),
    field_id: z.string(),
    participant_id: id.nullable(),
    length: z.int(),
    state: z.enum(['checking', 'accepted', 'refused']),
    reason: z.string().nullable(),
    at: instant,
    uploaded_by: z.string(),
  })
  .meta({ id: 'KycDocument' });

export const kycProblem = z.object({
  card: z.string().nullable(),
  question: z.string().nullable(),
  participant: id.nullable(),
  of: z.enum(['record', 'participants']),
  text: z.string(),
});

const row = z.object({
  id,
  uuid: id,
  version,
  kyc_investor_type: z.enum(VEHICLES),
  kyc_investor_type_name: z.string(),
  name: z.string().describe('under which the investor is known'),
  entity_name: z.string().nullable(),
  status: z.enum(KYC_STATUSES),
  created_at: instant,
  changed_at: instant,
  approved_at: instant.nullable(),
  valid_until: civilDate.nullable().describe('the last day on which the approval holds'),
  erased_at: instant.nullable().describe('nothing stands in it since then'),
  used_in: z.array(applicationUse).describe('the applications of the person that use it'),
  participants: z.int().describe('how many there are'),
});
export const kycRecordRow = row.meta({ id: 'KycRecordRow' });

export const kycRecord = row
  .extend({
    economic_beneficiary: beneficiary,
    workflow: z.object({ slug: z.string(), key: z.string(), version: z.int(), body: workflowBody }),
    answers,
    kyc_participants: z.array(participant),
    documents: z.array(kycDocument),
    problems: z.array(kycProblem).describe('all that is still missing or wrong, in order'),
    ignored: z.array(z.string()).describe('answers that were sent to what is not asked, and not kept'),
    needs_confirmation: z.boolean().describe('it was submitted or approved: a change has to be confirmed'),
  })
  .meta({ id: 'KycRecord' });
export type KycRecord = z.output<typeof kycRecord>;
export type KycDocument = z.output<typeof kycDocument>;
