import { z } from 'zod';
import type { Tx } from '../../ports/database.ts';
import { saidIn, type Rested } from '../../ports/saidIn.ts';
import { sealedColumn, type SealedValue } from '../../ports/sealedValues.ts';

const rest = { keyId: 'key_id', sealed: 'sealed' } as const;
const json = z.unknown();
const text = z.string();

export const saidInAnswers = saidIn(
  sealedColumn({ table: 'eligibility_answers', keys: ['company_id', 'response_id', 'block_id'], ...rest, purpose: () => 'answers' }),
  ['company_id', 'response_id', 'block_id'],
  json,
);

export const saidOfApplicants = saidIn(
  sealedColumn({ table: 'eligibility_responses', keys: ['company_id', 'id'], ...rest, purpose: () => 'who applies' }),
  ['company_id', 'id'],
  json,
);

export const saidInRounds = saidIn(
  sealedColumn({ table: 'application_rounds', keys: ['company_id', 'application_id', 'module', 'round'], ...rest, purpose: () => 'what was submitted' }),
  ['company_id', 'application_id', 'module', 'round'],
  json,
);

export const saidInComments = saidIn(
  sealedColumn({ table: 'application_comments', keys: ['company_id', 'id'], ...rest, purpose: () => 'comments' }),
  ['company_id', 'id'],
  text,
);

export const saidInReplies = saidIn(
  sealedColumn({ table: 'comment_replies', keys: ['company_id', 'comment_id', 'id'], ...rest, purpose: () => 'replies' }),
  ['company_id', 'comment_id', 'id'],
  text,
);

/** What reviewers ask for. */
export const saidInRequests = saidIn(
  sealedColumn({ table: 'document_requests', keys: ['company_id', 'id'], ...rest, purpose: () => 'document requests' }),
  ['company_id', 'id'],
  z.strictObject({ name: text, description: text }),
);

const words = z.strictObject({
  withdrawn_comment: text.nullable(),
  declined_reason: text.nullable(),
  update_comment: text.nullable(),
  /** Of which part changes were asked last; null: kept by an earlier version, which did not say. */
  update_comment_module: z.int().nullable().default(null),
  locked_reason: text.nullable(),
  frozen_reason: text.nullable(),
});
/** What is said of an application as a whole. */
export type Words = z.infer<typeof words>;

export const noWords: Words = {
  withdrawn_comment: null,
  declined_reason: null,
  update_comment: null,
  update_comment_module: null,
  locked_reason: null,
  frozen_reason: null,
};

const saidOfApplications = saidIn(
  sealedColumn({ table: 'applications', keys: ['company_id', 'id'], ...rest, purpose: () => 'applications' }),
  ['company_id', 'id'],
  words,
);

/** Why a part was declined. */
export const saidOfModules = saidIn(
  sealedColumn({ table: 'application_modules', keys: ['company_id', 'application_id', 'module'], ...rest, purpose: () => 'reasons' }),
  ['company_id', 'application_id', 'module'],
  text,
);

/** Why something happened. The number of the event is not known before it is stored. */
export const saidOfEvents = saidIn(
  sealedColumn({ table: 'application_events', keys: ['company_id', 'application_id', 'id'], ...rest, purpose: () => 'events' }),
  ['company_id', 'application_id', 'kind'],
  text,
);

/** What is said of final amounts, and the name of whoever commits them where that is nobody here yet. */
export const saidOfFinalAmounts = saidIn(
  sealedColumn({ table: 'application_final_amounts', keys: ['company_id', 'application_id', 'version'], ...rest, purpose: () => 'final amounts' }),
  ['company_id', 'application_id', 'version'],
  z.strictObject({ section_description: text.nullable(), entity_name: text.nullable() }),
);

/** Why a proposal was rejected. */
export const saidOfProposals = saidIn(
  sealedColumn({ table: 'application_proposals', keys: ['company_id', 'id'], ...rest, purpose: () => 'proposals' }),
  ['company_id', 'id'],
  text,
);

/** All that is sealed in applications. */
export const saidInApplications = [
  saidOfFinalAmounts,
  saidOfProposals,
  saidInAnswers,
  saidOfApplicants,
  saidInRounds,
  saidInComments,
  saidInReplies,
  saidInRequests,
  saidOfApplications,
  saidOfModules,
  saidOfEvents,
] as const;

export type Worded<Row extends Rested> = Omit<Row, keyof Rested> & Words;

/** An application with what was said of it as a whole. */
export function withWords<Row extends Rested & { readonly company_id: string; readonly id: string }>(tx: Pick<Tx, 'seals'>, row: Row): Worded<Row> {
  const { key_id: keyId, sealed, ...others } = row;
  const said = saidOfApplications.find(tx, row, { key_id: keyId, sealed });
  return { ...others, ...(said ?? noWords) };
}

/** What was said of an application as a whole, with what is said now. */
export const sealWords = (
  tx: Pick<Tx, 'seals'>,
  {
    company_id,
    id,
    withdrawn_comment,
    declined_reason,
    update_comment,
    update_comment_module,
    locked_reason,
    frozen_reason,
  }: Words & { readonly company_id: string; readonly id: string },
  now: Partial<Words>,
): SealedValue =>
  saidOfApplications.seal(
    tx,
    { company_id, id },
    { withdrawn_comment, declined_reason, update_comment, update_comment_module, locked_reason, frozen_reason, ...now },
  );
