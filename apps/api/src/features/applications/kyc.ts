import { fileKey, workflowSlug } from '@pari/domain/kyc';
import type { Context } from '../../http/context.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Tx } from '../../ports/database.ts';
import { publishedDefinition } from '../definitions/index.ts';
import { givenUpload, type Store } from '../files/index.ts';
import {
  addKycUpload,
  addParticipant,
  heldRecord,
  ownRecord,
  participantsIn,
  presentKycUpload,
  presentRecord,
  presentRecordRow,
  recordsOf,
  removeKycUpload,
  removeParticipant,
  saveAnswers,
  sensitiveQuestions,
  setWorkflow,
  type WholeRecord,
} from '../kyc/index.ts';
import { byPlace, inOneText } from './operations/byPlace.ts';
import { holdTaxesBy, settleTaxes } from './operations/taxRecord.ts';
import { heldApplication } from './operations/hold.ts';
import { tellSubmitted } from './operations/submit.ts';
import { presentNext } from './present.ts';
import { begunJudged } from './read.ts';
import { beginRecord } from './operations/linkRecord.ts';
import { notUsed, presentUse, usesOf } from './uses.ts';
import { needsConfirmation, readyRecord } from './operations/readyRecord.ts';
import { staleRecord, submitKyc } from './operations/submitKyc.ts';

type Audit = Call<'getKycRecord'>['audit'];

const audited = (audit: Audit, id: string): string => {
  audit({ type: 'kyc_record', id });
  return id;
};

/** A record of the person's as it stands now. */
async function present(tx: Tx, context: Context, id: string, ignored: readonly string[] = []) {
  const whole = await ownRecord(tx, context, id);
  const uses = await usesOf(tx, context.company.id, id);
  return presentRecord(whole, { uses: uses.map(presentUse), ignored, needsConfirmation: needsConfirmation(whole, uses) });
}

/** Changes a record that nothing else changes meanwhile. @returns when, and what was sent to what is not asked */
async function changed(
  { tx, context, clock, audit }: { tx: Tx; context: Context; clock: Clock; audit: Audit },
  id: string,
  isConfirmed: boolean,
  work: (whole: WholeRecord, at: Date, ready: () => Promise<void>) => Promise<readonly string[] | undefined>,
) {
  const at = clock.now();
  const whole = await heldRecord(tx, context, at, id);
  const taxes = await holdTaxesBy(tx, context.company.id, id);
  audited(audit, id);
  const ignored = await work(whole, at, () => readyRecord(tx, context, whole, isConfirmed, at, taxes));
  await settleTaxes(tx, context, taxes, isConfirmed, at);
  return { at, ignored };
}

/** The same, and tells how it stands then. */
async function change(...[call, id, isConfirmed, work]: Parameters<typeof changed>) {
  const { at, ignored } = await changed(call, id, isConfirmed, work);
  return present(call.tx, { ...call.context, now: at }, id, ignored);
}

type Holding = Pick<Call<'setKycStatus'>, 'tx' | 'context' | 'clock'>;

/**
 * Holds a record of the person's and the application of a fund that uses it, in the order in which several are locked: whatever is done with them comes after.
 * @param field that names the application
 * @throws Refusal `not_found`, `locked`; `bad_request` where the application does not use the record
 */
async function holdUse({ tx, context, clock }: Holding, id: string, key: string, field?: string) {
  const at = clock.now();
  const whole = await heldRecord(tx, context, at, id);
  const held = await heldApplication(tx, context, clock, key, { withUsesOf: id });
  if (held.row.kyc_record_id !== id) throw notUsed(field);
  return { at, whole, held };
}

/** Submits a record of the person's for the application of a fund. */
async function submit({ tx, context, clock, audit }: Holding & { readonly audit: Audit }, { id, key, version }: Submitting) {
  const held = await heldApplication(tx, context, clock, key);
  if (held.row.kyc_record_id !== id) throw notUsed();
  audited(audit, id);
  await tellSubmitted(tx, context, held, await submitKyc(tx, context, held, { version }));
}

interface Submitting {
  readonly id: string;
  /** The fund or the application. */
  readonly key: string;
  /** That was read; left out: it was compared before, and changed since by the same call. */
  readonly version?: number;
}

const nothing = (work: Promise<unknown>): Promise<undefined> => work.then(() => undefined);

/** Who investors are, as they prove it themselves. */
export const kycHandlers = (store: Store) =>
  ({
    async listKycRecords({ tx, context, audit }) {
      const companyId = context.company.id;
      const results = [];
      for (const row of await recordsOf(tx, companyId, context.effectiveUser.id)) {
        const uses = (await usesOf(tx, companyId, row.id)).map(presentUse);
        results.push(presentRecordRow(row, uses, await participantsIn(tx, companyId, row.id)));
      }
      audit({ type: 'user', id: context.effectiveUser.id });
      return { results };
    },

    async createKycRecord({ tx, context, clock, body, audit }) {
      return present(tx, context, audited(audit, await beginRecord(tx, context, clock, { key: body.fund_external_id, entityName: null })));
    },

    async createKycEntityRecord({ tx, context, clock, body, audit }) {
      return present(tx, context, audited(audit, await beginRecord(tx, context, clock, { key: body.fund_external_id, entityName: body.entity_name })));
    },

    getKycRecord: async ({ tx, context, params, audit }) => {
      const record = await present(tx, context, params.id);
      audited(audit, params.id);
      return record;
    },

    async updateKycRecord({ tx, context, clock, params, body, audit }) {
      const { fund_external_id: key, status } = body;
      if (key !== undefined) await holdUse({ tx, context, clock }, params.id, key);
      const saved = await changed({ tx, context, clock, audit }, params.id, body.change, (whole, at, ready) => {
        // What is submitted was read whole, and not its changed answers alone.
        if (status !== undefined && body.version !== whole.row.version) throw staleRecord(whole.row.version);
        return saveAnswers(
          tx,
          context,
          whole,
          {
            participant: null,
            version: body.version,
            answers: body.answers,
            isDraft: body.draft,
            entityName: body.entity_name,
            beneficiary: body.economic_beneficiary,
          },
          at,
          ready,
        );
      });
      if (status !== undefined && key !== undefined) await submit({ tx, context, clock, audit }, { id: params.id, key });
      return present(tx, { ...context, now: saved.at }, params.id, saved.ignored);
    },

    updateKycParticipant: ({ tx, context, clock, params, body, audit }) =>
      change({ tx, context, clock, audit }, params.id, body.change, (whole, at, ready) =>
        saveAnswers(
          tx,
          context,
          whole,
          {
            participant: params.participant,
            version: body.version,
            answers: body.answers,
            isDraft: body.draft,
            names: { first_name: body.first_name, last_name: body.last_name },
          },
          at,
          ready,
        ),
      ),

    addKycParticipant: ({ tx, context, clock, params, body, audit }) =>
      change({ tx, context, clock, audit }, params.id, body.change, async (whole, at, ready) => {
        const { first_name, last_name, answers } = body;
        const said = Object.fromEntries(Object.entries(answers).map(([question, value]) => [question, value ?? undefined]));
        const participant = await addParticipant(tx, context, whole, { first_name, last_name, answers: said }, at, ready);
        if (Object.keys(answers).length === 0) return undefined;
        const now = await heldRecord(tx, context, at, params.id);
        const version = now.participants.find(({ id }) => id === participant)?.version ?? 0;
        return saveAnswers(tx, context, now, { participant, version, answers, isDraft: true }, at, () => Promise.resolve());
      }),

    removeKycParticipant: ({ tx, context, clock, params, query, audit }) =>
      change({ tx, context, clock, audit }, params.id, query.change === 'true', (whole, at, ready) =>
        nothing(removeParticipant(tx, context, whole, params.participant, at, ready)),
      ),

    async setKycParticipantStatus({ tx, context, params, audit }) {
      const { participants, problems } = await ownRecord(tx, context, params.id);
      if (!participants.some(({ id }) => id === params.participant)) throw notFound();
      audited(audit, params.id);
      const own = problems.filter(({ participant }) => participant === params.participant);
      if (own.length > 0)
        throw new Refusal('checks_failed', inOneText(own.map(({ text }) => text)), {
          errors: byPlace(own.map(({ question, text }) => [question ?? 'participant', text])),
        });
      return present(tx, context, params.id);
    },

    async setKycStatus({ tx, context, clock, params, body, audit }) {
      const { row } = await ownRecord(tx, context, params.id);
      if (workflowSlug(row.investor_type) !== params.slug) throw notFound();
      const { fund_external_id: key, version } = body;
      if (body.status === 'submitted') await submit({ tx, context, clock, audit }, { id: row.id, key, version });
      else {
        await holdUse({ tx, context, clock }, row.id, key);
        await changed({ tx, context, clock, audit }, row.id, body.change, (whole, _at, ready) => {
          if (version !== whole.row.version) throw staleRecord(whole.row.version);
          return nothing(ready());
        });
      }
      return { record: await present(tx, context, row.id), next: presentNext(await begunJudged(tx, context, key), context) };
    },

    async reviewKycRecord({ tx, context, params, audit }) {
      const { problems } = await ownRecord(tx, context, params.id);
      audited(audit, params.id);
      return { problems: [...problems] };
    },

    async updateKycWorkflow({ tx, context, clock, params, body, audit }) {
      const { at, whole, held } = await holdUse({ tx, context, clock }, params.id, params.fund, 'fund');
      const { kyc } = held;
      if (kyc.workflow === null) throw notUsed('fund');
      if (body.kyc_investor_type !== whole.row.investor_type)
        throw new Refusal('not_yet', 'This application is made as something else. Change that in eligibility first.');
      audited(audit, params.id);
      const asked = await publishedDefinition(tx, context.company.id, 'kyc_workflow', kyc.workflow);
      if (asked && (asked.version !== whole.row.workflow_version || kyc.workflow !== whole.row.workflow_key)) {
        const taxes = await holdTaxesBy(tx, context.company.id, params.id);
        await readyRecord(tx, context, whole, body.change, at);
        await setWorkflow(tx, context.company.id, params.id, { key: kyc.workflow, version: asked.version }, at);
        await settleTaxes(tx, context, taxes, body.change, at);
      }
      return present(tx, context, params.id);
    },

    async uploadKycDocument({ tx, context, clock, body, came, audit }) {
      if (body.fund_external_id !== undefined) await holdUse({ tx, context, clock }, body.record_id, body.fund_external_id);
      return change({ tx, context, clock, audit }, body.record_id, body.change, (whole, at, ready) =>
        nothing(addKycUpload(tx, context, whole, { question: body.field_id, participant: body.participant_id, came }, at, ready)),
      );
    },

    async listKycDocuments({ tx, context, params, audit }) {
      const { uploads, row } = await ownRecord(tx, context, params.id);
      audited(audit, params.id);
      return { results: uploads.map((upload) => presentKycUpload(upload, row)) };
    },

    async listKycParticipantDocuments({ tx, context, params, audit }) {
      const { uploads, row, participants } = await ownRecord(tx, context, params.id);
      if (!participants.some(({ id }) => id === params.participant)) throw notFound();
      audited(audit, params.id);
      return { results: uploads.filter(({ of_id: of }) => of === params.participant).map((upload) => presentKycUpload(upload, row)) };
    },

    async openKycDocument({ tx, context, params, audit }) {
      const { uploads } = await ownRecord(tx, context, params.id);
      const given = givenUpload(
        store,
        context.company.id,
        uploads.find(({ id }) => id === params.document),
      );
      audit({ type: 'kyc_record', id: params.id, detail: { document: params.document } });
      return given;
    },

    removeKycDocument: ({ tx, context, clock, params, query, audit }) =>
      change({ tx, context, clock, audit }, params.id, query.change === 'true', (whole, at, ready) =>
        nothing(removeKycUpload(tx, context, whole, params.document, at, ready)),
      ),

    async revealKyc({ tx, context, params, body, audit }) {
      const whole = await ownRecord(tx, context, params.id);
      const answer = whole.answers.get(fileKey(body.field_id, body.participant_id));
      if (!answer || answer.value === null || !sensitiveQuestions(whole).has(body.field_id)) throw notFound();
      audit({ type: 'kyc_record', id: params.id, detail: { field: body.field_id, participant: body.participant_id } });
      return { value: String(answer.value) };
    },
  }) satisfies Partial<Handlers>;
