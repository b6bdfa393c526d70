import { amount, currency, matching, nameText, optional, text, truth } from '../columns.ts';
import { storeLogo } from '../logos.ts';
import { refuseRows, upsert, type RowFile, type Work } from '../work.ts';
import { refuseUnknown } from './named.ts';
import { refuseRepeats, rowOf } from './repeats.ts';

export const firms: RowFile = {
  file: 'firms.csv',
  table: 'import_firms',
  columns: [nameText('name'), optional(text('logo_file', 200))],
  check: checkFirms,
  post: ({ tx, companyId }) =>
    upsert(
      tx,
      `insert into firms as f (company_id, name, logo_sha256) select $1, name, logo_sha256 from import_firms order by row
       on conflict (company_id, name) do update set logo_sha256 = excluded.logo_sha256
         where excluded.logo_sha256 is not null and f.logo_sha256 is distinct from excluded.logo_sha256`,
      [companyId],
    ),
};

async function checkFirms(work: Work): Promise<void> {
  await refuseRepeats(work, firms, 'name');
  await work.tx.script('alter table import_firms add column logo_sha256 text');
  const logos = await work.tx.rows<{ row: number; logo_file: string }>('select row, logo_file from import_firms where logo_file is not null order by row');
  for (const { row, logo_file } of logos) {
    const sha256 = await storeLogo(work, logo_file, (reason) => work.faults.add(firms.file, row, 'logo_file', reason));
    if (sha256 !== null) await work.tx.run('update import_firms set logo_sha256 = $2 where row = $1', [row, sha256]);
  }
}

const storedColumns = ['name', 'symbol', 'firm_id', 'currency', 'fund_type', 'region', 'risk_profile', 'is_legacy', 'offer_leverage', 'published'];

export const funds: RowFile = {
  file: 'funds.csv',
  table: 'import_funds',
  columns: [
    matching('external_id', /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'made of up to 100 letters, digits, dots, dashes and underscores'),
    nameText('name'),
    text('symbol', 20),
    text('firm', 200),
    currency('currency'),
    text('fund_type', 100),
    text('region', 100),
    text('risk_profile', 100),
    truth('is_legacy'),
    truth('offer_leverage'),
    truth('published'),
    optional(amount('total_commitments', '0')),
  ],
  problem: (cells) =>
    cells[11] && !/[1-9]/.test(cells[11]) ? { column: 'total_commitments', reason: 'Must be greater than zero, or blank where it is not known.' } : null,
  check: checkFunds,
  post: ({ tx, companyId }) =>
    upsert(
      tx,
      `insert into funds as f (company_id, external_id, ${storedColumns.join(', ')}, total_commitments)
       select $1, i.external_id, i.name, symbol, m.id, currency, fund_type, region, risk_profile, is_legacy, offer_leverage, published, total_commitments
         from import_funds i join firms m on m.name = i.firm order by row
       on conflict (company_id, external_id) do update
         set ${storedColumns.map((name) => `${name} = excluded.${name}`).join(', ')}, total_commitments = coalesce(excluded.total_commitments, f.total_commitments)
         where ${rowOf('f', storedColumns)} is distinct from ${rowOf('excluded', storedColumns)}
           or f.total_commitments is distinct from coalesce(excluded.total_commitments, f.total_commitments)`,
      [companyId],
    ),
};

async function checkFunds(work: Work): Promise<void> {
  await refuseRepeats(work, funds, 'external_id');
  await refuseUnknown(work, funds, 'firm', 'firm not in (select name from firms)');
  await refuseRows(
    work,
    funds.file,
    'currency',
    `select i.row, i.currency as given, f.currency as other from import_funds i join funds f on f.external_id = i.external_id
     where f.currency <> i.currency and exists (select from holdings h where h.fund_id = f.id)`,
    ({ given, other }) => `The fund's entries are in ${other}; its currency cannot become ${given}.`,
  );
  await refuseRows(
    work,
    funds.file,
    'currency',
    `select i.row, i.currency as given, f.currency as other from import_funds i join funds f on f.external_id = i.external_id
     where f.currency <> i.currency and (exists (select from fund_interests n where n.fund_id = f.id) or exists (select from applications a where a.fund_id = f.id)) and not exists (select from holdings h where h.fund_id = f.id)`,
    ({ given, other }) => `What people indicated or applied for is in ${other}; its currency cannot become ${given}.`,
  );
}
