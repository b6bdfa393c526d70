import type { Tx } from '../../../ports/database.ts';

/** People by id. */
export async function peopleNamed(tx: Tx, companyId: string, ids: readonly string[]) {
  const rows = await tx.rows('select id, display_name, email from users where company_id = $1 and id = any($2::uuid[])', [companyId, [...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whoever is granted points sees them: they become a carry participant, whatever else they are. */
export const becomeParticipant = (tx: Tx, companyId: string, id: string): Promise<number> =>
  tx.run(`update users set roles = array_append(roles, 'carry_participant') where company_id = $1 and id = $2 and not 'carry_participant' = any(roles)`, [
    companyId,
    id,
  ]);
