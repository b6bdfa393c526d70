import type { Tx } from '../../../ports/database.ts';

interface Choices {
  readonly companyId: string;
  readonly userId: string;
  /** What is not named stays as it was. */
  readonly chosen: Record<string, unknown>;
}

/** Remembers display choices of a person. @returns all of them */
export async function setPreferences(tx: Tx, { companyId, userId, chosen }: Choices): Promise<Record<string, unknown>> {
  const row = await tx.first('update users set preferences = preferences || $3 where company_id = $1 and id = $2 returning preferences', [
    companyId,
    userId,
    JSON.stringify(chosen),
  ]);
  return row?.preferences ?? {};
}
