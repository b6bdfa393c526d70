import type { RowOf, Tx } from '../../../ports/database.ts';

interface Whose {
  readonly companyId: string;
  readonly userId: string;
}

/** A person's passkeys, the oldest first. */
export const passkeysOf = (tx: Tx, { companyId, userId }: Whose) =>
  tx.rows(
    'select id, name, made_at, last_used_at, backed_up, credential_id, transports from passkeys where company_id = $1 and user_id = $2 order by made_at, id',
    [companyId, userId],
  );
export type PasskeyRow = Omit<RowOf<typeof passkeysOf>, 'credential_id' | 'transports'>;

/** How a person comes in, and how many recovery codes they have left. */
export const signInOf = (tx: Tx, { companyId, userId }: Whose) =>
  tx.first(
    `select u.way_in, (select count(*)::integer from recovery_codes r where r.company_id = u.company_id and r.user_id = u.id) as codes
     from users u where u.company_id = $1 and u.id = $2`,
    [companyId, userId],
  );
