import { isOptional, type MailKind } from '@pari/contract';
import type { Tx } from '../../../ports/database.ts';
import { digestKind } from '../digest.ts';

export type Choice = 'at_once' | 'daily' | 'off';

interface Whose {
  readonly companyId: string;
  readonly userId: string;
  readonly at: Date;
}

/** Remembers how a person wants kinds of mail. What is required comes at once, whatever is said of it. */
export async function setChoices(tx: Tx, { companyId, userId, at }: Whose, choices: readonly (readonly [MailKind, Choice])[]): Promise<void> {
  const own = choices.filter(([kind]) => isOptional(kind));
  await tx.run(
    `insert into mail_preferences (company_id, user_id, kind, choice, chosen_at) select $1, $2, kind, choice, $5 from unnest($3::text[], $4::text[]) c (kind, choice)
     on conflict (company_id, user_id, kind) do update set choice = excluded.choice, chosen_at = excluded.chosen_at`,
    [companyId, userId, own.map(([kind]) => kind), own.map(([, choice]) => choice), at],
  );
}

/** Ends mail of a kind, or daily mail with everything that comes in it. */
export async function endKind(tx: Tx, whose: Whose & { readonly kind: string }): Promise<void> {
  const { companyId, userId, kind, at } = whose;
  if (kind === digestKind) {
    await tx.run(
      `update mail_preferences set choice = 'off', chosen_at = $3
       where company_id = $1 and user_id = $2 and choice = 'daily'`,
      [companyId, userId, at],
    );
    return;
  }
  await tx.run(
    `insert into mail_preferences (company_id, user_id, kind, choice, chosen_at) values ($1, $2, $3, 'off', $4)
     on conflict (company_id, user_id, kind) do update set choice = excluded.choice, chosen_at = excluded.chosen_at`,
    [companyId, userId, kind, at],
  );
}
