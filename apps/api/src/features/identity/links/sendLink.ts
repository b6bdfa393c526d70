import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import type { LinkKind } from './kinds.ts';
import { mailLink } from './mailLink.ts';

interface NewLink {
  readonly companyId: string;
  readonly userId: string;
  readonly kind: LinkKind;
  readonly at: Date;
}

const hour = 3_600_000;
const lifetimes: Readonly<Record<LinkKind, number>> = { invitation: 7 * 24 * hour, administrator: 24 * hour, self: 24 * hour };

/**
 * Mails a person a link by which they come to a passkey, in the transaction of what it follows from. It works once, and those of the same kind that were
 * sent before no longer do. Whoever does not sign in by passkey, or may not sign in, is mailed nothing.
 */
export async function sendLink(tx: Tx, { companyId, userId, kind, at }: NewLink): Promise<void> {
  const made = await tx.first('insert into sign_in_links (company_id, user_id, kind, made_at, expires_at) values ($1, $2, $3, $4, $5) returning id', [
    companyId,
    userId,
    kind,
    at,
    new Date(at.getTime() + lifetimes[kind]),
  ]);
  if (!made) throw new Error('No link was stored.');
  await enqueue(tx, mailLink, { linkId: made.id });
}
