import { addDays, type CivilDate } from '@pari/domain/dates';
import {
  addComment,
  addRequest,
  addUpload,
  answerBlock,
  beginEligibility,
  closeTasks,
  heldByResponse,
  moveTo,
  note,
  saveAmount,
  noWords,
  sealWords,
  settleRequests,
  settleStatus,
  submitModule,
  tellApplicant,
  withdrawApplication,
} from '../../features/applications/index.ts';
import { recordFiles } from '../../features/files/index.ts';
import { endInterest } from '../../features/opportunities/index.ts';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import type { CameFiles } from '../../ports/keptFiles.ts';
import { readFile } from '../../features/review/file.ts';
import { settleRecord } from '../../features/review/operations/kyc.ts';
import { acceptBytes } from './acceptFiles.ts';
import { applications, type Told } from './applied.ts';
import { contextOf } from './contextOf.ts';
import { proveWho } from './proveWho.ts';

interface Story {
  readonly company: { readonly id: string; readonly slug: string; readonly name: string; readonly currency: string };
  /** The day on which it is told. */
  readonly day: CivilDate;
  readonly now: Date;
  /** Papers that people upload, by their names. */
  readonly papers: CameFiles;
}

type Person = Context['realUser'];

/** Tells of what people applied for, in every state that there is by now; as if they had done it, at the time. */
export async function tellApplications(tx: Tx, { company, day, now, papers }: Story): Promise<void> {
  const rows = await tx.rows('select id, email, display_name from users where company_id = $1', [company.id]);
  const people = new Map(
    rows.map(({ id, email, display_name: name }): [string, Person] => [email, { id, email, displayName: name, roles: new Set(['investor']) }]),
  );
  const personOf = (email: string): Person => {
    const person = people.get(email);
    if (!person) throw new Error(`There is no ${email} in the story`);
    return person;
  };
  // Later on the same day what follows from it.
  const at = (days: number, hour: number) => new Date(Math.min(Date.parse(`${addDays(day, days)}T${String(hour).padStart(2, '0')}:00:00Z`), now.getTime()));
  await acceptPapers(tx, company.id, papers, now);
  const reviewer = personOf('reviewer@alder.example');
  for (const one of applications) await tellOne(tx, { company, day, papers, at, person: personOf(one.by), reviewer }, one);
}

interface Telling extends Pick<Story, 'company' | 'day' | 'papers'> {
  readonly at: (days: number, hour: number) => Date;
  readonly person: Person;
  readonly reviewer: Person;
}

async function tellOne(tx: Tx, telling: Telling, told: Told): Promise<void> {
  const { company, day, papers, at, person, reviewer } = telling;
  const { fund, begun, submitted, answers, amount, review, request, proof, reviewedProof, withdrawn } = told;
  const clock = (days: number, hour: number) => ({ now: () => at(days, hour) });
  const as = (days: number, hour: number): Context => contextOf({ ...company, timeZone: 'UTC' }, person, at(days, hour));
  const [firstName = '', ...names] = person.displayName.split(' ');
  const [country, vehicle] = told.from;
  await open(tx, company.id, person.id, fund, at(begun, 8));
  const id = await beginEligibility(tx, as(begun, 9), clock(begun, 9), {
    id: fund,
    country,
    vehicle,
    first_name: firstName,
    last_name: names.join(' '),
    job_title: 'Associate',
    department: 'Accounting',
    job_band: 'Associate 2',
    office_location: 'New York',
    where_were_you_when_you_decided_to_invest: 'In the office.',
    version: 0,
    change: false,
  });
  const response = await tx.first('select id from eligibility_responses where company_id = $1 and application_id = $2', [company.id, id]);
  if (!response) throw new Error(`${person.email} begins no application to ${fund}`);
  let version = 1;
  for (const [block, answer] of Object.entries(answers)) {
    await answerBlock(tx, as(begun, 9), clock(begun, 9), {
      eligibility_criteria_id: response.id,
      block_id: block,
      response_json: answer,
      version,
      change: false,
    });
    version += 1;
  }
  const evidence = papers.get('status.pdf');
  if (proof && evidence) {
    const came = new Map([['status.pdf', evidence]]);
    await addUpload(tx, as(begun, 9), clock(begun, 9), { response: response.id, block: 'evidence', question: 'status', came, change: false });
    version += 1;
  }
  if (submitted !== undefined) {
    await submitModule(tx, as(submitted, 10), await heldByResponse(tx, as(submitted, 10), clock(submitted, 10), response.id), 1, version);
    if (amount) {
      const given = { equity_amount: amount[0], leverage_amount: amount[1] };
      await saveAmount(tx, as(submitted, 11), clock(submitted, 11), { ...given, response: response.id, isDraft: false, version: 0, change: false });
    }
  }
  if (review) await reviewed(tx, telling, id, fund, review);
  if (request) await requested(tx, telling, id, fund, request);
  if (proof) await proveWho(tx, { context: as(proof.at, 10), day, fund, papers }, proof);
  if (reviewedProof) {
    await reviewed(tx, telling, id, fund, reviewedProof);
    const decided = at(reviewedProof.at, 14);
    const desk = contextOf({ ...company, timeZone: 'UTC' }, reviewer, decided);
    for (const module of reviewedProof.modules) await settleRecord(tx, desk, await readFile(tx, desk, id), module, decided);
  }
  if (withdrawn) {
    const row = await tx.first('select version from applications where company_id = $1 and id = $2', [company.id, id]);
    const key = { key: id, version: row?.version ?? 0, comment: withdrawn.comment };
    await withdrawApplication(tx, as(withdrawn.at, 15), clock(withdrawn.at, 15), key);
  }
}

async function requested(tx: Tx, telling: Telling, id: string, fund: string, { at, name, description, file }: NonNullable<Told['request']>): Promise<void> {
  const { company, at: when, person, reviewer } = telling;
  const asked = when(at, 15);
  const request = await addRequest(tx, { companyId: company.id, applicationId: id, name, description, by: reviewer.id, at: asked });
  await note(tx, company.id, id, reviewer.id, asked, { kind: 'document_requested', module: 6 });
  await settleStatus(tx, company.id, id, asked);
  if (file === undefined) return;
  const given = when(at + 1, 10);
  await moveTo(tx, company.id, { applicationId: id, module: 6, move: 'begin', by: 'applicant', at: given });
  // A paper of the story stands for it.
  await tx.run(
    `insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at)
     select $1, $2, 6, $3, $4, v.sha256, $5, 'self', $6, $6 from documents d join document_versions v on v.company_id = d.company_id and v.document_id = d.id
     where d.company_id = $1 and d.reference = 'DOC-KID-' || $7 and v.version = 1`,
    [company.id, id, request, file, person.id, given, fund],
  );
  await settleRequests(tx, { id: company.id, timeZone: 'UTC' }, { id, applicantId: person.id, at: given });
  await reviewed(tx, telling, id, fund, { at: at + 2, modules: [6], decision: 'approve' });
}

async function acceptPapers(tx: Tx, companyId: string, papers: CameFiles, at: Date): Promise<void> {
  const kept = [...papers.values()].flatMap((one) => ('refusal' in one ? [] : [one]));
  await recordFiles(tx, companyId, kept, at);
  await acceptBytes(
    tx,
    companyId,
    kept.map(({ sha256 }) => sha256),
    at,
  );
}

/** The documents of eligibility and the policy, opened and accepted. */
async function open(tx: Tx, companyId: string, userId: string, fund: string, at: Date): Promise<void> {
  await tx.run(
    `insert into document_openings (company_id, document_id, version, user_id, effective_user_id, at)
     select $1, d.id, 1, $2, $2, $4 from documents d where d.company_id = $1 and d.reference like 'DOC-%-' || $3`,
    [companyId, userId, fund, at],
  );
  await tx.run(
    `insert into policy_acceptances (company_id, fund_id, user_id, document_id, document_version, accepted_at)
     select $1, f.id, $2, d.id, 1, $4 from documents d join funds f on f.company_id = d.company_id and f.external_id = $3
     where d.company_id = $1 and d.reference = 'DOC-DATA-' || $3`,
    [companyId, userId, fund, at],
  );
}

const outcomes = { approve: 'approved', decline: 'declined', decline_whole: 'declined', request_changes: 'changes_requested' } as const;

async function reviewed(
  tx: Tx,
  { company, at: when, person, reviewer }: Telling,
  id: string,
  fund: string,
  review: NonNullable<Told['review']>,
): Promise<void> {
  const { decision, modules } = review;
  const [companyId, at] = [company.id, when(review.at, 14)];
  if (decision === 'claim') {
    await tx.run('update review_tasks set assignee_id = $3, version = version + 1 where company_id = $1 and application_id = $2 and closed_at is null', [
      companyId,
      id,
      reviewer.id,
    ]);
    return;
  }
  const outcome = outcomes[decision];
  const reason = 'reason' in review ? review.reason : undefined;
  const why = reason === undefined ? {} : { reason };
  const offered = await tx.first('select id from funds where company_id = $1 and external_id = $2', [companyId, fund]);
  const fundId = offered?.id ?? '';
  const tell = { userId: person.id, fundId, externalId: fund, what: outcome, at };
  if (decision === 'decline_whole') {
    const { keyId, sealed } = sealWords(tx, { company_id: companyId, id, ...noWords }, { declined_reason: reason ?? '' });
    await tx.run(
      'update applications set status = 6, key_id = $3, sealed = $4, version = version + 1, changed_at = $5, closed_at = $5 where company_id = $1 and id = $2',
      [companyId, id, keyId, sealed, at],
    );
    await endInterest(tx, { companyId, fundId, userId: person.id, by: reviewer.id, at });
    await closeTasks(tx, companyId, id, null, { outcome, by: reviewer.id, at });
    await note(tx, companyId, id, reviewer.id, at, { kind: outcome, ...why });
    return tellApplicant(tx, company, tell);
  }
  for (const module of modules) {
    await moveTo(tx, companyId, { applicationId: id, module, move: decision, by: 'reviewer', at, ...why });
    await closeTasks(tx, companyId, id, module, { outcome, by: reviewer.id, at });
    if (decision === 'request_changes')
      await addComment(tx, { companyId, id, module, question: review.question, document: null, text: review.text, by: reviewer.id, at });
    await note(tx, companyId, id, reviewer.id, at, { kind: outcome, module, ...why });
    await tellApplicant(tx, company, { ...tell, modules: [module] });
  }
  await tx.run('update application_comments set status = 1, published_at = created_at where company_id = $1 and application_id = $2 and status = 0', [
    companyId,
    id,
  ]);
  await settleStatus(tx, companyId, id, at);
}
