import { VEHICLES } from '@pari/domain/applications';
import { whyNotForm } from '@pari/domain/tax';
import { formQuestions } from '@pari/domain/tax/fillable';
import { Readable } from 'node:stream';
import type { Call, Handlers } from '../../http/handler.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import { rehearse } from '../../http/rehearse.ts';
import type { Tx } from '../../ports/database.ts';
import type { Files } from '../../ports/files.ts';
import { PdfUnread } from '../../ports/pdfSeal.ts';
import type { TaxForms } from '../../ports/taxForms.ts';
import type { Store } from '../files/index.ts';
import { doorOf } from './door.ts';
import { addTemplate, retireTemplate } from './operations/addTemplate.ts';
import { presentForms, presentTemplate } from './present.ts';
import { currentOf, oneAtATime, templateOf } from './queries.ts';
import { templateBytes } from './templateBytes.ts';

type Around = Omit<Store, 'files'> & { readonly files: Pick<Files, 'open' | 'put'>; readonly taxForms: TaxForms };

/** @throws Refusal `not_found` */
async function found(tx: Tx, companyId: string, id: string) {
  const row = await templateOf(tx, companyId, id);
  if (!row) throw notFound();
  return row;
}

/** What administrators do about the empty forms of their company. */
export function taxFormsHandlers({ taxForms, ...store }: Around) {
  const door = doorOf(taxForms, store.files);

  async function add({ tx, context, clock, query, folder, audit, endpoint }: Call<'addTaxFormTemplate'>) {
    const companyId = context.company.id;
    const { form, kept } = door(companyId, folder, query.dry_run === 'true');
    const { code, revision } = form;
    await oneAtATime(tx, companyId, code);
    const current = await currentOf(tx, companyId, code);
    const isKnown = current?.sha256 === kept.sha256;
    const replaced = current && !isKnown ? await templateOf(tx, companyId, current.id) : undefined;
    const told = { code, revision, fields: form.fields.length, is_known: isKnown, replaces: replaced ? presentTemplate(replaced) : null };
    const audited = (template: string | undefined, more: object) => audit({ type: 'company', id: companyId, detail: { code, revision, template, ...more } });
    if (isKnown && query.digest !== undefined) {
      audited(current.id, { repeated: true });
      return { ...told, dry_run: false, digest: query.digest };
    }
    const held = rehearse({ endpoint, context, query }, { code, revision, sha256: kept.sha256, replaces: current?.id ?? null }, told);
    if (held.dry_run) {
      audited(current?.id, { dry_run: true });
      return held;
    }
    const { id } = await addTemplate(tx, { companyId, form: { code, revision }, kept, by: context.realUser.id, at: clock.now() });
    audited(id, { dry_run: false });
    return held;
  }

  return {
    listTaxFormTemplates: async ({ tx, context }) => ({ results: await presentForms(tx, context.company.id) }),

    addTaxFormTemplate: add,

    async retireTaxFormTemplate({ tx, context, clock, params: { id }, audit }) {
      const companyId = context.company.id;
      const { code, revision } = await found(tx, companyId, id);
      const isDone = await retireTemplate(tx, { companyId, id, by: context.realUser.id, at: clock.now() });
      audit({ type: 'tax_form', id, detail: { code, revision, ...(isDone ? {} : { repeated: true }) } });
      return presentTemplate(await found(tx, companyId, id));
    },

    async previewTaxForm({ tx, context, params: { id } }) {
      const { code, revision } = presentTemplate(await found(tx, context.company.id, id));
      const cards = [...formQuestions({ code, revision })];
      // Whoever can give it first.
      const investorType = VEHICLES.find((one) => whyNotForm(code, { investorType: one, isUsHolder: null }) === null) ?? null;
      return { questions: { name: code, investor_type: investorType, economic_beneficiary: null, cards } };
    },

    async testFillTaxForm({ tx, context, params: { id }, audit }) {
      const companyId = context.company.id;
      const { code, state, sha256, length } = await found(tx, companyId, id);
      audit({ type: 'tax_form', id });
      if (state === 'refused') throw new Refusal('not_yet', 'This form was refused when it was looked at for viruses.');
      if (state === 'checking') throw new Refusal('not_yet', 'This form is still being looked at for viruses. Try again in a moment.');
      const open = async () => Readable.from([await sampleOf(await templateBytes(store, { companyId, sha256, length }))], { objectMode: false });
      return { name: `Sample ${code}.pdf`, mediaType: 'application/pdf', open, length: null };
    },
  } satisfies Partial<Handlers>;

  async function sampleOf(bytes: Buffer): Promise<Uint8Array> {
    return taxForms.sample(bytes).catch((error: unknown) => {
      throw error instanceof PdfUnread ? new Refusal('unavailable') : error;
    });
  }
}
