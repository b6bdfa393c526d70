import { isOptional, type MailKind } from '@pari/contract';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { sendMail } from './sendMail.ts';

export interface Telling {
  readonly companyId: string;
  readonly userIds: readonly string[];
  /** What the mail says follows from it alone, so that no figures and no names of others leave the portal. */
  readonly kind: MailKind;
  /** Where it leads, after `/{company}/investor`: `/ownership#notifications`. Holds ids and words of our own alone. */
  readonly path: string;
  readonly at: Date;
}

/**
 * Mails people that there is something for them, in the transaction of what there is: at once, in the next daily mail, or not at all, as each of them
 * chose for this kind. People who are not active are left out.
 */
export async function tell(tx: Tx, { companyId, userIds, kind, path, at }: Telling): Promise<void> {
  const told = await tx.rows(
    `insert into mail_messages (company_id, user_id, kind, path, state, told_at)
     select u.company_id, u.id, $3, $4, case when $5 and p.choice = 'daily' then 'for_digest' else 'waiting' end, $6
     from users u left join mail_preferences p on p.company_id = u.company_id and p.user_id = u.id and p.kind = $3
     where u.company_id = $1 and u.id = any($2::uuid[]) and u.active and not ($5 and p.choice is not distinct from 'off')
     returning id, state`,
    [companyId, userIds, kind, path, isOptional(kind), at],
  );
  for (const { id, state } of told) if (state === 'waiting') await enqueue(tx, sendMail, { messageId: id });
}
