import { isDeepStrictEqual } from 'node:util';
import type { Contract, Received } from '@pari/contract';
import {
  faultsOfAnswer,
  isForApplicantAlone,
  OPEN_FIRST,
  prunedAnswer,
  takesAnswer,
  tickedOf,
  type BlockAnswer,
  type CriteriaBlock,
} from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { badField, badFields, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { viaOf } from '../policy.ts';
import { saidInAnswers } from '../sealing.ts';
import { readyToChange } from './change.ts';
import { heldByResponse } from './hold.ts';

type Asked = Received<Contract['answerBlock'], 'body'>;

/**
 * Keeps an answer to a block, finished or not; the same again changes nothing.
 * @returns the id of the application
 * @throws Refusal `bad_request` by part; `not_yet` for a tick before its documents were opened; `conflict` where this answer was changed since it was read
 */
export async function answerBlock(tx: Tx, context: Context, clock: Clock, asked: Asked): Promise<string> {
  const held = await heldByResponse(tx, context, clock, asked.eligibility_criteria_id);
  const { eligibility, at } = held;
  const { response, answers, around } = eligibility;
  const block = eligibility.criteria.blocks.find(({ id }) => id === asked.block_id);
  if (!block || !takesAnswer(block.kind)) throw badField('block_id', 'There is no such block to answer.');
  const answer = prunedAnswer(asked.response_json);
  const faults = faultsOfAnswer(block, response.vehicle, answer);
  if (faults.size > 0) throw badFields([...faults].map(([part, sentence]) => [`response_json.${part}`, sentence] as const));
  const before = answers.get(block.id);
  if (isDeepStrictEqual(before?.value ?? {}, answer)) return held.row.id;
  if (context.mode !== 'self') {
    if (consents(block, answer))
      throw new Refusal(
        'view_as_read_only',
        isForApplicantAlone(block.kind) ? 'Only the applicant confirms that they have read this.' : 'Only the applicant acknowledges this statement.',
      );
    if (before && before.confirmed_at !== null) throw new Refusal('view_as_read_only', 'The applicant gave or confirmed this answer: they alone change it.');
  }
  const unopened = ticksUnopened(block, answer, around.opened);
  if (unopened !== null) throw new Refusal('not_yet', unopened);
  if (asked.version > response.version || (before !== undefined && before.changed_at_version > asked.version))
    throw new Refusal('conflict', 'This answer was changed elsewhere in the meantime.', {
      current: {
        version: response.version,
        block_id: block.id,
        response_json: before?.value ?? {},
        answered_by: before?.answered_by ?? null,
        at: before?.at ?? null,
      },
    });
  await readyToChange(tx, context, held, 1, asked.change, at);
  const via = viaOf(context);
  const version = response.version + 1;
  const { keyId, sealed } = saidInAnswers.seal(tx, { company_id: context.company.id, response_id: response.id, block_id: block.id }, answer);
  await tx.run(
    `insert into eligibility_answers (company_id, response_id, block_id, key_id, sealed, changed_at_version, answered_by, via, at, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (company_id, response_id, block_id) do update set key_id = excluded.key_id, sealed = excluded.sealed, changed_at_version = excluded.changed_at_version,
       answered_by = excluded.answered_by, via = excluded.via, at = excluded.at, confirmed_at = excluded.confirmed_at`,
    [context.company.id, response.id, block.id, keyId, sealed, version, context.realUser.id, via, at, via === 'self' ? at : null],
  );
  await tx.run('update eligibility_responses set version = $3 where company_id = $1 and id = $2', [context.company.id, response.id, version]);
  return held.row.id;
}

/** What only applicants themselves can say. */
export const consents = ({ kind }: CriteriaBlock, answer: BlockAnswer): boolean => isForApplicantAlone(kind) || answer.acknowledged_value === true;

/** What is said of a tick whose documents were not opened; null where none is. */
function ticksUnopened(block: CriteriaBlock, answer: BlockAnswer, opened: ReadonlySet<string>): string | null {
  if (block.kind === 'KII') return answer.value === true && block.documents.some(({ document_id }) => !opened.has(document_id)) ? OPEN_FIRST.one : null;
  if (block.kind !== 'AC') return null;
  const ticked = new Set(tickedOf(answer));
  return block.options.some(({ id, document }) => ticked.has(id) && !opened.has(document.document_id)) ? OPEN_FIRST.several : null;
}
