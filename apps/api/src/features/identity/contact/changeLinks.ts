import { hashToken } from '../../../http/authenticate.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Row, Tx } from '../../../ports/database.ts';
import { recordAudit } from '../../audit/index.ts';

interface Opened {
  readonly secret: string;
  readonly requestId: string;
  readonly at: Date;
}

const noLonger = () => new Refusal('unauthenticated', 'This link is no longer valid.');

/** Stops a change by what was mailed to the address that stands. For a transaction across companies. @throws Refusal `unauthenticated`, for each reason alike */
export async function stopByLink(tx: Tx, opened: Opened): Promise<void> {
  const stopped = await tx.first(
    `update account_changes c set state = 'stopped', ended_at = $2 from account_change_directory d
     where d.hash = $1 and c.company_id = d.company_id and c.stop_hash = d.hash and c.state = 'agreed' returning c.company_id, c.user_id`,
    [hashToken(opened.secret), opened.at],
  );
  await note(tx, opened, stopped, 'stopAccountChange');
}

/** Confirms a new address by what was mailed to it. For a transaction across companies. @throws Refusal `unauthenticated`, for each reason alike */
export async function confirmByLink(tx: Tx, opened: Opened): Promise<void> {
  const confirmed = await tx.first(
    `update account_changes c set confirmed_at = $2 from account_change_directory d
     where d.hash = $1 and c.company_id = d.company_id and c.confirm_hash = d.hash and c.state = 'agreed' and c.confirmed_at is null
       and c.asked_at > $2::timestamptz - interval '1 day' returning c.company_id, c.user_id`,
    [hashToken(opened.secret), opened.at],
  );
  await note(tx, opened, confirmed, 'confirmNewAddress');
}

/** Whoever has the link has the address: more is not known of them. */
async function note(tx: Tx, { requestId, at }: Opened, done: Row<'account_changes', 'company_id' | 'user_id'> | undefined, action: string): Promise<void> {
  if (!done) throw noLonger();
  const { company_id: companyId, user_id: userId } = done;
  await recordAudit(tx, {
    companyId,
    at,
    realUserId: userId,
    effectiveUserId: userId,
    action,
    object: { type: 'user', id: userId },
    result: 'done',
    requestId,
  });
}
