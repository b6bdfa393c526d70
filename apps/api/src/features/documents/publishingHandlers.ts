import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/problems.ts';
import { rehearse } from '../../http/rehearse.ts';
import type { Tx } from '../../ports/database.ts';
import { recordAudit } from '../audit/index.ts';
import { addVersion } from './operations/addVersion.ts';
import { publishDocuments } from './operations/publishDocuments.ts';
import type { LookedAt } from './publishing/looked.ts';
import { planPublication } from './publishing/plan.ts';
import { planVersion } from './publishing/planVersion.ts';
import { effectOf, presentLookedAt, presentPlanned } from './publishing/present.ts';

export const publishingHandlers = {
  publishDocuments: async (call) => {
    const { tx, context, clock, pace, query, body, came, audit } = call;
    const companyId = context.company.id;
    if (query.dry_run === 'false') await beAlone(tx, companyId);
    const plan = await planPublication(tx, context, body, came, pace);
    const effect = {
      about: plan.about,
      viewers: plan.viewers.hash,
      files: plan.files.map((one) => ({ ...effectOf(one), investor: one.investor?.id ?? null })),
    };
    const answer = rehearse(call, effect, {
      documents: plan.files.map((one) => presentPlanned(one, plan.about.title, null)),
      viewers: plan.viewers.shown,
    });
    const { dry_run, digest } = answer;
    const detail = { dry_run, digest, documents: plan.files.length };
    audit({ type: 'company', id: companyId, detail });
    if (dry_run) return answer;
    const ids = await publishDocuments(tx, companyId, plan, clock.now(), context.realUser.id);
    audit({ type: 'company', id: companyId, detail: { ...detail, document_ids: ids } });
    for (const [index, one] of plan.files.entries()) await recordOverride(tx, context, ids[index] ?? '', one);
    return { ...answer, documents: plan.files.map((one, index) => presentPlanned(one, plan.about.title, ids[index] ?? null)) };
  },

  addDocumentVersion: async (call) => {
    const { tx, context, clock, pace, params, body, came, audit } = call;
    const companyId = context.company.id;
    const planned = await planVersion(tx, context, params.id, came, body.override ?? null, pace);
    const { version } = planned;
    const answer = rehearse(
      call,
      { ...effectOf(planned), document: params.id, version, viewers: planned.viewers.hash },
      {
        ...presentLookedAt(planned),
        version,
        viewers: planned.viewers.shown,
      },
    );
    const { dry_run, digest } = answer;
    audit({ type: 'document', id: params.id, detail: { dry_run, digest, version } });
    if (dry_run) return answer;
    await addVersion(tx, companyId, params.id, planned, clock.now(), context.realUser.id);
    await recordOverride(tx, context, params.id, planned);
    return answer;
  },
} satisfies Partial<Handlers>;

/** Two who publish the same at once would not see each other's. Nobody waits, because whoever waits keeps a connection that all companies share. */
async function beAlone(tx: Tx, companyId: string): Promise<void> {
  const lock = await tx.first(`select pg_try_advisory_xact_lock(hashtextextended('pari documents published ' || $1, 0)) as free`, [companyId]);
  if (!lock?.free) throw new Refusal('conflict', 'Somebody else publishes documents right now. Try again when that is done.');
}

/** The reason for which a document that names others was published stands in the audit log, under the document. */
async function recordOverride(tx: Tx, { company, realUser, effectiveUser, requestId, now: at }: Context, id: string, { check, override }: LookedAt) {
  if (check.state !== 'names_others') return;
  await recordAudit(tx, {
    companyId: company.id,
    at,
    realUserId: realUser.id,
    effectiveUserId: effectiveUser.id,
    action: 'publishNamingOthers',
    object: { type: 'document', id },
    result: 'done',
    requestId,
    detail: { reason: override, found: check.found_count },
  });
}
