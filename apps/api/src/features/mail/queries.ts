import type { RowOf, Tx } from '../../ports/database.ts';

/** A message that is still to be sent, with whom it is for and how they want it now; undefined when there is nothing more to do. Nobody else takes it up meanwhile. */
export const readyMessage = (tx: Tx, companyId: string, id: string) =>
  tx.first(
    `select m.id, m.kind, m.path, u.id as user_id, u.email, u.display_name, u.active, c.slug, c.name as company_name, c.profile->>'program_name' as program_name,
       p.choice
     from mail_messages m
     join users u on u.company_id = m.company_id and u.id = m.user_id
     join companies c on c.id = m.company_id
     left join mail_preferences p on p.company_id = m.company_id and p.user_id = m.user_id and p.kind = m.kind
     where m.company_id = $1 and m.id = $2 and m.state in ('waiting', 'refused')
     for update of m`,
    [companyId, id],
  );
export type ReadyMessage = RowOf<typeof readyMessage>;

/** What a daily mail tells of, in the order in which it was told, as far as it is still wanted. */
export const entriesOf = (tx: Tx, companyId: string, digestId: string) =>
  tx.rows(
    `select m.kind, m.path, m.told_at from mail_messages m
     left join mail_preferences p on p.company_id = m.company_id and p.user_id = m.user_id and p.kind = m.kind
     where m.company_id = $1 and m.digest_id = $2 and p.choice is distinct from 'off' order by m.told_at, m.id`,
    [companyId, digestId],
  );
export type EntryRow = RowOf<typeof entriesOf>;
