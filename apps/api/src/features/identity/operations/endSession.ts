import { notFound } from '../../../http/problems.ts';
import type { RowOf, Tx } from '../../../ports/database.ts';

interface OwnSession {
  readonly companyId: string;
  readonly userId: string;
  readonly id: string;
  readonly at: Date;
}

/** Ends one of a person's own sessions. @throws Refusal `not_found` for one that is not theirs or had ended */
export async function endSession(tx: Tx, { companyId, userId, id, at }: OwnSession): Promise<void> {
  const ended = await tx.run('update sessions set ended_at = $4 where company_id = $1 and user_id = $2 and id = $3 and ended_at is null', [
    companyId,
    userId,
    id,
    at,
  ]);
  if (ended === 0) throw notFound();
}

/**
 * Ends the session of a cookie, and with it every access token of it. Undefined when it had ended or never was.
 * @param continued the provider's session that goes on in a session which takes the place of this one
 */
export const endSessionOf = (tx: Tx, cookieHash: Buffer, at: Date, continued: string | null = null) =>
  tx.first(
    `update sessions s set ended_at = $2, provider_session = nullif(s.provider_session, $3) from session_directory d join companies c on c.id = d.company_id
     where d.cookie_hash = $1 and s.company_id = d.company_id and s.id = d.session_id and s.ended_at is null
     returning s.company_id, c.slug as company_slug, s.id, s.user_id, s.issuer`,
    [cookieHash, at, continued],
  );
export type EndedSession = RowOf<typeof endSessionOf>;
