import { documentTypes } from '@pari/domain/documents';
import { addDocuments } from '../../../documents/index.ts';
import {
  addDocument,
  documentFaults,
  grantStands,
  isActiveAdministrator,
  knownReference,
  releaseDocument,
  type DocumentVersion,
} from '../../../grants/index.ts';
import { choice, email, nameText, optional, text, truth } from '../../columns.ts';
import { quoted } from '../../faults.ts';
import { refuseRows, warnOfRows, type Counts, type RowFile, type Work } from '../../work.ts';
import { findFiles, keptFor } from '../cameFiles.ts';
import { refuseUnknown, restage } from '../named.ts';
import { rowOf } from '../repeats.ts';
import { becomeParticipants } from './people.ts';
import { leaveOutRepeats } from './references.ts';

const table = 'import_carry_documents';
const stored = 'import_carry_stored';

/** Documents of grants, each with its file beside the list: as drafts, or released to whoever the grant is of. */
export const carryDocuments: RowFile = {
  file: 'carry_documents.csv',
  table,
  columns: [
    text('reference', 100),
    text('allocation', 100),
    nameText('title'),
    nameText('display_name'),
    optional(text('description', 1000)),
    choice('document_type', Object.keys(documentTypes)),
    text('file', 300),
    truth('requires_signature'),
    optional(email('gp_signer_email')),
    optional(truth('requires_witness')),
    optional(truth('released')),
  ],
  problem: ([, , , , , , , signature, , witness]) =>
    witness === 'true' && signature !== 'true' ? { column: 'requires_witness', reason: documentFaults.witness } : null,
  check,
  post,
};

const said = ['title', 'display_name', 'description', 'document_type', 'sha256', 'requires_signature', 'gp_user_id', 'requires_witness'];

async function check(work: Work): Promise<void> {
  // What is released is the version that the file describes: nobody replaces it meanwhile.
  await work.tx.run(`select from carry_documents where reference in (select reference from ${table}) order by id for update`);
  await restage(
    work,
    table,
    `select s.row, s.reference, s.allocation, a.id as allocation_id, a.user_id, s.title, s.display_name, s.description, s.document_type, s.file, null::text as sha256,
       s.requires_signature, s.gp_signer_email, g.id as gp_user_id, g.is_administrator, coalesce(s.requires_witness, false) as requires_witness, coalesce(s.released, false) as released,
       not (${grantStands}) as is_reversed, d.id as known_id, d.allocation_id as known_allocation_id,
       d.released_at is null and d.withdrawn_at is null as is_draft
     from ${table} s left join carry_allocations a on a.reference = s.allocation left join carry_documents d on d.reference = s.reference
       left join (select id, email, ${isActiveAdministrator} as is_administrator from users) g on g.email = s.gp_signer_email`,
  );
  await refuseUnknown(work, carryDocuments, 'allocation');
  // What was added before stays as it is, whatever became of its grant and its general partner since.
  await refuseReversed(work, 'known_id is null');
  const refuse = (column: string, given: string, condition: string, sentence: (given: string) => string) =>
    refuseRows(work, carryDocuments.file, column, `select row, ${given} as given from ${table} where known_id is null and ${condition}`, (found) =>
      sentence(quoted(found.given)),
    );
  const partner = 'gp_signer_email';
  await refuse(partner, partner, 'gp_signer_email is not null and is_administrator is not true', (who) => `${who} is none. ${documentFaults.partner}`);
  await refuse(partner, partner, 'gp_user_id = user_id', () => documentFaults.ownPartner);
  await findFiles(work, carryDocuments, 'true');
  if (work.faults.count > 0) return;
  await leaveOutRepeats(work, carryDocuments, ['allocation_id', ...said, 'released']);
  await leaveOutKnown(work);
}

/**
 * A reference known before is skipped where one of its versions says the same, and released where that is the newest, it is a draft and the row says so; with
 * other content it is a fault.
 */
async function leaveOutKnown(work: Work): Promise<void> {
  await refuseRows(
    work,
    carryDocuments.file,
    'reference',
    `select s.row, s.reference as given from ${table} s
     where s.known_id is not null and (s.allocation_id <> s.known_allocation_id or not exists (
       select from carry_document_versions v where v.carry_document_id = s.known_id and ${rowOf('s', said)} is not distinct from ${rowOf('v', said)}))`,
    ({ given }) => `${quoted(given)} was added before with other content. Replace it by a new version in the list of documents of carry.`,
  );
  const isOlder = `exists (select from carry_document_versions v where v.carry_document_id = s.known_id and ${rowOf('s', said)} is distinct from ${rowOf('v', said)}
    and not exists (select from carry_document_versions n where n.carry_document_id = v.carry_document_id and n.version > v.version))`;
  await warnOfRows(
    work,
    `select s.row, s.reference as given from ${table} s where s.known_id is not null and s.released and s.is_draft and ${isOlder}`,
    ({ given }) => `${quoted(given)} stays a draft: it was replaced by a newer version than ${carryDocuments.file} describes.`,
  );
  await work.tx.run(`delete from ${table} s where s.known_id is not null and not (s.released and s.is_draft and not ${isOlder})`);
  await refuseReversed(work, 'known_id is not null');
}

const refuseReversed = (work: Work, which: string): Promise<void> =>
  refuseRows(
    work,
    carryDocuments.file,
    'allocation',
    `select row, allocation as given from ${table} where is_reversed and ${which}`,
    ({ given }) => `${quoted(given)} was reversed.`,
  );

interface Row extends Omit<DocumentVersion, 'document_id' | 'document_version'> {
  readonly row: number;
  readonly reference: string;
  readonly allocation_id: string;
  readonly released: boolean;
  readonly known_id: string | null;
  readonly document_id: string | null;
}

async function post(work: Work): Promise<Counts> {
  const { tx, companyId, now: at, userId: by, quiet } = work;
  await store(work);
  await becomeParticipants(work, `(select * from ${table} where released)`, 'was given a document of carry');
  const rows = await tx.rows<Row>(
    `select s.row, s.reference, s.allocation_id, s.released, s.known_id, ${said.map((name) => `s.${name}`).join(', ')}, f.id as document_id
     from ${table} s left join ${stored} f using (row) order by row`,
  );
  const counts = { added: 0, updated: 0 };
  for (const row of rows) {
    const { known_id: known, document_id: document } = row;
    const doing = { companyId, by, at };
    const id = known ?? (await addDocument(tx, doing, row.reference, row.allocation_id, { ...row, document_id: document ?? '', document_version: 1 }));
    if (id === null) {
      // Somebody else added it in the meantime.
      work.faults.add(carryDocuments.file, row.row, 'reference', knownReference);
      continue;
    }
    if (row.released) await releaseDocument(tx, doing, id, quiet);
    counts[known === null ? 'added' : 'updated'] += 1;
  }
  work.faults.refuse();
  return counts;
}

/** Their files are stored to be signed, each for itself: whoever opened one of them has opened no other. */
async function store(work: Work): Promise<void> {
  const { tx, companyId, now: at, userId: by, quiet } = work;
  await tx.script(`drop table if exists pg_temp.${stored}`);
  await tx.script(
    `create temporary table ${stored} on commit drop as
     select s.row, gen_random_uuid() as id, 'signing' as scope, s.document_type as type, s.title, (timestamptz '${at.toISOString()}' at time zone c.time_zone)::date as date,
       null::uuid as fund_id, null::uuid as firm_id, null::text as reference, s.sha256, s.file, null::uuid as user_id, null::uuid as investor_id
     from ${table} s cross join companies c where s.known_id is null and c.id = '${companyId}'`,
  );
  await addDocuments(tx, stored, { companyId, at, by, quiet, kept: await keptFor(work, stored) });
}
