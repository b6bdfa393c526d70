import type { Received, Contract } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import type { Listing } from '../../http/readPage.ts';
import type { RowOf, Tx } from '../../ports/database.ts';
import type { Whose } from '../documents/index.ts';

const attached = `from notification_documents a join documents d on d.company_id = a.company_id and d.id = a.document_id
  where a.company_id = n.company_id and a.notification_id = n.id and d.id = any(array(select documents_of($1, $2::uuid, $3::boolean, $5::boolean, $4)))
  order by d.title collate names, d.id`;
/** The profiles that a notification is about; of none and of one, none and one. */
const profiles = 'n.investor_ids || n.investor_id';
const shown = `n.id, n.type, n.created_at, n.due_date, n.details, n.read_at, f.name as fund_name, f.external_id as fund_external_id,
  (select string_agg(i.name, ', ' order by i.name collate names) from investors i where i.company_id = n.company_id and i.id = any(${profiles})) as investor_name,
  (select n.notice_id where exists (select from notice_shares s join investors i on i.company_id = s.company_id and i.id = s.investor_id
    where s.company_id = n.company_id and s.notice_id = n.notice_id and i.user_id = n.user_id)) as notice_id, n.application_id,
  array(select d.id ${attached}) as document_ids, array(select d.title ${attached}) as document_titles`;
const withThings = `notifications n left join funds f on f.company_id = n.company_id and f.id = n.fund_id`;
const isTheirs = `n.user_id = $2 and (f.published is not false or $3::boolean)
  and (n.notice_id is null or not exists (select from notices t where t.company_id = n.company_id and t.id = n.notice_id and t.state in ('recalled', 'superseded')))
  and ($4 = 'all' or ($4 = 'offers') = (n.type in ('order', 'sale')
    or (n.notice_id is null and n.fund_id is not null and n.fund_id = any(array(select funds_offered($1, $2::uuid, $3::boolean))))))`;

/** One notification of an inbox. */
export const notificationIn = (tx: Tx, { companyId, userId, unpublished, sees, private: isPrivate }: Whose, id: string) =>
  tx.first(`select ${shown} from ${withThings} where n.company_id = $1 and ${isTheirs} and n.id = $6`, [companyId, userId, unpublished, sees, isPrivate, id]);
export type NotificationRow = RowOf<typeof notificationIn>;

export type NotificationFilters = Received<Contract['listNotifications'], 'query'>;

type Given = (value: string) => string;
const conditions: Readonly<Record<Exclude<keyof NotificationFilters, 'sort' | 'limit' | 'cursor'>, (value: string, zone: () => string) => string>> = {
  is_read: (value) => `(n.read_at is not null) = ${value}::boolean`,
  notification_type: (value) => `n.type = ${value}`,
  fund_id: (value) => `n.fund_id = ${value}::uuid`,
  investor_id: (value) => `${value}::uuid = any(${profiles})`,
  created_from: (value, zone) => `n.created_at >= ${value}::date::timestamp at time zone ${zone()}`,
  created_to: (value, zone) => `n.created_at < (${value}::date + 1)::timestamp at time zone ${zone()}`,
  due_from: (value) => `n.due_date >= ${value}::date`,
  due_to: (value) => `n.due_date <= ${value}::date`,
};
const filterNames = Object.keys(conditions) as (keyof typeof conditions)[];

/** The notifications of an inbox that a call asks for; days are those of a time zone. */
export function notificationsOf({ userId, unpublished, sees, private: isPrivate }: Whose, filters: NotificationFilters, timeZone: string) {
  const owned = { where: isTheirs, values: [userId, String(unpublished), sees] };
  const values = [String(isPrivate)];
  const given: Given = (value) => `$${owned.values.length + 1 + values.push(value)}`;
  const asked = filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [conditions[name](given(value), () => `${given(timeZone)}::text`)];
  });
  return {
    columns: shown,
    rows: (tx, text, all) => tx.rows<NotificationRow>(text, all),
    from: withThings,
    id: 'n.id',
    company: 'n.company_id',
    owned,
    ...(asked.length > 0 && { where: asked.join(' and ') }),
    values,
    sorts: { created_at: { by: 'n.created_at', type: 'timestamptz' }, due_date: { by: 'n.due_date', type: 'date', nullable: true } },
  } satisfies Listing<NotificationRow>;
}

/** How many notifications of an inbox are unread. */
export const countUnread = async (tx: Tx, { companyId, userId, unpublished, sees }: Whose): Promise<number> => {
  const row = await tx.first(
    `select count(*) as unread from notifications n left join funds f on f.company_id = n.company_id and f.id = n.fund_id
     where n.company_id = $1 and ${isTheirs} and n.read_at is null`,
    [companyId, userId, unpublished, sees],
  );
  return row?.unread ?? 0;
};

/**
 * Notifications that ask something by a day, the first due first: until then whether read or not, as reading one answers nothing; afterwards those that nobody read, from
 * a day on. What is told of a notice has its own way of being due.
 */
export const askedByDay = (tx: Tx, { companyId, userId, unpublished, sees }: Whose, today: CivilDate, from: CivilDate) =>
  tx.rows(
    `select n.id, n.type, n.details, n.due_date, f.id as fund_id, f.external_id as fund_external_id, f.name as fund_name from ${withThings}
     where n.company_id = $1 and ${isTheirs} and n.notice_id is null and (n.due_date >= $5 or n.read_at is null and n.due_date >= $6) order by n.due_date, n.id`,
    [companyId, userId, unpublished, sees, today, from],
  );

export interface About {
  readonly fund_id?: string | undefined;
  readonly investor_id?: string | undefined;
}

/** Each different thing that notifications of an inbox are about, and whether one of them is unread; narrowed to a fund or profile where one is named. */
export const aboutIn = (tx: Tx, { companyId, userId, unpublished, sees }: Whose, { fund_id: fundId, investor_id: investorId }: About) =>
  tx.rows(
    `select n.type, f.id as fund_id, f.name as fund_name, f.external_id, i.id as investor_id, i.name as investor_name, bool_or(n.read_at is null) as unread
     from ${withThings} left join investors i on i.company_id = n.company_id and i.id = any(${profiles})
     where n.company_id = $1 and ${isTheirs}
       and ($5::uuid is null or n.fund_id = $5) and ($6::uuid is null or i.id = $6)
     group by n.type, f.id, f.name, f.external_id, i.id, i.name
     order by f.name collate names, f.id, i.name collate names, i.id, n.type`,
    [companyId, userId, unpublished, sees, fundId ?? null, investorId ?? null],
  );
