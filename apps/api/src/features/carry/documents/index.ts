import type { ReturnPage } from '@pari/domain/signing';
import type { CarryDocument } from '@pari/contract';
import type { Context } from '../../../http/context.ts';
import type { Call, Handlers } from '../../../http/handler.ts';
import { endings } from '../../../http/contentDisposition.ts';
import { Later } from '../../../http/later.ts';
import { notFound } from '../../../http/problems.ts';
import { readPage } from '../../../http/readPage.ts';
import { seesHoldings } from '../../../http/policies.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Signers } from '../../../ports/signer.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { noteOpening } from '../../documents/index.ts';
import { askAddress, askNow, leadToSigning, pageNamed } from '../../envelopes/index.ts';
import { damagedDocument, openNoted, type Store } from '../../files/index.ts';
import { readInvestorDetail, spanOf } from '../../positions/index.ts';
import { plansOf } from '../queries.ts';
import { plansNamed } from '../readPlans.ts';
import { changeDocument, closeDocument, createDocument, holdAsPartner, requirePartnersTurn } from './managed.ts';
import { acknowledge, holdOwn, requireSignable } from './participant.ts';
import { pendingCarryDocuments } from './pending.ts';
import { presentDocuments, presentManaged } from './present.ts';
import {
  anyDocument,
  fileOfVersion,
  managedDocumentsOf,
  noteOwnOpening,
  ownDocument,
  ownDocumentOfEnvelope,
  ownDocuments,
  type CarryDocumentRow,
} from './queries.ts';
import { correctOwnWitness, nameOwnWitness, resendOwnWitness, withdrawOwnWitness } from './witness.ts';

type Surroundings = Store & { readonly signers: Signers; readonly purposes: SigningPurposes; readonly publicUrl: string };

const whole = (results: CarryDocument[]) => ({ results, links: { next: null } });

/** One that was released to the effective person. @throws Refusal `not_found` */
async function readOwn(tx: Tx, context: Context, id: string): Promise<CarryDocument> {
  const row = await ownDocument(tx, context.company.id, context.effectiveUser.id, id);
  return present(tx, context, row);
}

async function present(tx: Tx, context: Context, row: CarryDocumentRow | undefined): Promise<CarryDocument> {
  const [document] = row ? await presentDocuments(tx, context, [row]) : [];
  if (!document) throw notFound();
  return document;
}

async function readManaged(tx: Tx, context: Context, id: string) {
  const row = await anyDocument(tx, context.company.id, id);
  if (!row) throw notFound();
  return presentManaged(row, context);
}

/** What participants do about their documents of carry, and administrators about those of all. */
export const carryDocumentsHandlers = ({ signers, purposes, publicUrl, ...store }: Surroundings) => {
  const toWitness = async (
    call: Pick<Call<'withdrawCarryWitness'>, 'tx' | 'context' | 'clock' | 'params' | 'audit'>,
    work: () => Promise<void>,
  ): Promise<CarryDocument> => {
    call.audit({ type: 'carry_document', id: call.params.id });
    await work();
    return readOwn(call.tx, call.context, call.params.id);
  };

  /** The bytes of a version, the newest unless said; that they are given is recorded. @throws Refusal `not_found` also before the file was accepted */
  const give = async (tx: Tx, context: Context, inTurn: Call<'openCarryDocument'>['inTurn'], row: CarryDocumentRow, version = row.version) => {
    const companyId = context.company.id;
    const file = version > row.version ? undefined : await fileOfVersion(tx, companyId, row.id, version);
    if (!file) throw notFound();
    if (file.damaged_at !== null) throw damagedDocument();
    const kept = { companyId, sha256: file.sha256, length: file.length };
    const isOwn = context.mode === 'self' && context.realUser.id === row.user_id;
    const note = () =>
      store.database.asCompany(companyId, async (open) => {
        await noteOpening(open, context, file.document_id, file.document_version);
        if (isOwn) await noteOwnOpening(open, companyId, { id: row.id, version }, context.realUser.id, context.now);
      });
    return {
      name: `${file.display_name}.${endings[file.media_type][0]}`,
      mediaType: file.media_type,
      length: file.length,
      open: () => openNoted(store, kept, () => inTurn(note)),
    };
  };

  return {
    getPendingCarryDocuments: async ({ tx, context, pace }) => {
      const { count, pending_acknowledgment_count, next } = await pendingCarryDocuments(tx, context.company.id, context.effectiveUser.id);
      const invested = seesHoldings(context) ? (await readInvestorDetail(tx, context, spanOf(context, {}), pace)).invested_funds : [];
      return { count, pending_acknowledgment_count, next, invested_count: invested.filter(({ fund }) => !fund.is_legacy).length };
    },

    listCarryDocuments: async ({ tx, context }) =>
      whole(await presentDocuments(tx, context, await ownDocuments(tx, context.company.id, context.effectiveUser.id))),

    listPlanDocuments: async ({ tx, context, params }) => {
      const { company, effectiveUser } = context;
      const [plan] = plansNamed(await plansOf(tx, company.id, effectiveUser.id, null), params.plan);
      if (!plan) throw notFound();
      const rows = await ownDocuments(tx, company.id, effectiveUser.id);
      return whole(
        await presentDocuments(
          tx,
          context,
          rows.filter((row) => row.plan_id === plan.id),
        ),
      );
    },

    openCarryDocument: async ({ tx, context, params, query, inTurn }) => {
      const row = await ownDocument(tx, context.company.id, context.effectiveUser.id, params.id);
      if (!row || (query.version !== undefined && query.version !== row.version)) throw notFound();
      return give(tx, context, inTurn, row);
    },

    acknowledgeCarryDocument: async ({ tx, context, clock, params, body, audit }) => {
      audit({ type: 'carry_document', id: params.id, detail: { version: body.version } });
      await acknowledge(tx, context, signers, () => clock.now(), params.id, body.version);
      return readOwn(tx, context, params.id);
    },

    leadToCarrySigning: async ({ tx, context, clock, params, body, from, warn, audit }) => {
      audit({ type: 'carry_document', id: params.id });
      const id = requireSignable(await holdOwn(tx, context, params.id));
      const base = `/${context.company.slug}/investor`;
      const pages = new Map<string, ReturnPage>([
        [`${base}/carry-plans/documents/signature/${id}`, 'list'],
        [`${base}/signing/${id}`, 'document'],
      ]);
      const page = pageNamed(body.return_url, publicUrl, pages, 'list');
      const leading = await leadToSigning(purposes, tx, context, from, () => clock.now(), { id, page });
      return new Later(() => askAddress({ ...store, signers, publicUrl }, leading, warn));
    },

    getCarryWitness: async ({ tx, context, params }) => {
      const row = await ownDocument(tx, context.company.id, context.effectiveUser.id, params.id);
      if (!row?.requires_witness) throw notFound();
      if (row.acknowledged_at === null) requireSignable(row);
      return present(tx, context, row);
    },
    nameCarryWitness: (call) => toWitness(call, () => nameOwnWitness({ ...call, purposes }, call.body)),
    correctCarryWitness: (call) => toWitness(call, () => correctOwnWitness({ ...call, purposes }, call.body)),
    withdrawCarryWitness: (call) => toWitness(call, () => withdrawOwnWitness({ ...call, purposes })),
    resendCarryWitness: (call) => toWitness(call, () => resendOwnWitness({ ...call, purposes })),

    returnFromCarrySigning: async ({ tx, context, clock, params, audit }) => {
      const companyId = context.company.id;
      const row = await ownDocumentOfEnvelope(tx, companyId, context.realUser.id, params.id);
      if (!row) throw notFound();
      audit({ type: 'envelope', id: params.id });
      return new Later(async () => {
        await askNow({ ...store, signers, purposes, clock }, companyId, params.id);
        return store.database.asCompany(companyId, (after) => readOwn(after, context, row.id));
      });
    },

    listManagedCarryDocuments: (call) => readPage(call, managedDocumentsOf(call.query), (row: CarryDocumentRow) => presentManaged(row, call.context)),

    getManagedCarryDocument: ({ tx, context, params }) => readManaged(tx, context, params.id),

    openManagedCarryDocument: async ({ tx, context, params, query, inTurn }) => {
      const row = await anyDocument(tx, context.company.id, params.id);
      if (!row) throw notFound();
      return give(tx, context, inTurn, row, query.version);
    },

    createCarryDocument: async ({ tx, context, clock, body, audit }) => {
      const id = await createDocument(tx, context, clock.now(), body);
      audit({ type: 'carry_document', id });
      return readManaged(tx, context, id);
    },

    updateCarryDocument: async ({ tx, context, clock, params, body, audit }) => {
      audit({ type: 'carry_document', id: params.id, detail: { action: body.action, version: body.version } });
      await changeDocument({ tx, context, now: () => clock.now(), purposes }, params.id, body);
      return readManaged(tx, context, params.id);
    },

    countersignCarryDocument: async ({ tx, context, clock, params, from, warn, audit }) => {
      audit({ type: 'carry_document', id: params.id });
      const id = requirePartnersTurn(await holdAsPartner(tx, context, params.id));
      const leading = await leadToSigning(purposes, tx, context, from, () => clock.now(), { id, page: null });
      return new Later(() => askAddress({ ...store, signers, publicUrl }, leading, warn));
    },

    closeCarryDocument: async ({ tx, context, clock, params, body, audit }) => {
      audit({ type: 'carry_document', id: params.id, detail: { version: body.version } });
      await closeDocument({ tx, context, now: () => clock.now(), purposes }, params.id, body.version);
      return readManaged(tx, context, params.id);
    },
  } satisfies Partial<Handlers>;
};
