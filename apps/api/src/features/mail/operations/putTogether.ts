import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { sendMail } from './sendMail.ts';

/** One message that waits to be sent says what others say, too, which are not sent by themselves. @param others their ids */
export async function putTogether(tx: Tx, companyId: string, messageId: string, others: readonly string[]): Promise<void> {
  await tx.run(`update mail_messages set state = 'in_digest', digest_id = $2 where company_id = $1 and id = any($3::uuid[])`, [companyId, messageId, others]);
  await enqueue(tx, sendMail, { messageId });
}
