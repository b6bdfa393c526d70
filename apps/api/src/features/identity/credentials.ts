import { hashToken } from '../../http/authenticate.ts';
import type { Handler } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { newSecret } from './operations/secrets.ts';

interface SessionRow {
  readonly id: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly user_agent: string | null;
}

interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const complete = <Item>(results: Item[]) => ({ results, links: { next: null } });

export const listSessions: Handler<'listSessions'> = async ({ context, tx }) => {
  const rows = await tx.rows<SessionRow>(
    `select id, created_at, last_seen_at, user_agent from sessions
     where company_id = $1 and user_id = $2 and ended_at is null and expires_at > $3 and last_seen_at + make_interval(secs => idle_seconds) > $3
     order by last_seen_at desc, id`,
    [context.company.id, context.realUser.id, context.now],
  );
  return complete(
    rows.map((row) => ({
      id: row.id,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      user_agent: row.user_agent,
      current: row.id === context.credential.sessionId,
    })),
  );
};

export const endSession: Handler<'endSession'> = async ({ context, tx, params, audit }) => {
  const ended = await tx.run('update sessions set ended_at = $4 where company_id = $1 and user_id = $2 and id = $3 and ended_at is null', [
    context.company.id,
    context.realUser.id,
    params.id,
    context.now,
  ]);
  if (ended === 0) throw notFound();
  audit({ type: 'session', id: params.id });
  return null;
};

const presentToken = (row: TokenRow) => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

export const listPersonalTokens: Handler<'listPersonalTokens'> = async ({ context, tx }) => {
  const rows = await tx.rows<TokenRow>(
    `select id, name, created_at, expires_at from access_tokens
     where company_id = $1 and user_id = $2 and kind = 'personal' and revoked_at is null and expires_at > $3 order by created_at desc, id`,
    [context.company.id, context.realUser.id, context.now],
  );
  return complete(rows.map(presentToken));
};

export const createPersonalToken: Handler<'createPersonalToken'> = async ({ context, tx, body, audit }) => {
  const token = newSecret();
  const row = await tx.first<TokenRow>(
    `insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at) values ($1, $2, $3, 'personal', $4, $5, $6)
     returning id, name, created_at, expires_at`,
    [context.company.id, context.realUser.id, hashToken(token), body.name, context.now, new Date(context.now.getTime() + body.days * 86_400_000)],
  );
  if (!row) throw new Error('no token was stored');
  audit({ type: 'personal_token', id: row.id });
  return { ...presentToken(row), token };
};

export const revokePersonalToken: Handler<'revokePersonalToken'> = async ({ context, tx, params, audit }) => {
  const revoked = await tx.run(
    `update access_tokens set revoked_at = $4 where company_id = $1 and user_id = $2 and id = $3 and kind = 'personal' and revoked_at is null`,
    [context.company.id, context.realUser.id, params.id, context.now],
  );
  if (revoked === 0) throw notFound();
  audit({ type: 'personal_token', id: params.id });
  return null;
};
