import type { Database } from '../../../ports/database.ts';
import { isPassword } from '../passwords.ts';
import { accountOf, keptSession, passwordsOf } from './queries.ts';

export interface PasswordMatch {
  readonly userId: string;
  readonly company: { readonly slug: string; readonly name: string };
}

/**
 * The active people whose address and password these are, in one company or in all. Takes as long for an address that nobody has.
 * @param company slug
 */
export async function checkPassword(database: Database, email: string, password: string, company: string | null): Promise<PasswordMatch[]> {
  const rows = await database.asSystem((tx) => passwordsOf(tx, email, company));
  if (rows.length === 0) await isPassword(password, undefined);
  const right = await Promise.all(rows.map(({ hash }) => isPassword(password, hash)));
  return rows.filter((_, index) => right[index]).map(({ id, slug, name }) => ({ userId: id, company: { slug, name } }));
}

/** Who an active person is to the embedded provider. */
export function findAccount(database: Database, id: string): Promise<{ email: string; name: string; company: string } | undefined> {
  return database.asSystem((tx) => accountOf(tx, id));
}

/**
 * Whether a session of the embedded provider still lets the person in without a password: one of ours that came from it lives, and none was ended.
 * @param asked `id` is the provider's
 */
export async function isProviderSessionKept(database: Database, asked: { userId: string; id: string; at: Date }): Promise<boolean> {
  const session = await database.asSystem((tx) => keptSession(tx, asked));
  return session?.kept === true;
}
