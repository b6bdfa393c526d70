import { tellOnce } from '../../mail/index.ts';
import { dayOrMoment, day, email, lines, optional, text, truth } from '../columns.ts';
import { quoted } from '../faults.ts';
import { refreshStatistics } from '../statistics.ts';
import { refuseRows, type RowFile, type Work } from '../work.ts';
import { holding } from './holdings.ts';
import { refuseFormer } from './formerAddresses.ts';
import { refuseUnknown, restage } from './named.ts';
import { refuseOtherContent, rowOf } from './repeats.ts';

const table = 'import_notifications';

/** What is told to people. What was told stays as it was told, and whether it was read is theirs. */
export const notifications: RowFile = {
  file: 'notifications.csv',
  table,
  columns: [
    email('user_email'),
    text('type', 100),
    ...holding.map(optional),
    dayOrMoment('created_at'),
    optional(day('due_date')),
    lines('details', 4000),
    optional(text('document_references', 4000)),
    optional(truth('read')),
    optional(text('reference', 200)),
    optional(text('notice_reference', 80)),
  ],
  check,
  async post(work) {
    await addPeople(work);
    await work.tx.run(`alter table ${table} add column id uuid not null default gen_random_uuid()`);
    const added = await work.tx.run(
      `insert into notifications (company_id, id, user_id, type, investor_id, fund_id, created_at, due_date, details, read_at, reference, notice_id)
       select $1, s.id, u.id, s.type, s.investor_id, s.fund_id, s.created_at, s.due_date, s.details, case when s.read then s.created_at end, s.reference, s.notice_id
       from ${table} s join users u on u.email = s.user_email order by s.row`,
      [work.companyId],
    );
    await work.tx.run(
      `insert into notification_documents (company_id, notification_id, document_id) select $1::uuid, id, unnest(document_ids) from ${table}
       where document_ids <> '{}'`,
      [work.companyId],
    );
    await tellPeople(work);
    return { added, updated: 0 };
  },
};

/** Older ones were told before, elsewhere. In days. */
const recent = 7;

async function tellPeople({ tx, companyId, now, quiet }: Work): Promise<void> {
  if (quiet) return;
  const told = await tx.rows<{ user_id: string; type: string }>(
    `select distinct u.id as user_id, s.type from ${table} s join users u on u.email = s.user_email
     where s.read is not true and s.created_at > $1::timestamptz - make_interval(days => $2)`,
    [now, recent],
  );
  const things = told.map(({ user_id: userId, type }) => ({ userId, kind: isToldKind(type) ? type : 'notification' }) as const);
  await tellOnce(tx, things, { companyId, path: '/ownership#notifications', at: now });
}

const toldKinds = ['capital_call', 'distribution', 'valuation', 'announcement'] as const;
const isToldKind = (type: string): type is (typeof toldKinds)[number] => toldKinds.some((kind) => kind === type);

const named = `regexp_split_to_array(s.document_references, '\\s*;\\s*')`;

async function check(work: Work): Promise<void> {
  await restage(
    work,
    table,
    `select s.row, s.user_email, u.id as user_id, s.type, s.investor_account_code, i.id as investor_id, i.user_id as holder_id, s.fund_external_id,
       f.id as fund_id, case when length(s.created_at) = 10 then s.created_at::date::timestamp at time zone c.time_zone else s.created_at::timestamptz end as created_at,
       s.due_date, s.details, s.read, s.reference, s.document_references, s.notice_reference, t.id as notice_id,
       case when s.document_references is null then '{}' else array(select d.id from documents d where d.reference = any(${named}) order by d.id) end as document_ids
     from ${table} s join companies c on c.id = '${work.companyId}' left join users u on u.email = s.user_email
       left join investors i on i.account_code = s.investor_account_code left join funds f on f.external_id = s.fund_external_id
       left join notices t on t.reference = s.notice_reference and t.state = 'published' and exists (select from notice_shares h join investors j on j.id = h.investor_id
         where h.notice_id = t.id and j.user_id = u.id and (i.id is null or j.id = i.id))`,
  );
  await refuseFormer(work, notifications, 'user_email');
  await refuseUnknown(work, notifications, 'investor_account_code');
  await refuseRows(
    work,
    notifications.file,
    'investor_account_code',
    `select row, investor_account_code as given, user_email as other from ${table} where investor_id is not null and (user_id is null or holder_id is distinct from user_id)`,
    ({ given, other }) => `${quoted(given)} is not a profile of ${other}.`,
  );
  await refuseUnknown(work, notifications, 'fund_external_id');
  await refuseRows(
    work,
    notifications.file,
    'created_at',
    `select row from ${table} where created_at > '${work.now.toISOString()}'`,
    () => 'Lies in the future. What is told is told when it is imported, or was told before.',
  );
  await refuseRows(
    work,
    notifications.file,
    'document_references',
    `select s.row, one as given from ${table} s, unnest(${named}) one where not exists (select from documents d where d.reference = one)`,
    ({ given }) => `${quoted(given)} is not the reference of a document of this company. Add it to documents.csv.`,
  );
  await refuseRows(
    work,
    notifications.file,
    'notice_reference',
    `select row, notice_reference as given from ${table} where notice_reference is not null and notice_id is null`,
    ({ given }) => `${quoted(given)} is no published notice in which this person has a share.`,
  );
  if (work.faults.count > 0) return;
  await leaveOutRepeats(work);
  await leaveOutTold(work);
}

const content = ['user_id', 'type', 'investor_id', 'fund_id', 'created_at', 'due_date', 'details', 'document_ids', 'notice_id'];
const told = `(select n.*, array(select a.document_id from notification_documents a where a.company_id = n.company_id and a.notification_id = n.id order by 1)
  as document_ids from notifications n) n`;

/** The same reference twice in the file: equal rows are one, others a fault. Rows without one are one where they are equal. */
async function leaveOutRepeats(work: Work): Promise<void> {
  await refuseOtherContent(work, notifications, [...content, 'user_email']);
  await work.tx.run(
    `delete from ${table} where row in (select row from (
       select row, min(row) over (partition by user_email, reference, ${content.join(', ')}) as first from ${table}) r where row > first)`,
  );
}

/** What was told before: equal content is skipped, other content under the same reference a fault. */
async function leaveOutTold(work: Work): Promise<void> {
  await refuseRows(
    work,
    notifications.file,
    'reference',
    `select s.row, s.reference as given from ${table} s join ${told} on n.reference = s.reference where ${rowOf('s', content)} is distinct from ${rowOf('n', content)}`,
    ({ given }) => `${quoted(given)} was told before with other content. What was told stays; tell the correction under a reference of its own.`,
  );
  await work.tx.run(`delete from ${table} s using notifications n where n.reference = s.reference`);
  await work.tx.run(
    `delete from ${table} s using ${told} where s.reference is null and n.reference is null
       and n.user_id = s.user_id and n.created_at = s.created_at and ${rowOf('s', content)} is not distinct from ${rowOf('n', content)}`,
  );
}

/** An unknown e-mail address makes an investor who awaits a first sign-in; no mail is sent. */
async function addPeople({ tx, companyId, now, roleGrants, warnings }: Work): Promise<void> {
  const people = await tx.rows<{ id: string; email: string }>(
    `insert into users (company_id, email, display_name, roles, created_at)
     select distinct $1::uuid, user_email, user_email, array['investor'], $2::timestamptz from ${table} where user_id is null
     on conflict (company_id, email) do nothing returning id, email`,
    [companyId, now],
  );
  for (const { email: address } of people) warnings.add(`${address} was not known and may sign in from now on, as an investor.`);
  if (people.length > 0) roleGrants.push({ roles: ['investor'], users: people.map(({ id }) => id) });
  await refreshStatistics(tx, people.length, ['users']);
}
