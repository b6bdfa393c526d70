import { isDeepStrictEqual } from 'node:util';
import type { DefinitionKind } from '@pari/domain/definitions';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { formOf, type Body } from '../faults.ts';
import { bodyOf, readDefinition } from '../present.ts';
import { addVersion, oneAtATime, versionsOf } from '../queries.ts';

interface Named {
  readonly companyId: string;
  readonly kind: DefinitionKind;
  readonly key: string;
}

interface Saved extends Named {
  /** The last one that was read; null: whichever stands now, or none. */
  readonly version: number | null;
  /** As it was given. */
  readonly body: unknown;
  /** Null: a command. */
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Keeps a draft as the next version; what stands last already is kept as it is.
 * @returns the last version then
 * @throws Refusal `bad_request` by path; `not_found` where there is none and one was read; `conflict` for another version than the last
 */
export async function saveDefinition(tx: Tx, { body: given, ...saved }: Saved): Promise<{ version: number; changed: boolean }> {
  const body = formOf(saved.kind, given);
  return keep(tx, saved, () => body);
}

/** The first version of a definition. @throws Refusal `bad_request` by path; `conflict` where another one has that key */
export async function createDefinition(tx: Tx, { body: given, ...named }: Omit<Saved, 'version'>): Promise<void> {
  const { companyId, kind, key } = named;
  const body = formOf(kind, given);
  await oneAtATime(tx, companyId, kind, key);
  const [latest] = await versionsOf(tx, companyId, kind, key);
  if (latest && !isDeepStrictEqual(bodyOf(latest), body))
    throw new Refusal('conflict', `There is a definition “${key}” already.`, { current: await readDefinition(tx, companyId, kind, key, null) });
  if (!latest) await addVersion(tx, { ...named, version: 1, body: { ...body } });
}

/** A draft of what an earlier version says. @throws Refusal `not_found`; `conflict` for another version than the last */
export const rollBack = (tx: Tx, { to, ...saved }: Omit<Saved, 'body' | 'version'> & { readonly version: number; readonly to: number }) =>
  keep(tx, saved, (rows) => {
    const earlier = rows.find(({ version }) => version === to);
    if (!earlier) throw notFound();
    return bodyOf(earlier);
  });

async function keep(
  tx: Tx,
  { companyId, kind, key, version, by, at }: Omit<Saved, 'body'>,
  bodyFrom: (rows: Awaited<ReturnType<typeof versionsOf>>) => Body,
): Promise<{ version: number; changed: boolean }> {
  await oneAtATime(tx, companyId, kind, key);
  const rows = await versionsOf(tx, companyId, kind, key);
  const [latest] = rows;
  if (!latest && version !== null) throw notFound();
  const body = bodyFrom(rows);
  if (latest && isDeepStrictEqual(bodyOf(latest), body)) return { version: latest.version, changed: false };
  const stands = latest?.version ?? 0;
  if (version !== null && version !== stands)
    throw new Refusal('conflict', 'This definition was changed elsewhere in the meantime. Look at it again.', {
      current: await readDefinition(tx, companyId, kind, key, null),
    });
  await addVersion(tx, { companyId, kind, key, version: stands + 1, body: { ...body }, by, at });
  return { version: stands + 1, changed: true };
}
