import { MODULE_NUMBERS, stepFrom } from '@pari/domain/applications';
import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';
import { applicantDefaults } from './applicant.ts';
import { heldApplication } from './operations/hold.ts';
import { noteAnswered } from './operations/requests.ts';
import { submitChanges } from './operations/submitChanges.ts';
import { paperOfRound } from './paper/drawRound.ts';
import { requireReading } from './policy.ts';
import { presentModules, presentNext, presentPermissions } from './present.ts';
import { presentPolicy, presentResponse } from './presentEligibility.ts';
import { roundOf } from './queries.ts';
import { audited, begun, begunJudged, eligibility, ofResponse } from './read.ts';
import { judge, standingOf } from './standing.ts';

/** Parts of an application, each for itself. */
export const partsHandlers = {
  getCriteriaBlock: async ({ tx, context, params }) => {
    const { eligibility: found, facts, setup } = await ofResponse(tx, context, params.id);
    requireReading(context, setup);
    if (!found?.criteria.blocks.some(({ id }) => id === params.block)) throw notFound();
    const step = stepFrom(found.steps, params.block, params.direction);
    if (!step) throw notFound();
    return {
      block: step.block,
      response: presentResponse(context, found, facts).answers[step.block.id] ?? null,
      problems: [...step.problems],
      is_last: step === found.steps.at(-1),
    };
  },

  listBlockDocuments: async ({ tx, context, params }) => {
    const { eligibility: found, facts, setup } = await ofResponse(tx, context, params.id);
    requireReading(context, setup);
    if (!found) throw notFound();
    return {
      required: found.steps.flatMap(({ block }) => (block.kind === 'documents' ? block.required_documents.map((one) => ({ block: block.id, ...one })) : [])),
      uploaded: presentResponse(context, found, facts).uploads,
    };
  },

  checkSubmission: async ({ tx, context, params }) => {
    const standing = await judge(tx, context, await ofResponse(tx, context, params.id));
    return { permissions: presentPermissions(standing), next: presentNext(standing, context) };
  },

  getEligibilityData: async ({ tx, context, params }) => eligibility(tx, context, (await begun(tx, context, params.id)).row.id),

  getApplicantDefaults: async ({ tx, context, params }) => {
    const { offer, setup } = await standingOf(tx, context, params.id);
    requireReading(context, setup);
    return applicantDefaults(offer);
  },

  getPendingRequests: async ({ tx, context, params }) => {
    const modules = presentModules(await begun(tx, context, params.id), context);
    const results = MODULE_NUMBERS.map((module) => ({ module, requests: modules.find((one) => one.module === module)?.requests ?? 0 }));
    return { has_pending_requests: results.some(({ requests }) => requests > 0), results };
  },

  checkApplying: async ({ tx, context, params }) => presentPermissions(await standingOf(tx, context, params.id)),

  getDataPolicy: async ({ tx, context, params }) => ({ policy: presentPolicy(await standingOf(tx, context, params.id)) }),

  getRoundPaper: async ({ tx, context, params, query, audit }) => {
    const { row, offer } = await begun(tx, context, params.id);
    const [module, number] = [Number(params.module), Number(params.round)];
    audited(audit, row.id, { module, round: number });
    const round = await roundOf(tx, context.company.id, row.id, module, number);
    if (!round) throw notFound();
    const fund = { name: offer.fund.name, currency: offer.fund.currency, externalId: offer.fund.external_id };
    return paperOfRound(tx, context, { ...round, fund, applicant: row.applicant }, query);
  },

  submitTaskChanges: async ({ tx, context, clock, params, audit }) => {
    const held = await heldApplication(tx, context, clock, params.id);
    audited(audit, held.row.id);
    await submitChanges(tx, context, held);
    return presentNext(await begunJudged(tx, context, held.row.id), context);
  },

  updateCommentsByModule: async ({ tx, context, clock, body, audit }) => {
    const held = await heldApplication(tx, context, clock, body.module_id);
    audited(audit, held.row.id);
    return noteAnswered(tx, context, held, body.module);
  },
} satisfies Partial<Handlers>;
