import { OPEN_FIRST } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { badField, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { readyToChange } from './change.ts';
import { heldApplication, type Held } from './hold.ts';
import { notPast } from './notPast.ts';
import { standingNow, tellSubmitted } from './submit.ts';
import { submitFundDocuments } from './submitDocuments.ts';

interface Acknowledged {
  /** The fund or the application. */
  readonly key: string;
  /** By the id of the document within the set-up. */
  readonly given: Readonly<Record<string, boolean>>;
  /** What was submitted is changed. */
  readonly change: boolean;
}

/** @throws Refusal `not_yet` where nothing is asked, or not yet */
export function requireFundDocuments({
  fundDocuments: { isAsked, isOpen },
  program: { entries },
  isPast,
  eligibility,
  modules,
}: Pick<Held, 'fundDocuments' | 'program' | 'isPast' | 'eligibility' | 'modules'>): void {
  if (eligibility === null || !isPast) throw notPast(modules, 'the documents of the fund come after.');
  if (!isAsked) throw new Refusal('not_yet', 'This fund has no documents to acknowledge here.');
  if (entries.some(({ problem }) => problem === 'objected')) throw new Refusal('not_yet', 'You object to a program document: a reviewer settles that first.');
  if (!isOpen) throw new Refusal('not_yet', 'You read the documents of the fund once what comes before is done, and your tax documents are signed.');
}

/**
 * Keeps which documents of the fund its applicant acknowledged, and submits them once all are.
 * @returns the id of the application
 * @throws Refusal `bad_request` for a document that is not asked for; `not_yet` for one that was not opened in its present version; `confirm_needed`; `locked`
 */
export async function acknowledge(tx: Tx, context: Context, clock: Clock, { key, given, change }: Acknowledged): Promise<string> {
  const held = await heldApplication(tx, context, clock, key);
  const { row, at, fundDocuments } = held;
  requireFundDocuments(held);
  const known = new Map(fundDocuments.documents.map((document) => [document.doc_id, document]));
  const strange = Object.keys(given).find((id) => !known.has(id));
  if (strange !== undefined) throw badField(`response_json.${strange}`, 'The fund has no such document.');
  const changed = fundDocuments.documents.filter(({ doc_id: id, isAcknowledged }) => given[id] !== undefined && given[id] !== isAcknowledged);
  const unread = changed.filter(({ doc_id: id, row: { opened_at: opened } }) => given[id] === true && opened === null);
  if (unread.length > 0)
    throw new Refusal(
      'not_yet',
      unread.every(({ row: { read_version: before } }) => before !== null) ? 'This document was replaced: open the new one first.' : OPEN_FIRST.several,
      {
        current: { documents: unread.map(({ doc_id: id, row: { version } }) => ({ doc_id: id, version })) },
      },
    );
  if (changed.length > 0 || fundDocuments.documents.length === 0) await readyToChange(tx, context, held, 5, change, at);
  for (const { doc_id: id, row: document } of changed)
    await tx.run(
      `insert into fund_document_acknowledgements (company_id, application_id, document_id, document_version, is_acknowledged, acknowledged_by, at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [context.company.id, row.id, document.id, document.version, given[id] === true, context.realUser.id, at],
    );
  const now = await standingNow(tx, context, held);
  await tellSubmitted(tx, context, now, await submitFundDocuments(tx, context, now));
  return row.id;
}
