import type { PageConfig } from '@pari/contract';
import { civilDate, civilDateIn } from '@pari/domain/dates';
import { usualPaper } from '@pari/domain/statements';
import type { Context } from '../../http/context.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import type { Tx } from '../../ports/database.ts';
import type { PdfSeal } from '../../ports/pdfSeal.ts';
import { pageOf, storedPageConfig } from '../companies/index.ts';
import { ownDocuments } from './documents/queries.ts';
import { momentAnswered, momentAsked } from './moment.ts';
import { explainCarryFigure } from './operations/explainCarryFigure.ts';
import { listCommitments } from './operations/listCommitments.ts';
import { listHistoricValues } from './operations/listHistoricValues.ts';
import { periodAsked } from './period.ts';
import { presentGrant, presentScheduleOf } from './present/grant.ts';
import { presentLedger } from './present/ledger.ts';
import { presentOverview } from './present/overview.ts';
import { presentCompensation, presentPlan, presentPlanRow } from './present/rows.ts';
import { presentTooltips } from './present/tooltips.ts';
import { grantIn, onlyOf, readPlan, readPlans } from './readPlans.ts';
import { remembered } from './remembered.ts';
import { carryStatement } from './statement/carryStatement.ts';
import { carryPaperName, drawCarryStatement } from './statement/drawCarryStatement.ts';

export { carryDocumentsHandlers } from './documents/index.ts';
export { pendingCarryDocuments } from './documents/pending.ts';
export { carryPurpose } from './documents/purpose.ts';
export { managedCarryHandlers } from './managed/index.ts';

/** Those that were released to the person about one of their grants. */
const documentsOfGrant = async (tx: Tx, { company, effectiveUser }: Context, id: string) =>
  (await ownDocuments(tx, company.id, effectiveUser.id)).filter((row) => row.allocation_id === id.toLowerCase());

const whole = <Row>(results: Row[]) => ({ results, links: { next: null } });

/** One grant of the person's, with everything that became of it. */
async function readGrant({ tx, context, params, query }: Call<'getCarryAllocation'> | Call<'getCompensationCarry'>) {
  const moment = momentAsked(context, query);
  const { plan, targets } = await readPlan(tx, context, params.plan, moment);
  const documents = await documentsOfGrant(tx, context, params.id);
  return presentGrant(plan, grantIn(plan, params.id), targets, momentAnswered(context, moment), context.effectiveUser.displayName, documents);
}

/** What people are told of their own carry. */
export const carryHandlers = ({ pdfSeal }: { readonly pdfSeal: PdfSeal }) =>
  ({
    getCarryOverview: async ({ tx, context, query }) => {
      const moment = momentAsked(context, query);
      const { version, config } = await storedPageConfig(tx, context.company.id, 'carry_config');
      const asked = { call: `overview with page ${String(version)}` };
      return remembered(tx, context, moment, asked, ({ plans, targets }) => ({
        ...presentOverview(plans, targets, moment, context.knownOn),
        tooltips: presentTooltips(pageOf('carry_config', version, config).page.config as PageConfig<'carry_config'>),
      }));
    },

    listCarryPlans: async ({ tx, context, query }) => {
      const asked = { call: 'plans' };
      return remembered(tx, context, momentAsked(context, query), asked, ({ plans, targets }) =>
        whole(plans.flatMap((plan) => (plan.grants.length > 0 ? [presentPlanRow(plan, targets)] : []))),
      );
    },

    listCarryCommitments: ({ tx, context, query }) => listCommitments(tx, context, momentAsked(context, query)),

    getCarryLedger: async ({ tx, context, query }) => {
      const moment = momentAsked(context, query);
      const { plans, targets } = await readPlans(tx, context, moment);
      return {
        ...momentAnswered(context, moment),
        plans: plans.map((plan) => presentLedger(plan, targets, context.effectiveUser.displayName)),
      };
    },

    getCarryStatement: async ({ tx, context, query }) => {
      const { company, effectiveUser, knownOn, now } = context;
      const moment = momentAsked(context, query);
      const period = periodAsked(moment.asOf, query);
      const atEnd = { ...moment, asOf: period.to };
      const { plans } = query.plan === undefined ? await readPlans(tx, context, atEnd) : await readPlan(tx, context, query.plan, atEnd);
      const statement = carryStatement(plans, period, knownOn, effectiveUser.displayName);
      const issue = {
        company,
        size: query.paper ?? usualPaper(company.currency),
        holder: effectiveUser,
        knownOn: knownOn ?? civilDateIn(now, company.timeZone),
        at: now,
      };
      return { name: carryPaperName(statement), mediaType: 'application/pdf', bytes: await drawCarryStatement(statement, issue, pdfSeal) };
    },

    getCarryPlan: async ({ tx, context, params, query }) => {
      const moment = momentAsked(context, query);
      const answered = momentAnswered(context, moment);
      return remembered(tx, context, moment, { call: 'plan', plan: params.plan }, ({ plans, targets }) =>
        presentPlan(onlyOf(plans), targets, answered, context.effectiveUser.displayName),
      );
    },

    listVestingSchedules: async ({ tx, context, params, query }) => {
      const moment = momentAsked(context, query);
      const { plan } = await readPlan(tx, context, params.plan, moment);
      const schedules = new Map(plan.grants.map((grant) => [grant.row.schedule_id, presentScheduleOf(grant, moment.asOf)]));
      return whole([...schedules.values()]);
    },

    getCarryAllocation: readGrant,

    explainCarryFigure: ({ tx, context, params, query }) => explainCarryFigure(tx, context, { ...params, field: query.field }, momentAsked(context, query)),

    listHistoricValues: ({ tx, context, params, query, body }) =>
      listHistoricValues(tx, context, { ...params, from: civilDate(body.startDate), to: civilDate(body.endDate) }, momentAsked(context, query)),

    listCompensationCarry: async ({ tx, context, query }) => {
      const { plans } = await readPlans(tx, context, momentAsked(context, query));
      return whole(plans.flatMap((plan) => presentCompensation(plan, context.effectiveUser.displayName)));
    },

    getCompensationCarry: readGrant,
  }) satisfies Partial<Handlers>;
