import type { Readable } from 'node:stream';
import { givenCode } from '@pari/domain/identifiers';
import type { Call } from '../../../http/handler.ts';
import type { FileAnswer } from '../../../http/fileAnswer.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import { zipAnswer } from '../../../http/zipAnswer.ts';
import { FileMissing, openChecked } from '../../../ports/files.ts';
import { fileNamesOf } from '../../documents/index.ts';
import type { Store } from '../../files/index.ts';
import { papersOf, stillOf, type PaperRow } from '../jobQueries.ts';
import { fileUntil, ownJob, readJob } from './readJob.ts';

/**
 * The statements that somebody had drawn, as one ZIP that is written while it is sent. Whether each is theirs is asked again when its bytes are about to leave.
 * @throws Refusal not_found where it is not theirs, not done, or too old
 */
export async function zipStatements(store: Store, call: Call<'getJobFile'>): Promise<FileAnswer<'application/zip'>> {
  const { tx, context, params } = call;
  const job = await ownJob(tx, context, params.id);
  const { state } = await readJob(tx, context, params.id);
  if (job.kind !== 'zip' || state !== 'done' || context.now >= fileUntil(job)) throw notFound();
  const papers = await papersOf(tx, context.company.id, params.id);
  if ((await stillOf(tx, context.company.id, context.effectiveUser.id, job.unpublished && context.showUnpublished, papers)).length < papers.length)
    throw notFound();
  const names = fileNamesOf(
    papers.map(({ fund_name, account_code, investor_name }) => ({
      date: job.end_date,
      title: `Statement ${fund_name}`,
      profile: givenCode(account_code) ?? investor_name,
      media_type: 'application/pdf',
    })),
  );
  const files = papers.map((paper, index) => ({
    ...paper,
    name: names[index] ?? '',
    at: job.asked_at,
    open: () => openOne(store, call, paper, job.unpublished),
  }));
  return zipAnswer(`Statements to ${job.end_date}.zip`, files, context.now);
}

async function openOne(store: Store, { context, askAgain, inTurn }: Call<'getJobFile'>, paper: PaperRow, unpublished: boolean): Promise<Readable> {
  const companyId = context.company.id;
  await inTurn(async () => {
    const { effectiveUser, showUnpublished } = await askAgain();
    const still = await store.database.asCompany(companyId, (tx) => stillOf(tx, companyId, effectiveUser.id, unpublished && showUnpublished, [paper]));
    if (still.length === 0) throw notFound();
  });
  try {
    return await openChecked(store.files, { companyId, sha256: paper.sha256, length: paper.length });
  } catch (error) {
    if (error instanceof FileMissing) throw new Refusal('unavailable', 'These statements cannot be read any more. Ask for them again.');
    throw error;
  }
}
