import { createHash } from 'node:crypto';
import { z } from 'zod';
import { present, type Database, type Tx } from '../ports/database.ts';
import { saidIn } from '../ports/saidIn.ts';
import { sealedColumn } from '../ports/sealedValues.ts';
import type { Context } from './context.ts';
import { badField, Refusal } from './problems.ts';

const place = ['company_id', 'user_id', 'endpoint', 'key'] as const;
const column = sealedColumn({
  table: 'idempotency_keys',
  keys: [...place],
  keyId: 'key_id',
  sealed: 'sealed',
  purpose: () => 'answers of calls',
});
/** What calls of an earlier version were answered, as long as they may be repeated: all that a person may read. */
export const keptAnswers = saidIn(column, place, z.unknown());
/** The same with the hash of what was asked, by which few possible values could be guessed. */
const keptCalls = saidIn(column, place, z.object({ request: z.string(), answer: z.unknown() }));

export interface StoredAnswer {
  readonly status: number;
  readonly answer: unknown;
}

/**
 * Runs creating work once for each key of a person: the same input, for whoever is viewed, gets the stored answer, another 422, a call under way 409 `in_progress`.
 * The key is stored in the transaction of the work, so one without the other cannot be.
 */
export async function withIdempotency(
  tx: Tx,
  context: Context,
  request: { endpoint: string; key: string; input: unknown },
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  if (!/^[\x21-\x7e]{1,200}$/.test(request.key)) throw badField('idempotency-key', 'Idempotency-Key must be 1 to 200 printable characters.');
  const owner = [context.company.id, context.realUser.id, request.endpoint, request.key] as const;
  const input = context.mode === 'self' ? request.input : { as: context.effectiveUser.id, input: request.input };
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const find = () =>
    tx.first('select request_hash, status, key_id, sealed from idempotency_keys where company_id = $1 and user_id = $2 and endpoint = $3 and key = $4', owner);
  let stored = await find();
  if (!stored) {
    const lock = await tx.first('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free', [owner.join(' ')]);
    if (!lock?.free) throw new Refusal('in_progress');
    // The first call may have ended between the two.
    stored = await find();
  }
  const row = { company_id: owner[0], user_id: owner[1], endpoint: owner[2], key: owner[3] };
  if (stored) {
    const kept =
      stored.request_hash === null
        ? keptCalls.open(tx, row, stored)
        : { request: stored.request_hash.toString('hex'), answer: keptAnswers.find(tx, row, stored) };
    if (kept.request !== hash) throw new Refusal('idempotency_key_reused', 'This Idempotency-Key was used with other content.');
    return { status: present(stored, 'status').status, answer: kept.answer, replayed: true };
  }
  const made = await work();
  const { keyId, sealed } = keptCalls.seal(tx, row, { request: hash, answer: made.answer });
  await tx.run(
    'insert into idempotency_keys (company_id, user_id, endpoint, key, status, key_id, sealed, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [...owner, made.status, keyId, sealed, context.now],
  );
  return { ...made, replayed: false };
}

/** Forgets keys after 24 hours; a call with one of them counts as a new one. */
export const removeOldKeys = (database: Database, at: Date): Promise<number> =>
  database.asSystem((tx) => tx.run(`delete from idempotency_keys where created_at <= $1::timestamptz - interval '24 hours'`, [at]));
