import type { companyProfile } from '@pari/contract';
import type { z } from 'zod';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { readCompany, type ReadCompany } from '../queries.ts';

/**
 * Stores what a company tells of its programme; what stands already stays.
 * @param read the digest of what the change began with
 * @throws Refusal `conflict` where something else stands by now
 */
export async function storeProfile(tx: Tx, companyId: string, profile: z.output<typeof companyProfile>, read: string): Promise<ReadCompany> {
  // Of two who change it at once, the second waits.
  const before = await tx.first('select profile = $2 as same from companies where id = $1 for no key update', [companyId, profile]);
  const company = await readCompany(tx, { id: companyId });
  if (!before || !company) throw notFound();
  if (before.same) return company;
  const digest = company.profileDigest();
  if (digest !== read) throw new Refusal('conflict', 'Somebody else changed it in the meantime. Look at it again.', { current: { digest } });
  await tx.run('update companies set profile = $2 where id = $1', [companyId, profile]);
  return (await readCompany(tx, { id: companyId })) ?? company;
}
