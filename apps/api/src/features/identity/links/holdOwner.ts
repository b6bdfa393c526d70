import type { Tx } from '../../../ports/database.ts';

/** Whose a link is: nobody else changes how they sign in until the transaction ends. Before the link, as whoever signs them out everywhere comes to it. */
export const holdOwner = (tx: Tx, { companyId, linkId }: { readonly companyId: string; readonly linkId: string }) =>
  tx.first('select from users u where u.company_id = $1 and u.id = (select user_id from sign_in_links where company_id = $1 and id = $2) for update', [
    companyId,
    linkId,
  ]);
