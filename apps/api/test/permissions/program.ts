import { randomUUID } from 'node:crypto';
import { saidInObjections, saidInSettlements } from '../../src/features/applications/sealing.ts';
import { sealedAs } from '../applications/said.ts';
import type { TestApp, TestPerson } from '../support/app.ts';
import type { ApplicationObjects } from './applications.ts';
import type { Inhabitant, World } from './world.ts';

/** Entries of an application for documents of the programme, by what calls name of them. */
interface ProgramObjects extends Readonly<Record<string, string>> {
  readonly id: string;
  readonly fund: string;
  readonly agree: string;
  readonly paper: string;
  readonly sign: string;
  readonly envelope: string;
}

/** That the application asks to agree to a document, which was opened, to sign one on paper, which was uploaded, and to sign one here, which waits for it. */
export async function programOf(
  { owner, clock }: TestApp,
  { companyId, id: userId, mark }: TestPerson & { readonly mark: string },
  { id, fund, upload, policy }: ApplicationObjects,
  envelope: string,
): Promise<ProgramObjects> {
  const document = (doc_id: string, more: object) => ({
    doc_id,
    document_id: policy,
    document_name: `Programme ${doc_id} ${mark}`,
    description: '',
    require_signature: false,
    require_wet_signature: false,
    only_once: false,
    objection: 'settled',
    ...more,
  });
  const documents = [
    document('agree', {}),
    document('paper', { require_signature: true, require_wet_signature: true }),
    document('sign', { require_signature: true }),
  ];
  // What was published stays: it asks for more in another version.
  await owner.query(
    `insert into definitions (company_id, kind, key, version, state, body, at, published_at)
     select company_id, kind, key, 2, 'published', body || jsonb_build_object('skip_tax', true, 'program_documents', $4::jsonb), $3, $3 from definitions
     where company_id = $1 and kind = 'application' and key = $2 and version = 1`,
    [companyId, fund, clock.now(), JSON.stringify(documents)],
  );
  const copied = async (module: number, question: string) =>
    (
      await owner.query<{ id: string }>(
        `insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at)
         select company_id, application_id, $2, $3, file_name, sha256, uploaded_by, via, at, confirmed_at from application_uploads where id = $1 returning id`,
        [upload, module, question],
      )
    ).rows[0]?.id ?? '';
  // What else eligibility asks for was uploaded, too.
  await copied(1, 'letter');
  await copied(10, 'power of attorney');
  await owner.query('update applications set setup_version = 2 where company_id = $1 and id = $2', [companyId, id]);
  await owner.query(`insert into application_modules (company_id, application_id, module, state, state_at) values ($1, $2, 10, 'in_progress', $3)`, [
    companyId,
    id,
    clock.now(),
  ]);
  const [agree, paper, sign] = [randomUUID(), randomUUID(), randomUUID()];
  for (const [entry, doc] of [
    [agree, 'agree'],
    [paper, 'paper'],
    [sign, 'sign'],
  ])
    await owner.query('insert into program_documents (company_id, id, application_id, doc_id) values ($1, $2, $3, $4)', [companyId, entry, id, doc]);
  await owner.query(
    `insert into program_document_answers (company_id, id, program_document_id, document_id, document_version, kind, upload_id, answered_by, at)
     values ($1, $2, $3, $4, 1, 'uploaded', $5, $6, $7)`,
    [companyId, randomUUID(), paper, policy, await copied(10, paper), userId, clock.now()],
  );
  const objection = randomUUID();
  await owner.query(
    `insert into program_document_answers (company_id, id, program_document_id, document_id, document_version, kind, answered_by, at, key_id, sealed)
     values ($1, $2, $3, $4, 1, 'objected', $5, $6, $7, $8)`,
    [companyId, objection, agree, policy, userId, clock.now(), ...sealedAs(saidInObjections, { company_id: companyId, id: objection }, `Because of ${mark}`)],
  );
  await owner.query('insert into program_document_settlements (company_id, answer_id, settled_by, at, key_id, sealed) values ($1, $2, $3, $4, $5, $6)', [
    companyId,
    objection,
    userId,
    clock.now(),
    ...sealedAs(saidInSettlements, { company_id: companyId, answer_id: objection }, `Said to ${mark}`),
  ]);
  await owner.query(
    'insert into program_document_envelopes (company_id, envelope_id, program_document_id, document_id, document_version, created_at) values ($1, $2, $3, $4, 1, $5)',
    [companyId, envelope, sign, policy, clock.now()],
  );
  return { id, fund, agree, paper, sign, envelope, mark };
}

/** What calls about documents of the programme name, of one person's. */
export function ofProgram(world: World, owner: Inhabitant) {
  const made = async () => (await world.addProgram(owner)).id;
  const entry = (name: 'agree' | 'paper' | 'sign') => async () => {
    const { [name]: id, envelope, mark = '' } = await world.addProgram(owner);
    return { id, envelope, mark };
  };
  return {
    listProgramDocuments: made,
    answerProgramDocument: entry('agree'),
    uploadSignedDocument: entry('paper'),
    getSignedDocument: entry('paper'),
    removeSignedDocument: entry('paper'),
    leadToProgramSigning: entry('sign'),
    saveProgramSigning: entry('sign'),
    getAttorneyDocument: made,
    uploadAttorneyDocument: made,
    openAttorneyDocument: made,
    removeAttorneyDocument: made,
  };
}
