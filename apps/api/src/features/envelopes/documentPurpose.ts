import type { SigningPurpose } from '../../ports/signingPurposes.ts';
import { endingWords } from './moves/endingWords.ts';
import { notify } from './moves/openTurns.ts';

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
    if (!isTold) await notify(tx, companyId, [authorId], at, endingWords[status](title), '/ownership#notifications');
  },
};
