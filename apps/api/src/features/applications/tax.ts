import { isLocked, isOpenForApplicant } from '@pari/domain/applications';
import type { ReturnPage } from '@pari/domain/signing';
import { HOLDER_FIELDS, type FormTexts, type TaxFormCode } from '@pari/domain/tax';
import { formsToGive, holderIn, isFillable, type OfferedForm, taxProblems, valuesOf } from '@pari/domain/tax/record';
import type { Context } from '../../http/context.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { Later } from '../../http/later.ts';
import { badField, notFound, Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import type { Signers } from '../../ports/signer.ts';
import type { SigningPurposes } from '../../ports/signingPurposes.ts';
import type { TaxForms } from '../../ports/taxForms.ts';
import { askAddress, askNow, leadToSigning, pageNamed } from '../envelopes/index.ts';
import type { Store } from '../files/index.ts';
import { currentTemplates, textsOfForm } from '../tax-forms/index.ts';
import {
  addTaxUpload,
  documentFacts,
  ledFrom,
  makeForm,
  offeredOf,
  openTaxFile,
  outdatedOf,
  ownTax,
  presentOwnTax,
  presentTaxDocument,
  presentTaxForm,
  presentTaxRow,
  saveTaxSaid,
  supersede,
  takeBackUnsigned,
  taxDocumentOfEnvelope,
  taxRecordsOf,
  valueIn,
  type WholeTax,
} from '../tax/index.ts';
import { byPlace, inOneText } from './operations/byPlace.ts';
import { heldApplication } from './operations/hold.ts';
import { tellSubmitted } from './operations/submit.ts';
import { submitTax } from './operations/submitTax.ts';
import { isReopened } from './operations/takeBack.ts';
import { beginTax, formsOffered, heldTax, mayEditTax, type HeldTax } from './operations/taxRecord.ts';
import { keptOf } from './policy.ts';
import { presentNext } from './present.ts';
import { begun, begunJudged } from './read.ts';
import { standingOf } from './standing.ts';
import { formsTaken } from './taxPart.ts';
import { notUsed, presentUse, taxUsesOf, type UseRow } from './uses.ts';

interface Return {
  readonly page: ReturnPage;
  /** In which they go on; null: in none that was named. */
  readonly application: string | null;
}

type Audit = Call<'getTaxRecord'>['audit'];

const audited = (audit: Audit, id: string): string => {
  audit({ type: 'tax_record', id });
  return id;
};

/** Of forms by their codes: as they are given out, else as they were. */
async function textsOf(tx: Tx, companyId: string, forms: readonly { readonly code: TaxFormCode; readonly revision: string | null }[]) {
  const texts = new Map<TaxFormCode, FormTexts>();
  for (const { code, revision } of forms) if (!texts.has(code)) texts.set(code, await textsOfForm(tx, companyId, code, revision));
  return texts;
}

async function around(tx: Tx, companyId: string, whole: WholeTax, uses: readonly UseRow[], offered: readonly OfferedForm[]) {
  const forms = [...offered, ...whole.documents.map(({ form: code, revision }) => ({ code, revision }))];
  return { uses: uses.map(presentUse), texts: await textsOf(tx, companyId, forms), mayEdit: mayEditTax(uses) };
}

const maySubmit = (use: UseRow): boolean => !isLocked(keptOf(use)) && use.parts.some(({ state }) => isOpenForApplicant(state));

/** A record of the person's as it stands now. */
async function present(tx: Tx, context: Context, id: string) {
  const companyId = context.company.id;
  const whole = await ownTax(tx, context, id);
  const uses = await taxUsesOf(tx, companyId, id);
  const offered = await formsOffered(tx, companyId, whole, uses);
  return presentOwnTax(whole, {
    ...(await around(tx, companyId, whole, uses, offered)),
    offered,
    needsConfirmation: uses.some(isReopened),
    maySubmit: uses.some(maySubmit),
  });
}

type Changing = Pick<Call<'updateTaxRecord'>, 'tx' | 'context' | 'clock' | 'audit'>;

/** One of the documents of a record. @throws Refusal `not_found` */
function documentOf({ documents }: WholeTax, id: string) {
  const document = documents.find((one) => one.id === id);
  if (!document) throw notFound();
  return document;
}

/** What keeps a form from being made: all that it is made of, and it. @throws Refusal `checks_failed` by field; `not_yet` where it was not chosen */
function requireReady({ whole, offered }: HeldTax, code: TaxFormCode, taxForms: TaxForms): void {
  const form = formsToGive(whole.facts, offered).find((one) => one.code === code);
  const problems = taxProblems(whole.facts, offered, documentFacts(whole)).filter(({ step, form: of }) => step < 5 && (of === null || of === code));
  if (problems.length > 0)
    throw new Refusal('checks_failed', inOneText(problems.map(({ text }) => text)), {
      errors: byPlace(problems.map(({ form: of, field, text }) => [of === null ? field : `${of}.${field}`, text])),
    });
  if (!form || !isFillable(code) || form.revision === null) throw new Refusal('not_yet', 'Choose this form first.');
  const { texts, annex } = valuesOf(code, form.revision, whole.facts);
  const onPages = annex?.persons.flatMap(({ name, facts }) => [name, ...facts.map(({ value }) => value)]) ?? [];
  const faults = [...texts.values(), ...onPages].flatMap((text) => taxForms.faultOfText(text) ?? []);
  if (faults.length > 0) throw new Refusal('checks_failed', inOneText(faults), { errors: { form_id: [...new Set(faults)] } });
}

type Surroundings = Store & { readonly signers: Signers; readonly purposes: SigningPurposes; readonly taxForms: TaxForms; readonly publicUrl: string };

/** What investors say of their taxes themselves, and the forms that they sign. */
export const taxHandlers = ({ signers, purposes, taxForms, publicUrl, ...store }: Surroundings) => {
  /** Changes a record that nothing else changes meanwhile, and tells how it stands then. */
  const change = async ({ tx, context, clock, audit }: Changing, id: string, isConfirmed: boolean, work: (held: HeldTax) => Promise<unknown>) => {
    const held = await heldTax(tx, context, clock, id, isConfirmed);
    audited(audit, id);
    await work(held);
    return present(tx, { ...context, now: held.at }, id);
  };

  return {
    async listTaxForms({ tx, context, query }) {
      const { setup } = await standingOf(tx, context, query.fund);
      const offered = offeredOf(await currentTemplates(tx, context.company.id), formsTaken(setup));
      const results = [];
      for (const form of offered) results.push(presentTaxForm(form, await textsOfForm(tx, context.company.id, form.code, form.revision)));
      return { results };
    },

    async listTaxRecords({ tx, context, audit }) {
      const companyId = context.company.id;
      const results = [];
      for (const { id } of await taxRecordsOf(tx, companyId, context.effectiveUser.id)) {
        const whole = await ownTax(tx, context, id);
        results.push(presentTaxRow(whole, await around(tx, companyId, whole, await taxUsesOf(tx, companyId, id), [])));
      }
      audit({ type: 'user', id: context.effectiveUser.id });
      return { results };
    },

    createTaxRecord: async ({ tx, context, clock, body, audit }) =>
      present(tx, context, audited(audit, await beginTax(tx, context, clock, body.fund_external_id))),

    async getTaxRecord({ tx, context, params, audit }) {
      const record = await present(tx, context, params.id);
      audited(audit, params.id);
      return record;
    },

    updateTaxRecord: (call) => {
      const { version, change: isConfirmed, ...given } = call.body;
      return change(call, call.params.id, isConfirmed, async ({ whole, offered, at, ready }) => {
        const { tx, context } = call;
        if (!(await saveTaxSaid(tx, context.company.id, whole, { version, given, offered }, at, ready))) return;
        await takeBackUnsigned(tx, context, purposes, outdatedOf(await ownTax(tx, { ...context, now: at }, call.params.id)), at);
      });
    },

    async revealTaxNumber({ tx, context, params, body: { field, form }, audit }) {
      const { said, facts } = await ownTax(tx, context, params.id);
      const isOfHolder = HOLDER_FIELDS.some((one) => one === field);
      const value = form !== null ? valueIn(said, `${form}.${field}`) : isOfHolder ? holderIn(facts)[field as 'name'] : valueIn(said, field);
      const text = field.startsWith('numbers.') && form === null ? (value as { readonly tin: string } | undefined)?.tin : value;
      if (typeof text !== 'string' || text === '') throw notFound();
      audit({ type: 'tax_record', id: params.id, detail: { field, form } });
      return { value: text };
    },

    async listTaxDocuments({ tx, context, params, audit }) {
      const whole = await ownTax(tx, context, params.id);
      audited(audit, params.id);
      const { texts, mayEdit } = await around(tx, context.company.id, whole, await taxUsesOf(tx, context.company.id, params.id), []);
      return { results: whole.documents.map((document) => presentTaxDocument(document, texts, mayEdit)) };
    },

    async openTaxDocument({ tx, context, params, audit }) {
      const document = documentOf(await ownTax(tx, context, params.id), params.document);
      audit({ type: 'tax_record', id: params.id, detail: { document: document.id } });
      return openTaxFile(store, context.company.id, document);
    },

    uploadTaxDocument: (call) => {
      const { form_id: form, part, change: isConfirmed } = call.body;
      return change(call, call.params.id, isConfirmed, async ({ whole, offered, at, ready }) => {
        if (isFillable(form)) throw badField('form_id', 'This form is filled in here and signed, not uploaded.');
        if (!formsToGive(whole.facts, offered).some(({ code }) => code === form)) throw new Refusal('not_yet', 'Choose this form first.');
        await ready();
        await addTaxUpload(call.tx, call.context, purposes, whole, { form, part, came: call.came }, at);
      });
    },

    removeTaxDocument: (call) =>
      change(call, call.params.id, call.query.change === 'true', async (held) => {
        const { whole, at, ready } = held;
        const document = documentOf(whole, call.params.document);
        if (document.superseded_at !== null) return;
        const isMadeAnew = call.query.regenerate === 'true';
        if (isMadeAnew) requireReady(held, document.form, taxForms);
        await ready();
        await supersede(call.tx, call.context, purposes, document, at);
        if (!isMadeAnew) return;
        await makeForm(call.tx, call.context, purposes, await ownTax(call.tx, { ...call.context, now: at }, call.params.id), document.form, at);
      }),

    async createTaxEnvelope({ tx, context, clock, params, body: { form_id: code }, audit }) {
      const held = await heldTax(tx, context, clock, params.id, false);
      audited(audit, params.id);
      if (!isFillable(code)) throw badField('form_id', 'This form is uploaded, signed: it is not filled in here.');
      requireReady(held, code, taxForms);
      const id = await makeForm(tx, context, purposes, held.whole, code, held.at);
      const whole = await ownTax(tx, { ...context, now: held.at }, params.id);
      const document = documentOf(whole, id);
      return presentTaxDocument(document, await textsOf(tx, context.company.id, [{ code, revision: document.revision }]), true);
    },

    async leadToTaxSigning({ tx, context, clock, params, body, from, warn, audit }) {
      const found = await taxDocumentOfEnvelope(tx, context.company.id, params.id);
      if (!found || found.user_id !== context.effectiveUser.id) throw notFound();
      const { whole, uses } = await heldTax(tx, context, clock, found.record_id, false);
      audit({ type: 'envelope', id: params.id });
      const { state } = documentOf(whole, found.id);
      if (state === 'preparing') throw new Refusal('not_yet', 'This is being prepared to be signed. Try again in a moment.');
      if (state === 'outdated') throw new Refusal('not_yet', 'What it says was changed since: make the form anew.');
      if (state === 'superseded') throw new Refusal('not_yet', 'This form was replaced by another one. Sign that.');
      const base = `/${context.company.slug}/investor`;
      // The envelope, or the last step of the forms of an application, in which they go on.
      const pages = new Map<string, Return>([
        [`${base}/signing/${params.id}`, { page: 'document', application: null }],
        ...uses.map((use): [string, Return] => [`${base}/funds/${encodeURIComponent(use.external_id)}/tax`, { page: 'list', application: use.id }]),
      ]);
      const { page, application } = pageNamed(body.return_url, publicUrl, pages, { page: 'list', application: null });
      if (application !== null) await ledFrom(tx, context.company.id, found.id, application);
      const leading = await leadToSigning(purposes, tx, context, from, () => clock.now(), { id: params.id, page });
      return new Later(() => askAddress({ ...store, signers, publicUrl }, leading, warn));
    },

    async saveSignedTaxForm({ tx, context, clock, params, body, audit }) {
      const whole = await ownTax(tx, context, params.id);
      if (!whole.documents.some(({ envelope_id: envelope }) => envelope === body.envelope)) throw notFound();
      await begun(tx, context, body.fund);
      audited(audit, params.id);
      return new Later(async () => {
        await askNow({ ...store, signers, purposes, clock }, context.company.id, body.envelope);
        return store.database.asCompany(context.company.id, (after) => present(after, { ...context, now: clock.now() }, params.id));
      });
    },

    async submitTax({ tx, context, clock, params, body, audit }) {
      const { row } = await ownTax(tx, context, params.id);
      const held = await heldApplication(tx, context, clock, body.fund_external_id);
      if (held.row.tax_record_id !== row.id) throw notUsed();
      audited(audit, row.id);
      await tellSubmitted(tx, context, held, await submitTax(tx, context, held, body.version));
      return { record: await present(tx, context, row.id), next: presentNext(await begunJudged(tx, context, held.row.id), context) };
    },
  } satisfies Partial<Handlers>;
};
