import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';

interface Choices {
  readonly companyId: string;
  readonly userId: string;
  /** What is not named stays as it was. */
  readonly chosen: Record<string, unknown>;
}

/** More than every column of the largest pages; a person's row does not grow without end. */
const mostColumns = 1_000;
const tooMany = `Choices for at most ${mostColumns.toLocaleString('en-US')} columns are remembered.`;

/**
 * Remembers display choices of a person; of the tables' columns each for itself, so that several windows and devices do not undo one another.
 * @returns all of them
 */
export async function setPreferences(tx: Tx, { companyId, userId, chosen }: Choices): Promise<Record<string, unknown>> {
  const row = await tx.first(
    `update users set preferences = preferences || $3::jsonb || case when jsonb_typeof($3::jsonb->'table_columns') = 'object'
       then jsonb_build_object('table_columns', jsonb_strip_nulls(
         case when jsonb_typeof(preferences->'table_columns') = 'object' then preferences->'table_columns' else '{}' end || ($3::jsonb->'table_columns')))
       else '{}' end
     where company_id = $1 and id = $2 returning preferences`,
    [companyId, userId, chosen],
  );
  const all = row?.preferences ?? {};
  if (Object.keys(all['table_columns'] ?? {}).length > mostColumns) throw new Refusal('bad_request', tooMany, { errors: { table_columns: [tooMany] } });
  return all;
}
