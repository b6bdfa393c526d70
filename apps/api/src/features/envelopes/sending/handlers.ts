import type { Handlers } from '../../../http/handler.ts';
import { Later } from '../../../http/later.ts';
import { rehearse } from '../../../http/rehearse.ts';
import type { Signers } from '../../../ports/signer.ts';
import type { LookAt } from './lookAt.ts';
import { planSending } from './planSending.ts';
import { documentToSign, presentSignable, unfit } from '../signable.ts';
import { beAloneWith, effectOf, presentPlan, sendPlanned } from './sendPlanned.ts';

/** Sending documents to many. */
export const sendingHandlers = (signers: Signers, documents: LookAt) =>
  ({
    getDocumentFields: async ({ tx, context, params }) => {
      const companyId = context.company.id;
      const document = await documentToSign(tx, companyId, params.id);
      const fault = unfit(document);
      if (fault !== null) return presentSignable(document.title, { pages: [], fields: [], fault });
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
      const ids = await sendPlanned(tx, context, signers, clock.now(), body, plan);
      return { ...answer, ...presentPlan(plan, ids) };
    },
  }) satisfies Partial<Handlers>;
