import { documentTypes } from '@pari/domain/documents';
import { addDocuments } from '../../documents/index.ts';
import { choice, day, email, nameText, optional, text } from '../columns.ts';
import { quoted } from '../faults.ts';
import { refuseRows, type Counts, type RowFile, type Work } from '../work.ts';
import { findFiles, keptFor } from './cameFiles.ts';
import { refuseUnknown, restage } from './named.ts';
import { refuseOtherContent, rowOf } from './repeats.ts';

const table = 'import_documents';

/** Documents, each with its file beside the list. Nobody named means the holders of the fund, or those to whom it is offered, or the holders of the firm; neither means everybody, unless it is only to be signed. */
export const documents: RowFile = {
  file: 'documents.csv',
  table,
  columns: [
    optional(text('investor_account_code', 100)),
    optional(email('user_email')),
    optional(text('fund_external_id', 100)),
    optional(nameText('firm')),
    optional(choice('audience', ['holders', 'prospects', 'signing'])),
    choice('type', Object.keys(documentTypes)),
    nameText('title'),
    day('date'),
    text('file', 300),
    optional(text('reference', 100)),
  ],
  problem: ([code, address, fund, firm, audience]) => {
    const isForNamed = code !== null || address !== null || firm !== null;
    if (audience === 'prospects' && (fund === null || isForNamed))
      return { column: 'audience', reason: 'Prospects are those of a fund: name it, and no investor, person or firm.' };
    return audience === 'signing' && (fund !== null || isForNamed)
      ? { column: 'audience', reason: 'What is only to be signed is given to nobody: name no investor, person, fund or firm.' }
      : null;
  },
  check,
  post,
};

async function check(work: Work): Promise<void> {
  await restage(
    work,
    table,
    `select s.*, i.id as investor_id, u.id as user_id, f.id as fund_id, m.id as firm_id, null::text as sha256,
       case when s.audience = 'signing' then 'signing' when s.investor_account_code is not null or s.user_email is not null then 'people' when s.audience = 'prospects' then 'prospects'
         when s.fund_external_id is not null then 'fund' when s.firm is not null then 'firm' else 'company' end as scope
     from ${table} s left join investors i on i.account_code = s.investor_account_code left join users u on u.email = s.user_email
       left join funds f on f.external_id = s.fund_external_id left join firms m on m.name = s.firm`,
  );
  for (const column of ['investor_account_code', 'user_email', 'fund_external_id', 'firm'] as const) await refuseUnknown(work, documents, column);
  await findFiles(work, documents, "s.scope = 'signing'");
  if (work.faults.count > 0) return;
  await leaveOutKnown(work);
}

const content = ['scope', 'type', 'title', 'date', 'fund_id', 'firm_id'];
const recipients = {
  s: 'array(select one from unnest(array[s.user_id, s.investor_id]) one where one is not null order by 1)',
  d: 'array(select coalesce(r.user_id, r.investor_id) from document_recipients r where r.company_id = d.company_id and r.document_id = d.id order by 1)',
};
const isKnown = `${rowOf('s', content)} is not distinct from ${rowOf('d', content)} and ${recipients.s} = ${recipients.d}
  and exists (select from document_versions v where v.company_id = d.company_id and v.document_id = d.id and v.sha256 = s.sha256)`;
/** The same as text, by which a database finds what is alike without comparing each with each. */
const contentOf = (as: 's' | 'd', sha256: string) => `row(${content.map((name) => `${as}.${name}`).join(', ')}, ${recipients[as]}, ${sha256})::text`;

/** A reference seen before, in the file or the database, with the same content is left out, with other content a fault. Without one, equal rows are one. */
async function leaveOutKnown(work: Work): Promise<void> {
  const all = [...content, 'user_id', 'investor_id', 'sha256'];
  await refuseOtherContent(work, documents, all);
  await refuseRows(
    work,
    documents.file,
    'reference',
    `select s.row, s.reference as given from ${table} s join documents d on d.reference = s.reference where not (${isKnown})`,
    ({ given }) => `${quoted(given)} was published before with other content. Recall it, and publish the correction under a reference of its own.`,
  );
  if (work.faults.count > 0) return;
  await work.tx.run(
    `delete from ${table} where row in (select row from (
       select row, min(row) over (partition by reference, ${all.join(', ')}) as first from ${table}) r where row > first)`,
  );
  await work.tx.run(`delete from ${table} s using documents d where d.reference = s.reference`);
  await work.tx.run(
    `delete from ${table} s using (
       select ${contentOf('d', 'v.sha256')} as content from documents d join document_versions v on v.company_id = d.company_id and v.document_id = d.id
       where d.reference is null and d.title in (select title from ${table} where reference is null)) known
     where s.reference is null and ${contentOf('s', 's.sha256')} = known.content`,
  );
}

async function post(work: Work): Promise<Counts> {
  const { tx, companyId, now: at, userId: by, quiet } = work;
  const kept = await keptFor(work, table);
  await tx.run(`alter table ${table} add column id uuid not null default gen_random_uuid()`);
  return { added: await addDocuments(tx, table, { companyId, at, by, quiet, kept }), updated: 0 };
}
