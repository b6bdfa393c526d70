import type { BlockAnswer, ModuleNumber, Vehicle } from '@pari/domain/applications';
import { addDays, type CivilDate } from '@pari/domain/dates';
import {
  addComment,
  addRequest,
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
import { endInterest } from '../../features/opportunities/index.ts';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { contextOf } from './contextOf.ts';

interface Story {
  readonly company: { readonly id: string; readonly slug: string; readonly name: string; readonly currency: string };
  /** The day on which it is told. */
  readonly day: CivilDate;
  readonly now: Date;
}

/** What somebody applied for; days are counted from the day of the story. */
interface Told {
  readonly by: string;
  readonly fund: string;
  readonly from: readonly [country: string, vehicle: Vehicle];
  readonly begun: number;
  readonly answers: Readonly<Record<string, BlockAnswer>>;
  readonly submitted?: number;
  /** Equity and leverage: submitted, once eligibility was. */
  readonly amount?: readonly [equity: string, leverage: string];
  /** What reviewers made of it, and when. */
  readonly review?: { readonly at: number; readonly modules: readonly ModuleNumber[] } & (
    | { readonly decision: 'approve' | 'claim' }
    | { readonly decision: 'decline' | 'decline_whole'; readonly reason: string }
    | { readonly decision: 'request_changes'; readonly question: string; readonly text: string }
  );
  /** A document that a reviewer asks for; with a file, it was answered and approved the days after. */
  readonly request?: { readonly at: number; readonly name: string; readonly description: string; readonly file?: string };
  readonly withdrawn?: { readonly at: number; readonly comment: string };
}

const [short, rich] = ['LANT-CLI', 'TARN-IND'];
const read = { kii: { value: true } };
const status = (value: string) => ({ ...read, status: { value } });

const applications: readonly Told[] = [
  { by: 'b.oyelaran@alder.example', fund: short, from: ['GB', 'INDIVIDUAL'], begun: -1, answers: read },
  {
    by: 'f.quintero@alder.example',
    fund: short,
    from: ['US', 'INDIVIDUAL'],
    begun: -2,
    answers: status('knowledgeable'),
    submitted: -1,
    amount: ['25000', '10000'],
    review: { at: 0, modules: [1, 7], decision: 'claim' },
  },
  {
    by: 'carry@alder.example',
    fund: short,
    from: ['US', 'INDIVIDUAL'],
    begun: -6,
    answers: status('knowledgeable'),
    submitted: -5,
    amount: ['15000', '0'],
    review: {
      at: -3,
      modules: [1],
      decision: 'request_changes',
      question: 'status',
      text: 'Please say in which of our investment activities you took part, and since when.',
    },
    request: {
      at: -3,
      name: 'Confirmation of employment',
      description: 'A letter of your department that says since when you work there.',
    },
  },
  {
    by: 'g.thackeray@alder.example',
    fund: short,
    from: ['US', 'TRUST'],
    begun: -7,
    answers: status('purchaser'),
    submitted: -6,
    amount: ['40000', '30000'],
    review: { at: -4, modules: [1, 7], decision: 'approve' },
    request: { at: -4, name: 'Deed of trust', description: 'The whole deed, with its amendments.', file: 'deed-of-trust.pdf' },
  },
  // It should have been looked at by now.
  { by: 'h.lim@alder.example', fund: short, from: ['DE', 'INDIVIDUAL'], begun: -7, answers: status('unsure'), submitted: -7 },
  {
    by: 'c.winterbourne@alder.example',
    fund: short,
    from: ['US', 'INDIVIDUAL'],
    begun: -6,
    answers: status('unsure'),
    submitted: -5,
    review: { at: -2, modules: [1], decision: 'decline', reason: 'Your department takes no part in the investment activities of the manager.' },
  },
  {
    by: 'a.castellane@alder.example',
    fund: short,
    from: ['DE', 'INDIVIDUAL'],
    begun: -5,
    answers: status('knowledgeable'),
    submitted: -4,
    amount: ['10000', '0'],
    withdrawn: { at: -2, comment: 'I would rather wait for the next fund.' },
  },
  {
    by: 'e.van.rossem@alder.example',
    fund: rich,
    from: ['DE', 'INDIVIDUAL'],
    begun: -12,
    answers: {
      ...read,
      residence: { options: { other: true }, text_explanation_answer: { other: 'Belgium. A colleague in Brussels told me of it.' } },
      money: { options: { earnings: true } },
      approvals: { options: { risks: true, conflicts: true } },
    },
    submitted: -11,
    review: { at: -8, modules: [1], decision: 'decline_whole', reason: 'The fund may not be offered in Belgium.' },
  },
  {
    by: 'd.sakamoto@alder.example',
    fund: rich,
    from: ['JP', 'INDIVIDUAL'],
    begun: -3,
    answers: { ...read, residence: { options: { JP: true } }, 'jp-exempt': { value: 'none' } },
  },
];

type Person = Context['realUser'];

/** Tells of what people applied for, in every state that there is by now; as if they had done it, at the time. */
export async function tellApplications(tx: Tx, { company, day, now }: Story): Promise<void> {
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
  for (const one of applications) await tellOne(tx, { company, at, person: personOf(one.by), reviewer: personOf('reviewer@alder.example') }, one);
}

interface Telling {
  readonly company: Story['company'];
  readonly at: (days: number, hour: number) => Date;
  readonly person: Person;
  readonly reviewer: Person;
}

async function tellOne(tx: Tx, { company, at, person, reviewer }: Telling, told: Told): Promise<void> {
  const { fund, begun, submitted, answers, amount, review, request, withdrawn } = told;
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
  if (submitted !== undefined) {
    await submitModule(tx, as(submitted, 10), await heldByResponse(tx, as(submitted, 10), clock(submitted, 10), response.id), 1, version);
    if (amount) {
      const given = { equity_amount: amount[0], leverage_amount: amount[1] };
      await saveAmount(tx, as(submitted, 11), clock(submitted, 11), { ...given, response: response.id, isDraft: false, version: 0, change: false });
    }
  }
  if (review) await reviewed(tx, { company, at, person, reviewer }, id, fund, review);
  if (request) await requested(tx, { company, at, person, reviewer }, id, fund, request);
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
