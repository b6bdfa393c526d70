import type { Answer, Contract } from '@pari/contract';
import { addDays, civilDateIn, type CivilDate } from '@pari/domain/dates';
import { requestsTogether, standsAs, type ApplicationStatus, type ModuleState } from '@pari/domain/applications';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { policies, seesHoldings, seesOffers } from '../../http/policies.ts';
import type { RowOf, Tx } from '../../ports/database.ts';
import { pendingCarryDocuments } from '../carry/index.ts';
import { invitationsOf } from '../delegates/index.ts';
import { newestUnopened, whoseDocuments } from '../documents/index.ts';
import { isPrivate, signaturesDue, witnessesToName } from '../envelopes/index.ts';
import { takesPart } from '../identity/index.ts';
import { askedByDay } from '../inbox/index.ts';
import { dueOf, presentDue } from '../notices/index.ts';
import { opportunitiesOf } from '../opportunities/index.ts';
import { readInvestorDetail, spanOf } from '../positions/index.ts';
import { presentWhole } from './present.ts';
import { appliedTo, isLapsed, waitingFor } from './queries.ts';
import { documentsAsked } from './requestsPart.ts';
import { judge, standingOf } from './standing.ts';

type Task = Answer<Contract['listTasks']>['results'][number];
type Applying = Extract<Task, { readonly kind: 'applying' }>;
type Dated = Extract<Task, { readonly is_overdue: boolean } | { readonly kind: 'signature' | 'witness' }>;

/** An unread notification is a task until so many days after its day: what nobody did by then is history. */
const DAYS_AFTER = 90;

export const tasksHandlers = {
  listTasks: async ({ tx, context, pace }) => {
    const { results, opportunities, applied } = await tasksOf(tx, context);
    const invested = seesHoldings(context) ? (await readInvestorDetail(tx, context, spanOf(context, {}), pace)).invested_funds : [];
    return {
      counts: {
        applications: applied.filter(isCounted).length,
        opportunities: opportunities.filter(({ state }) => state === 'accepting' || state === 'interest').length,
        invested_count: invested.filter(({ fund }) => !fund.is_legacy).length,
      },
      results,
    };
  },
} satisfies Partial<Handlers>;

/** It goes on or was completed: neither withdrawn nor declined, in part either. */
const isCounted = ({ status, states }: RowOf<typeof appliedTo>): boolean =>
  status !== 5 && status !== 6 && standsAs({ status: status as ApplicationStatus, states: states as ModuleState[], isLocked: false }) === 'as_status';

/** What is asked of the effective person today, with what is offered to them. */
export async function tasksOf(tx: Tx, context: Context) {
  const today = civilDateIn(context.now, context.company.timeZone);
  const hasHoldings = seesHoldings(context);
  const payments = hasHoldings ? (await dueOf(tx, context)).map((due): Dated => ({ kind: 'payment', ...presentDue(due) })) : [];
  const notifications = (await askedByDay(tx, whoseDocuments(context), today, addDays(today, -DAYS_AFTER))).flatMap(notificationTask(today));
  // What somebody signs is no delegate's to see.
  const seesCarry = context.mode !== 'delegate' && context.flags.has('carry_participant_dashboard') && policies.carry_participant(context);
  const carry = seesCarry ? await pendingCarryDocuments(tx, context.company.id, context.effectiveUser.id) : null;
  const asked = async (kind: 'signature' | 'witness', dueOf: typeof signaturesDue): Promise<Dated[]> =>
    context.mode === 'delegate'
      ? []
      : (await dueOf(tx, context.company.id, context.effectiveUser.id, context.now))
          .filter((one) => carry?.envelopes.has(one.id) !== true && (context.mode === 'self' || !isPrivate(one)))
          .map(({ id, title, expires_at: until }) => ({
            kind,
            due_date: civilDateIn(until, context.company.timeZone),
            envelope: { id, title },
          }));
  const signatures = [...(await asked('signature', signaturesDue)), ...(await asked('witness', witnessesToName))];
  const hasOffers = seesOffers(context) && context.flags.has('show_coinvest_home_page');
  const opportunities = hasOffers ? await opportunitiesOf(tx, context) : [];
  const applied = hasOffers ? await appliedTo(tx, context.company.id, context.effectiveUser.id) : [];
  const isApplied = new Set(applied.map(({ fund_id: fund }) => fund));
  const toApply = opportunities.flatMap(({ id, external_id, name, action, link, indicated_interest: isIndicated, application_until: until }): Task[] =>
    (action === 'apply' || action === 'view') && isIndicated && !isApplied.has(id)
      ? [{ kind: 'application', due_date: until, fund: { id, external_id, name }, link }]
      : [],
  );
  const unopened = hasHoldings && takesPart(context.effectiveUser) ? await newestUnopened(tx, whoseDocuments(context)) : undefined;
  // Nobody answers in another's name.
  const invitations = context.mode === 'self' ? (await invitationsOf(tx, context)).map(invitationTask) : [];
  const applications = (await openApplications(tx, context, applied)).toSorted((a, b) => Number(b.is_sent_back) - Number(a.is_sent_back));
  const dated = [...payments, ...notifications, ...signatures].toSorted(byDay);
  const results: Task[] = [
    ...dated,
    ...carryTask(carry),
    ...(await reviewingTask(tx, context, today)),
    ...applications,
    ...invitations,
    ...toApply,
    ...documentsTask(unopened),
  ];
  return { results, opportunities, applied };
}

/** Documents of carry are one task, whatever is asked about them. */
const carryTask = (pending: Awaited<ReturnType<typeof pendingCarryDocuments>> | null): Task[] => {
  if (pending === null || pending.count === 0) return [];
  const { count, pending_acknowledgment_count, next } = pending;
  return [{ kind: 'carry_documents', count, pending_acknowledgment_count, next }];
};

/** What waits for whoever reviews applications, in one line. */
async function reviewingTask(tx: Tx, context: Context, today: CivilDate): Promise<Task[]> {
  if (!policies.reviewer(context) || !context.flags.has('show_coinvest_home_page')) return [];
  const waiting = await waitingFor(tx, context.company.id, context.realUser.id, today);
  return waiting === undefined || waiting.count === 0 ? [] : [{ kind: 'reviewing', count: waiting.count, mine: waiting.mine, late: waiting.late }];
}

/** Applications in which something is to be done. */
async function openApplications(tx: Tx, context: Context, applied: readonly RowOf<typeof appliedTo>[]): Promise<Applying[]> {
  const tasks: Applying[] = [];
  for (const { id, status } of applied) {
    if (status !== 1 && status !== 3) continue;
    const standing = await standingOf(tx, context, id);
    const isTaken = standing.offer.state === 'accepting';
    // What was not submitted in time is not submitted any more.
    const asked = documentsAsked(standing);
    if (status === 1 && !isTaken && asked === 0 && !(await isLapsed(tx, context.company.id, id, 1))) continue;
    // What a reviewer locked asks nothing meanwhile.
    if (standing.row === null || standing.row.locked_reason !== null) continue;
    const { fund, minutes_left, modules, next, abilities } = presentWhole(await judge(tx, context, { ...standing, row: standing.row }), context, []);
    const requests = Math.max(0, requestsTogether(modules.map((one) => one.requests)));
    const overview = `/${context.company.slug}/investor/funds/${fund.external_id}/application`;
    tasks.push({
      kind: 'applying',
      due_date: status === 1 && isTaken ? fund.application_until : null,
      fund: { id: fund.id, external_id: fund.external_id, name: fund.name },
      is_sent_back: status === 3,
      requests: requests - asked,
      documents_asked: asked,
      minutes_left,
      // What was sent back is read before it is answered; who only looks is shown no answers.
      link: status === 1 && abilities.prepare ? (next.next_url ?? overview) : overview,
    });
  }
  return tasks;
}

/** What is overdue has the earliest days. */
const byDay = (a: Dated, b: Dated): number => (a.due_date < b.due_date ? -1 : a.due_date > b.due_date ? 1 : 0);

const notificationTask =
  (today: CivilDate) =>
  ({ id, type, details, due_date: due, fund_id: fundId, fund_external_id: externalId, fund_name: name }: RowOf<typeof askedByDay>): Dated[] =>
    due === null
      ? []
      : [
          {
            kind: 'notification',
            due_date: due,
            is_overdue: due < today,
            notification: { id, type, details },
            fund: fundId !== null && externalId !== null && name !== null ? { id: fundId, external_id: externalId, name } : null,
          },
        ];

const invitationTask = ({ until, ...delegation }: Awaited<ReturnType<typeof invitationsOf>>[number]): Task => ({
  kind: 'invitation',
  due_date: until,
  delegation,
});

const documentsTask = (row: RowOf<typeof newestUnopened> | undefined): Task[] =>
  row === undefined ? [] : [{ kind: 'documents', count: row.count, newest: { id: row.id, title: row.title, type: row.type } }];
