import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { hashOfIds, type NamedAudience } from '../../audiences/index.ts';
import { tellOfAnnouncement } from '../jobs.ts';

/** What is announced, and to whom. */
export interface Said {
  readonly companyId: string;
  readonly audience: Pick<NamedAudience, 'scope' | 'fundId' | 'firmId'>;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  /** YYYY-MM-DD. */
  readonly dueDate: string | null;
}

interface Announcing extends Said {
  /** How many the audience is. */
  readonly people: number;
  readonly digest: string;
  readonly at: Date;
  readonly by: string;
}

/**
 * Puts an announcement into the inbox of everybody who is meant, all at once; a job mails them.
 * @returns its id, and a hash over the ids of those who were told
 */
export async function announce(
  tx: Tx,
  { companyId, audience: { scope, fundId, firmId }, title, text, dueDate, people, digest, at, by }: Announcing,
): Promise<{ readonly id: string; readonly to: string }> {
  const [made] = await tx.rows(
    `insert into announcements (company_id, scope, fund_id, firm_id, title, text, due_date, announced_at, announced_by, people, digest)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [companyId, scope, fundId, firmId, title, text, dueDate, at, by, people, digest],
  );
  const id = made?.id ?? '';
  const told = await tx.first<{ readonly hash: string }>(
    `with told as (
       insert into notifications (company_id, user_id, type, fund_id, created_at, due_date, details, announcement_id)
       select $1, one, 'announcement', $3::uuid, $5, $6, $7, $8 from audience_of($1, $2, $3::uuid, $4::uuid) one returning user_id
     ) select ${hashOfIds('user_id')} as hash from told`,
    [companyId, scope, fundId, firmId, at, dueDate, `${title}\n\n${text}`, id],
  );
  await enqueue(tx, tellOfAnnouncement, { announcementId: id });
  return { id, to: told?.hash ?? '' };
}
