import type { MailKind } from '@pari/contract';
import { z } from 'zod';
import type { Tx } from '../../../ports/database.ts';
import { companyJob, enqueueAll } from '../../../ports/jobs.ts';

/** For how long an address that was replaced is still told, in days: whoever took an account over changed it first. */
const DAYS = 90;

/** Tells an address that somebody had what is told to the one that they have. */
export const mailFormer = companyJob({
  name: 'mail_former_address',
  payload: z.strictObject({ changeId: z.uuid(), kind: z.string() }),
  tries: 12,
  async load() {
    const { handOverFormer } = await import('./handOverFormer.ts');
    return (payload, run, services) => handOverFormer(payload, run, services);
  },
});

interface Told {
  readonly companyId: string;
  readonly userId: string;
  readonly kind: MailKind;
  readonly at: Date;
}

/** Mails what must reach somebody also at addresses that were theirs in the last 90 days, and are nobody's now. */
export async function tellFormerAddresses(tx: Tx, { companyId, userId, kind, at }: Told): Promise<void> {
  const former = await tx.rows(
    `select distinct on (c.old_email) c.id from account_changes c
     where c.company_id = $1 and c.user_id = $2 and c.state = 'done' and c.email is not null and c.ended_at > $3::timestamptz - make_interval(days => $4)
       and not exists (select from users u where u.company_id = c.company_id and u.email = c.old_email)
     order by c.old_email, c.ended_at desc`,
    [companyId, userId, at, DAYS],
  );
  await enqueueAll(
    tx,
    mailFormer,
    former.map(({ id }) => ({ changeId: id, kind })),
  );
}
