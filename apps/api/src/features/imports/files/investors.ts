import { currency, email, nameText, optional, text } from '../columns.ts';
import { refreshStatistics } from '../statistics.ts';
import { upsert, warnOfRows, type Counts, type RowFile, type Work } from '../work.ts';
import { refuseFormer } from './formerAddresses.ts';
import { refuseRepeats } from './repeats.ts';

export const investors: RowFile = {
  file: 'investors.csv',
  table: 'import_investors',
  columns: [
    text('investor_account_code', 100),
    nameText('name'),
    optional(email('user_email')),
    optional(nameText('user_display_name')),
    optional(currency('local_currency')),
  ],
  check: async (work) => {
    await refuseRepeats(work, investors, 'investor_account_code');
    await refuseFormer(work, investors, 'user_email');
    await warnOfRows(
      work,
      `select min(row) as row, user_email as given from import_investors join users on email = user_email where roles = '{}' group by user_email`,
      ({ given }) => `${given} acts for others, without a role: what is theirs stays out of sight until they have the role investor.`,
    );
  },
  post,
};

/** Blank optional cells leave what is known. An unknown e-mail address makes an investor who awaits a first sign-in; no mail is sent. */
async function post({ tx, companyId, now, roleGrants }: Work): Promise<Counts> {
  const people = await tx.rows<{ id: string }>(
    `insert into users (company_id, email, display_name, roles, created_at)
     select distinct on (user_email) $1::uuid, user_email, coalesce(user_display_name, name), array['investor'], $2::timestamptz
       from import_investors where user_email is not null order by user_email, row
     on conflict (company_id, email) do nothing returning id`,
    [companyId, now],
  );
  if (people.length > 0) roleGrants.push({ roles: ['investor'], users: people.map(({ id }) => id) });
  await refreshStatistics(tx, people.length, ['users']);
  const counts = await upsert(
    tx,
    `insert into investors as v (company_id, account_code, name, user_id, local_currency)
     select $1, investor_account_code, i.name, u.id, local_currency from import_investors i left join users u on u.email = i.user_email order by row
     on conflict (company_id, account_code) do update
       set name = excluded.name, user_id = coalesce(excluded.user_id, v.user_id), local_currency = coalesce(excluded.local_currency, v.local_currency)
       where v.name <> excluded.name or v.user_id is distinct from coalesce(excluded.user_id, v.user_id)
         or v.local_currency is distinct from coalesce(excluded.local_currency, v.local_currency)`,
    [companyId],
  );
  await refreshStatistics(tx, counts.added + counts.updated, ['investors']);
  return counts;
}
