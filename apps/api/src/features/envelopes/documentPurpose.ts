import type { SigningPurpose } from '../../ports/signingPurposes.ts';
import { endingWords } from './moves/endingWords.ts';
import { notify, sentPath } from './moves/openTurns.ts';

/** Documents that administrators send to be signed, and that nothing else waits for. */
export const documentPurpose: SigningPurpose = {
  pages: { document: 'envelope', list: 'signing' },
  usual: 'document',
  async ended(tx, { companyId, id, title, authorId, status, at }) {
    const isTold = await tx.first(`select from envelope_recipients where company_id = $1 and envelope_id = $2 and user_id = $3 and status <> 'waiting'`, [
      companyId,
      id,
      authorId,
    ]);
    // Whoever sent it is shown no page for those who sign.
    if (isTold) return;
    const signing = await tx.first(
      `select string_agg(name, ', ' order by turn, place, name collate names) as names from envelope_recipients where company_id = $1 and envelope_id = $2 and role = 'signer'`,
      [companyId, id],
    );
    // Of many that bear one title each is told apart by who signs it.
    await notify(tx, companyId, [authorId], at, endingWords[status](`${title} (${signing?.names ?? ''})`), sentPath(id));
  },
};
