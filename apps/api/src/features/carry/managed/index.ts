import type { Handlers } from '../../../http/handler.ts';
import { readPage } from '../../../http/readPage.ts';
import { presentSchedule } from '../schedules.ts';
import { saveCommitment } from './commitments.ts';
import {
  postAllocation,
  postCarryEvent,
  postEscrowRelease,
  postLeaver,
  postPlanDistribution,
  postPlanMilestone,
  postPlanValue,
  postReversal,
} from './facts.ts';
import { createPlan, presentPlans, readPlan, readPlanWithFacts, readPoolTable, updatePlan } from './plans.ts';
import { allSchedules, managedPlans, type ManagedPlanRow } from './queries.ts';
import { previewSchedule, saveSchedule } from './schedules.ts';

/** What administrators do about carry. */
export const managedCarryHandlers = {
  listManagedPlans: async (call) => {
    const { results, links } = await readPage(call, managedPlans, (row: ManagedPlanRow) => row);
    return { results: await presentPlans(call.tx, call.context, results), links };
  },

  createPlan: async ({ tx, context, body, audit }) => {
    const id = await createPlan(tx, context.company.id, body);
    audit({ type: 'carry_plan', id });
    return readPlan(tx, context, id);
  },

  getManagedPlan: ({ tx, context, params }) => readPlanWithFacts(tx, context, params.plan),

  updatePlan: async ({ tx, context, params, body, audit }) => {
    const id = await updatePlan(tx, context, params.plan, body);
    audit({ type: 'carry_plan', id });
    return readPlan(tx, context, id);
  },

  getPoolTable: ({ tx, context, params, query }) => readPoolTable(tx, context, params.plan, query.date),

  postPlanValue: async (call) => postPlanValue(call, call.params.plan, call.body),
  postPlanMilestone: async (call) => postPlanMilestone(call, call.params.plan, call.body),
  postAllocation: async (call) => postAllocation(call, call.params.plan, call.body),
  postPlanDistribution: async (call) => postPlanDistribution(call, call.params.plan, call.body),
  postCarryEvent: async (call) => postCarryEvent(call, call.body),
  postLeaver: async (call) => postLeaver(call, call.body),
  postReversal: async (call) => postReversal(call, call.body),
  postEscrowRelease: async (call) => postEscrowRelease(call, call.body),
  postCarryCommitment: async (call) => saveCommitment(call),

  listSchedules: async ({ tx, context }) => ({
    results: (await allSchedules(tx, context.company.id)).map((row) => ({ ...presentSchedule(row), grants: row.grants ?? 0 })),
    links: { next: null },
  }),

  createSchedule: async ({ tx, context, clock, body, audit }) => {
    const row = await saveSchedule(tx, context, clock, body);
    audit({ type: 'carry_schedule', id: row.id });
    return presentSchedule(row);
  },

  previewSchedule: async ({ body }) => previewSchedule(body),
} satisfies Partial<Handlers>;
