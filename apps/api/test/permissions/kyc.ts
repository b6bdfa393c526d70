import { randomUUID } from 'node:crypto';
import { noRecordWords, saidInKycAnswers, saidInScreenings, saidOfKycUploads, saidOfParticipants, saidOfRecords } from '../../src/features/kyc/sealing.ts';
import type { KycRound } from '@pari/domain/kyc';
import { saidInRounds } from '../../src/features/applications/sealing.ts';
import { card, question } from '../kyc/proving.ts';
import { sealedAs } from '../applications/said.ts';
import type { ApplicationObjects } from './applications.ts';
import type { TestApp, TestPerson } from '../support/app.ts';
import type { Inhabitant, World } from './world.ts';

/** A record of an entity, by what calls name of it. */
interface KycObjects extends Readonly<Record<string, string>> {
  readonly id: string;
  readonly participant: string;
  readonly document: string;
  readonly fund: string;
  readonly application: string;
}

const workflow = (mark: string) => ({
  name: `Workflow ${mark}`,
  investor_type: 'TRUST',
  economic_beneficiary: null,
  cards: [
    card('trust', 1, [question('deed', `Deed ${mark}`, 'text', { is_sensitive: true }), question('paper', 'Paper', 'file_upload', { required: false })]),
    card('people', 2, [question('born_in', 'Born in', 'text')], { is_repeatable: true }),
  ],
});

/** The record by which an application of a person says who they are: everything in it is answered, nothing submitted. */
export async function kycOf({ owner, clock }: TestApp, person: TestPerson & { readonly mark: string }, application: ApplicationObjects): Promise<KycObjects> {
  const { companyId, id: userId, mark } = person;
  const [id, participant, document, at] = [randomUUID(), randomUUID(), randomUUID(), clock.now()];
  const key = `kyc-${id}`;
  await owner.query(
    `insert into definitions (company_id, kind, key, version, state, body, at, published_at) values ($1, 'kyc_workflow', $2, 1, 'published', $3, $4, $4)`,
    [companyId, key, JSON.stringify(workflow(mark)), at],
  );
  // What was published stays: it asks for more in another version.
  await owner.query(
    `insert into definitions (company_id, kind, key, version, state, body, at, published_at)
     select company_id, kind, key, 2, 'published', body || $3::jsonb, $4, $4 from definitions where company_id = $1 and kind = 'application' and key = $2`,
    [companyId, application.fund, JSON.stringify({ kyc_workflows: { TRUST: key } }), at],
  );
  const of = { company_id: companyId };
  await owner.query(
    `insert into kyc_records (company_id, id, user_id, investor_type, workflow_key, workflow_version, created_at, changed_at, key_id, sealed)
     values ($1, $2, $3, 'TRUST', $4, 1, $5, $5, $6, $7)`,
    [companyId, id, userId, key, at, ...sealedAs(saidOfRecords, { ...of, id }, { ...noRecordWords, entity_name: `Trust ${mark}` })],
  );
  await owner.query(`insert into kyc_participants (company_id, id, record_id, place, created_at, key_id, sealed) values ($1, $2, $3, 1, $4, $5, $6)`, [
    companyId,
    participant,
    id,
    at,
    ...sealedAs(saidOfParticipants, { ...of, id: participant }, { first_name: mark, last_name: 'Participant', said_at_version: 1, named_at: null }),
  ]);
  for (const [whom, asked, value] of [
    [id, 'deed', `Deed ${mark}`],
    [participant, 'born_in', mark],
  ] as const)
    await owner.query(
      `insert into kyc_answers (company_id, record_id, of_id, question_id, changed_at_version, answered_by, via, at, confirmed_at, key_id, sealed)
       values ($1, $2, $3, $4, 1, $5, 'self', $6, $6, $7, $8)`,
      [companyId, id, whom, asked, userId, at, ...sealedAs(saidInKycAnswers, { ...of, record_id: id, of_id: whom, question_id: asked }, value)],
    );
  await owner.query(
    `insert into kyc_uploads (company_id, id, record_id, of_id, question_id, sha256, uploaded_by, via, at, confirmed_at, key_id, sealed)
     select $1, $2, $3, $3, 'paper', sha256, $4, 'self', $5, $5, $6, $7 from application_uploads where id = $8`,
    [companyId, document, id, userId, at, ...sealedAs(saidOfKycUploads, { ...of, id: document }, { file_name: `${mark}.pdf` }), application.upload],
  );
  const screening = randomUUID();
  await owner.query(
    `insert into kyc_screenings (company_id, id, record_id, of_id, result, by_id, at, key_id, sealed) values ($1, $2, $3, $3, 'clear', $4, $5, $6, $7)`,
    [companyId, screening, id, userId, at, ...sealedAs(saidInScreenings, { ...of, id: screening }, { service: null, note: `Screening ${mark}` })],
  );
  await owner.query(`insert into kyc_expiries (company_id, record_id, module, of_id, question_id, valid_until) values ($1, $2, 2, $2, 'deed', '2030-01-31')`, [
    companyId,
    id,
  ]);
  // What else eligibility asks for was uploaded, too.
  await owner.query(
    `insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at)
     select company_id, application_id, module, 'letter', file_name, sha256, uploaded_by, via, at, confirmed_at from application_uploads where id = $1`,
    [application.upload],
  );
  await owner.query(`update eligibility_responses set vehicle = 'TRUST' where company_id = $1 and application_id = $2`, [companyId, application.id]);
  await owner.query(
    `insert into application_modules (company_id, application_id, module, state, state_at) select $1, $2, m, 'in_progress', $3 from unnest('{2,8}'::int[]) m`,
    [companyId, application.id, at],
  );
  await owner.query('update applications set kyc_record_id = $3, setup_version = 2 where company_id = $1 and id = $2', [companyId, application.id, id]);
  return { id, participant, document, fund: application.fund, application: application.id };
}

/** What calls about records name, of one person's. @param apart where what is changed thereafter is made */
export function ofKyc(world: World, owner: Inhabitant, apart: World) {
  const made = async () => world.addKyc(owner);
  const submitted = async () => {
    const record = await apart.addKyc(owner);
    await submittedOf(world.test, owner, record);
    return record.application;
  };
  return {
    getKycRecord: made,
    updateKycRecord: made,
    setKycStatus: made,
    reviewKycRecord: made,
    updateKycWorkflow: made,
    addKycParticipant: made,
    updateKycParticipant: made,
    setKycParticipantStatus: made,
    removeKycParticipant: made,
    listKycDocuments: made,
    listKycParticipantDocuments: made,
    openKycDocument: made,
    removeKycDocument: made,
    revealKyc: made,
    revealInReview: submitted,
    recordScreening: submitted,
  };
}

/** That the record was submitted. */
async function submittedOf({ owner, clock }: TestApp, { companyId, id: userId, mark }: Inhabitant, { id, application }: KycObjects): Promise<void> {
  const at = clock.now();
  const content: KycRound = {
    record: id,
    workflow: { key: `kyc-${id}`, version: 1 },
    investor_type: 'TRUST',
    name: `Trust ${mark}`,
    economic_beneficiary: null,
    participants: [],
    documents: [],
    answers: [{ question: 'deed', participant: null, value: `Deed ${mark}`, via: 'self', answered_by: userId, at: at.toISOString() }],
  };
  await owner.query(
    `insert into application_rounds (company_id, application_id, module, round, key_id, sealed, submitted_by, submitted_at) values ($1, $2, 2, 1, $3, $4, $5, $6)`,
    [companyId, application, ...sealedAs(saidInRounds, { company_id: companyId, application_id: application, module: 2, round: 1 }, content), userId, at],
  );
}

/** What they name in their bodies. */
export function inKycBodies(world: World, owner: Inhabitant) {
  const made = async () => world.addKyc(owner);
  return { createKycRecord: made, createKycEntityRecord: made, uploadKycDocument: made };
}
