import type { Tx } from '../../../ports/database.ts';
import type { NoticeRow } from '../queries.ts';

interface Adding {
  readonly companyId: string;
  readonly notice: Pick<NoticeRow, 'id' | 'fund_id'>;
  /** Of what is withdrawn nothing leads to the notice. */
  readonly leads: boolean;
  readonly type: string;
  readonly at: Date;
  /** Each person once. */
  readonly people: readonly Told[];
}

export interface Told {
  readonly userId: string;
  /** The profiles that it is about. */
  readonly investorIds: readonly string[];
  readonly dueDate: string | null;
  readonly details: string;
  /** Makes it the only one of its kind. */
  readonly reference?: string;
}

/** Tells each of these people once of a notice, in the transaction of what there is to tell. */
export const addNotifications = (tx: Tx, { companyId, notice, leads, type, at, people }: Adding) =>
  tx.run(
    `insert into notifications (company_id, user_id, type, investor_id, investor_ids, fund_id, created_at, due_date, details, reference, notice_id)
     select $1, o.user_id, $3, case when cardinality(p.ids) = 1 then p.ids[1] end, case when cardinality(p.ids) > 1 then p.ids else '{}' end, $4, $5, o.due_date,
       o.details, o.reference, $2::uuid
     from unnest($6::uuid[], $7::text[], $8::date[], $9::text[], $10::text[]) as o (user_id, investor_ids, due_date, details, reference)
       cross join lateral (select string_to_array(o.investor_ids, ' ')::uuid[] as ids) p`,
    [
      companyId,
      leads ? notice.id : null,
      type,
      notice.fund_id,
      at,
      people.map(({ userId }) => userId),
      people.map(({ investorIds }) => investorIds.join(' ')),
      people.map(({ dueDate }) => dueDate),
      people.map(({ details }) => details),
      people.map(({ reference }) => reference ?? null),
    ],
  );
