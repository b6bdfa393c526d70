import type { MailKind } from '@pari/contract';
import type { Tx } from '../../../ports/database.ts';

/** What is told of one thing within so many minutes of a mail about it is one mail more. */
export const togetherMinutes = 10;

/** Kinds of which much is told while somebody works at one thing, and none of it is urgent. */
export const toldTogether: readonly MailKind[] = ['application', 'review'];

interface Told {
  readonly companyId: string;
  readonly userId: string;
  readonly kind: MailKind;
  /** Any of them. */
  readonly paths: readonly string[];
  readonly since: Date;
}

/** Whether somebody was mailed of something at once since then. */
export const wasToldSince = async (tx: Tx, { companyId, userId, kind, paths, since }: Told): Promise<boolean> =>
  (await tx.first(
    `select id from mail_messages where company_id = $1 and user_id = $2 and kind = $3 and path = any($4::text[]) and told_at >= $5 and state in ('waiting', 'sent') limit 1`,
    [companyId, userId, kind, paths, since],
  )) !== undefined;
