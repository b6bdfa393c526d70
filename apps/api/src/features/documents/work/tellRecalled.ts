import { civilDateIn } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import { notifyRecalled } from './notify.ts';
import { tellGiven } from './tellGiven.ts';

/** Tells those who had a document, or opened it, that it was recalled: in the portal and by mail. */
export async function tellRecalled(id: string, { companyId, inCompany }: JobRun, { database }: JobServices): Promise<void> {
  const found = await inCompany((tx) =>
    tx.first(
      `select d.recalled_at, d.published_at, c.time_zone from documents d join companies c on c.id = d.company_id
       where d.company_id = $1 and d.id = $2`,
      [companyId, id],
    ),
  );
  if (!found?.recalled_at) return;
  const { recalled_at: at, published_at: publishedAt, time_zone: timeZone } = found;
  const day = formatDate(civilDateIn(publishedAt, timeZone));
  await tellGiven(database, {
    companyId,
    documents: [id],
    at,
    recalled: true,
    kindOf: () => 'recall',
    notify: (tx, given) => notifyRecalled(tx, { companyId, at }, given, day),
  });
}
