import { MODULE_WORDS, type ModuleNumber } from '@pari/domain/applications';
import { civilDateIn } from '@pari/domain/dates';
import type { Tx } from '../../ports/database.ts';
import { tell } from '../mail/index.ts';
import type { Acting } from './acting.ts';
import { isOthers, type ApplicationRow } from './queries.ts';

interface Asked {
  readonly row: Pick<ApplicationRow, 'id' | 'fund_id'>;
  readonly at: Date;
}

/** Who may review an application today, with whether they have the open task about a part of it. */
const reviewersFor = (tx: Tx, companyId: string, applicationId: string, today: string, module: number) =>
  tx.rows(
    `select r.id, exists (select from review_tasks t where t.company_id = $1 and t.application_id = $2 and t.module = $4 and t.closed_at is null and t.assignee_id = r.id) as has_it
     from applications a join users r on r.company_id = a.company_id and r.active and 'reviewer' = any(r.roles)
     where a.company_id = $1 and a.id = $2 and ${isOthers}`,
    [companyId, applicationId, today, module],
  );

/** Whoever asked for changes of a part last, as long as they may review it; null: nobody. */
export async function whoAsked(tx: Tx, { company }: Pick<Acting, 'company'>, { row, at }: Asked, module: ModuleNumber): Promise<string | null> {
  const asked = await tx.first(
    `select by_id from application_events where company_id = $1 and application_id = $2 and module = $3 and kind = 'changes_requested' order by id desc limit 1`,
    [company.id, row.id, module],
  );
  const reviewers = await reviewersFor(tx, company.id, row.id, civilDateIn(at, company.timeZone), module);
  return reviewers.find(({ id }) => id === asked?.by_id)?.id ?? null;
}

interface News {
  readonly module: ModuleNumber;
  /** Without what was said. @param isTheirs to whoever has the part */
  readonly sentence: (isTheirs: boolean) => string;
}

/** Tells whoever has a part, else everybody who may review it, what is new about it; once, however much it is. */
async function tellThem(tx: Tx, { company }: Pick<Acting, 'company'>, { row, at }: Asked, news: readonly News[]): Promise<void> {
  const told = new Map<string, string[]>();
  for (const { module, sentence } of news) {
    const reviewers = await reviewersFor(tx, company.id, row.id, civilDateIn(at, company.timeZone), module);
    const having = reviewers.filter(({ has_it: has }) => has);
    for (const { id } of having.length > 0 ? having : reviewers) told.set(id, [...(told.get(id) ?? []), sentence(having.length > 0)]);
  }
  await tellAll(tx, company.id, { row, at }, new Map([...told].map(([id, sentences]) => [id, sentences.join(' ')])));
}

/** In the inbox and by mail, which lead to the file. @param told sentences by reviewer */
async function tellAll(tx: Tx, companyId: string, { row, at }: Asked, told: ReadonlyMap<string, string>): Promise<void> {
  const userIds = [...told.keys()];
  await tx.run(
    `insert into notifications (company_id, user_id, type, fund_id, created_at, details, application_id)
     select $1, one.user_id, 'review', $4, $5, one.details, $6 from unnest($2::uuid[], $3::text[]) one (user_id, details)`,
    [companyId, userIds, [...told.values()], row.fund_id, at, row.id],
  );
  await tell(tx, { companyId, userIds, kind: 'review', path: `/review/applications/${row.id}`, at });
}

interface Told {
  readonly userId: string;
  readonly applicationId: string;
  readonly fundId: string;
  readonly at: Date;
}

/** Tells a reviewer something of an application that they had a hand in. */
export const tellOneReviewer = (tx: Tx, companyId: string, { userId, applicationId, fundId, at }: Told, sentence: string): Promise<void> =>
  tellAll(tx, companyId, { row: { id: applicationId, fund_id: fundId }, at }, new Map([[userId, sentence]]));

/** Tells reviewers of a part that its applicant asks something. */
export const tellReviewers = (tx: Tx, context: Pick<Acting, 'company'>, asked: Asked, module: ModuleNumber): Promise<void> =>
  tellThem(tx, context, asked, [{ module, sentence: () => `${MODULE_WORDS[module]}: an applicant asks you something.` }]);

/** Tells those who may review the whole application of its final approval. @param isTold which of them, by id */
async function tellOfApproval(tx: Tx, { company }: Pick<Acting, 'company'>, asked: Asked, isTold: (id: string) => boolean, what: string): Promise<void> {
  const reviewers = await reviewersFor(tx, company.id, asked.row.id, civilDateIn(asked.at, company.timeZone), 7);
  await tellAll(tx, company.id, asked, new Map(reviewers.filter(({ id }) => isTold(id)).map(({ id }) => [id, `Final approval: ${what}.`])));
}

/** Tells those who may confirm it that the whole application was proposed for approval. @param but who proposed it, or set what is approved */
export const tellOfProposal = (tx: Tx, context: Pick<Acting, 'company'>, asked: Asked, but: readonly string[]): Promise<void> =>
  tellOfApproval(tx, context, asked, (id) => !but.includes(id), 'proposed, and to be confirmed by another reviewer');

/** Tells whoever proposed it that another reviewer rejected it, as long as they may review it. */
export const tellOfRejection = (tx: Tx, context: Pick<Acting, 'company'>, asked: Asked, to: string): Promise<void> =>
  tellOfApproval(tx, context, asked, (id) => id === to, 'what you proposed was rejected');

/** Tells them that what one of them wrote about a part was replied to. */
export const tellOfReply = (tx: Tx, context: Pick<Acting, 'company'>, asked: Asked, module: ModuleNumber): Promise<void> =>
  tellThem(tx, context, asked, [{ module, sentence: () => `${MODULE_WORDS[module]}: an applicant replied to a reviewer.` }]);

/** Tells reviewers that an agreement is signed by nobody any more. @param what became of it, after “one” */
export async function tellOfAgreement(tx: Tx, companyId: string, applicationId: string, what: string, at: Date): Promise<void> {
  const row = await tx.first(
    'select a.id, a.fund_id, c.time_zone from applications a join companies c on c.id = a.company_id where a.company_id = $1 and a.id = $2',
    [companyId, applicationId],
  );
  if (!row) return;
  const company = { id: companyId, timeZone: row.time_zone } as Acting['company'];
  await tellThem(tx, { company }, { row, at }, [{ module: 9, sentence: () => `${MODULE_WORDS[9]}: one ${what}.` }]);
}

interface Arrived {
  readonly module: ModuleNumber;
  readonly isAnswer: boolean;
  readonly isReviewed: boolean;
}

/** Tells them of what was submitted at once, as far as somebody looks at it. */
export const tellOfArrival = (tx: Tx, context: Pick<Acting, 'company'>, asked: Asked, arrived: readonly Arrived[]): Promise<void> =>
  tellThem(
    tx,
    context,
    asked,
    arrived
      .filter(({ isReviewed }) => isReviewed)
      .map(({ module, isAnswer }) => ({
        module,
        sentence: (isTheirs) =>
          `${MODULE_WORDS[module]}: ${isAnswer ? `what ${isTheirs ? 'you' : 'reviewers'} asked for was answered` : 'submitted for review'}.`,
      })),
  );
