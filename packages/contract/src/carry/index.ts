import { z } from 'zod';
import { endpoint, file, Noun } from '../endpoint.ts';
import { paper } from '../paper.ts';
import { asOfQuery, givenDay, id, key, list } from '../wire.ts';
import { compensationAllocation } from './compensation.ts';
import { carryExplanation, explainedCarryField } from './explanation.ts';
import { carryLedger } from './ledger.ts';
import { carryAllocationDetail, carryCommitment, carryOverview, carryPlanDetail, carryPlanRow, historicValues, vestingSchedule } from './schemas.ts';

export * from './schemas.ts';
export * from './compensation.ts';
export * from './explanation.ts';
export * from './ledger.ts';

const plan = z.strictObject({ plan: key });
const allocation = z.strictObject({ plan: key, id });
/** The day may stand in the address as well as in the header; both at once must agree. */
const asked = z.strictObject({ as_of_date: asOfQuery });
const dashboard = 'carry_participant_dashboard';
/** One's own: read by administrators in view-as, advisers and delegates of figures too. */
const own = { policy: 'carry_participant', flag: dashboard, delegates: 'figures' } as const;
/** Beside one's pay: read by nobody else. */
const beside = { policy: 'oneself', flag: 'total_compensation', query: asked } as const;

export const carry = new Noun({
  getCarryOverview: endpoint({
    ...own,
    route: 'GET /api/carry_plans/overview',
    summary: "What the person's carry is worth, over all plans",
    query: asked,
    weightOfAnotherDay: 5,
    output: carryOverview,
  }),
  listCarryPlans: endpoint({
    ...own,
    route: 'GET /api/carry_plans/allocations',
    summary: "The person's carry, a row for each plan",
    query: asked,
    weightOfAnotherDay: 5,
    output: list(carryPlanRow),
  }),
  listCarryCommitments: endpoint({
    ...own,
    route: 'GET /api/carry_plans/carry-gp-commitments',
    summary: 'What the person committed to invest beside the carry',
    flag: [dashboard, 'carry_management_admin_commitments_tab'],
    query: asked,
    output: list(carryCommitment),
  }),
  getCarryLedger: endpoint({
    ...own,
    route: 'GET /api/carry_plans/ledger',
    summary: "The facts behind the person's carry, from which any day can be computed",
    query: asked,
    weight: 2,
    output: carryLedger,
  }),
  getCarryStatement: endpoint({
    ...own,
    route: 'GET /api/carry_plans/statement',
    summary: "A statement of the person's carry as a PDF, of one plan or of all",
    query: asked.extend({
      plan: key.optional(),
      start_date: givenDay.optional().describe('first day; absent: of the quarter'),
      end_date: givenDay.optional().describe('last day; absent: the as-of date'),
      paper,
    }),
    weight: 10,
    output: file('application/pdf'),
  }),
  getCarryPlan: endpoint({
    ...own,
    route: 'GET /api/carry_plans/{plan}/allocations',
    summary: "The person's grants in one plan",
    params: plan,
    query: asked,
    weightOfAnotherDay: 5,
    output: carryPlanDetail,
  }),
  listVestingSchedules: endpoint({
    ...own,
    route: 'GET /api/carry_plans/{plan}/vesting_schedules',
    summary: "The schedules by which the person's grants in a plan vest",
    params: plan,
    query: asked,
    output: list(vestingSchedule),
  }),
  getCarryAllocation: endpoint({
    ...own,
    route: 'GET /api/carry_plans/{plan}/allocations/{id}',
    summary: 'One grant with its vesting, its history and what was paid',
    params: allocation,
    query: asked,
    weightOfAnotherDay: 5,
    output: carryAllocationDetail,
  }),
  explainCarryFigure: endpoint({
    ...own,
    route: 'GET /api/carry_plans/{plan}/allocations/{id}/explanation',
    summary: 'Where a figure of a grant comes from: its formula and the facts that count in it',
    params: allocation,
    query: asked.extend({ field: explainedCarryField }),
    weightOfAnotherDay: 5,
    output: carryExplanation,
  }),
  listHistoricValues: endpoint({
    ...own,
    route: 'POST /api/carry_plans/{plan}/allocations/{id}/historic_values',
    summary: 'What a grant was worth at both ends of a range and on each day on which that changed',
    flag: [dashboard, 'carry_historic_values'],
    params: allocation,
    reads: true,
    viewing: 'read',
    query: asked,
    body: z.strictObject({ startDate: givenDay, endDate: givenDay }),
    weight: 5,
    output: historicValues,
  }),
  listCompensationCarry: endpoint({
    ...beside,
    route: 'GET /api/total_compensation/carry_allocations',
    summary: 'My grants of carry, as they stand beside what I am paid',
    weightOfAnotherDay: 5,
    output: list(compensationAllocation),
  }),
  getCompensationCarry: endpoint({
    ...beside,
    route: 'GET /api/total_compensation/carry_plans/{plan}/allocations/{id}',
    summary: 'One of my grants with its vesting, its history and what was paid',
    params: allocation,
    weightOfAnotherDay: 5,
    output: carryAllocationDetail,
  }),
});
