import type { Handlers } from '../../../http/handler.ts';
import { Later } from '../../../http/later.ts';
import { rehearse } from '../../../http/rehearse.ts';
import type { Signers } from '../../../ports/signer.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import type { LookAt } from './lookAt.ts';
import { planSending } from './planSending.ts';
import { documentToSign, presentSignable, unfit } from '../signable.ts';
import { beAloneWith } from './beAlone.ts';
import { cancelSeveral, effectOfCancelling, planCancelling, presentCancelling } from './cancelSeveral.ts';
import { effectOfReminding, planReminding, presentReminding, remindSeveral } from './remindSeveral.ts';
import { effectOf, presentPlan, sendPlanned } from './sendPlanned.ts';

/** Sending documents to many. */
export const sendingHandlers = (signers: Signers, documents: LookAt, purposes: SigningPurposes) =>
  ({
    getDocumentFields: async ({ tx, context, params }) => {
      const companyId = context.company.id;
      const document = await documentToSign(tx, companyId, params.id);
      const fault = unfit(document);
      if (fault !== null) return presentSignable(document.title, { pages: [], fields: [], strange: [], fault });
      const { sha256, length } = document;
      return new Later(async () => presentSignable(document.title, await documents.look({ companyId, sha256, length })));
    },

    sendEnvelopes: async (call) => {
      const { tx, context, clock, query, body, audit } = call;
      const companyId = context.company.id;
      if (query.dry_run === 'false') await beAloneWith(tx, companyId, body.document);
      const plan = await planSending(tx, companyId, signers, documents, body);
      const answer = rehearse(call, effectOf(plan, body), presentPlan(plan));
      const { dry_run, digest } = answer;
      const detail = { dry_run, digest, document: body.document, envelopes: plan.envelopes.length };
      audit({ type: 'company', id: companyId, detail });
      if (dry_run) return answer;
      return { ...answer, ...presentPlan(plan, await sendPlanned(tx, context, signers, clock.now(), body, plan)) };
    },

    remindEnvelopes: async (call) => {
      const { tx, context, clock, query, body, audit } = call;
      const companyId = context.company.id;
      const plan = await planReminding(tx, companyId, body, () => clock.now(), query.dry_run === 'false');
      const answer = rehearse(call, effectOfReminding(plan), presentReminding(plan));
      const people = answer.dry_run ? 0 : await remindSeveral(tx, context, clock.now(), plan);
      audit({ type: 'company', id: companyId, detail: { ...body, dry_run: answer.dry_run, digest: answer.digest, people } });
      return answer;
    },

    cancelEnvelopes: async (call) => {
      const { tx, context, clock, query, body, audit } = call;
      const companyId = context.company.id;
      const plan = await planCancelling(tx, companyId, body, query.dry_run === 'false');
      const answer = rehearse(call, effectOfCancelling(plan, body.reason), presentCancelling(plan));
      const cancelled = answer.dry_run ? 0 : await cancelSeveral(purposes, tx, context, clock.now(), plan, body.reason);
      const { reason: _, ...which } = body;
      audit({ type: 'company', id: companyId, detail: { ...which, dry_run: answer.dry_run, digest: answer.digest, cancelled } });
      return answer;
    },
  }) satisfies Partial<Handlers>;
