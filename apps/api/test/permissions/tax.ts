import { randomUUID } from 'node:crypto';
import { civilDate } from '@pari/domain/dates';
import { noTaxSaid, type TaxRound, type TaxSaid } from '@pari/domain/tax/record';
import { saidInRounds } from '../../src/features/applications/sealing.ts';
import { saidInTaxDocuments, saidInTaxRecords } from '../../src/features/tax/sealing.ts';
import { inputsDigest } from '../../src/features/tax/wholeTax.ts';
import { sealedAs } from '../applications/said.ts';
import type { TestApp, TestPerson } from '../support/app.ts';
import type { World, Inhabitant } from './world.ts';

type Kyc = Awaited<ReturnType<World['addKyc']>>;

/** What an entity says of its taxes, by what calls name of it. */
interface TaxObjects extends Readonly<Record<string, string>> {
  readonly id: string;
  readonly document: string;
  readonly fund: string;
  readonly application: string;
}

const saidBy = (mark: string): TaxSaid => ({
  details: {
    ...noTaxSaid.details,
    countries: ['DE'],
    numbers: { DE: { tin: `DE ${mark}`.replaceAll(/[^A-Za-z0-9 ]/g, ''), reason: null, explanation: '', is_confirmed: true } },
    us_holder: false,
    is_tax_exempt_in_country: false,
    tax_year_end: '2000-12-31',
  },
  holder: { street: 'Hauptstraße 3', city: 'Köln', country: 'DE', signer_name: mark },
  government_forms: ['W-8IMY'],
  self_certification: 'CRS-E',
  answers: { 'CRS-E': { incorporated_in: 'DE', entity_type: 'active', undertaking: true } },
});

/** That the application asks what taxes the entity pays, which is said; a signed form and its statement were uploaded. @param forms that the fund takes */
export async function taxOf(
  { owner, clock }: TestApp,
  { companyId, id: userId, mark }: TestPerson & { readonly mark: string },
  kyc: Kyc,
  forms: readonly string[] = ['W-8IMY', 'CRS-E'],
): Promise<TaxObjects> {
  const [id, document, at] = [randomUUID(), randomUUID(), clock.now()];
  // What was published stays: it asks for more in another version.
  await owner.query(
    `insert into definitions (company_id, kind, key, version, state, body, at, published_at)
     select company_id, kind, key, 3, 'published', body || $3::jsonb, $4, $4 from definitions where company_id = $1 and kind = 'application' and key = $2 and version = 2`,
    [companyId, kyc.fund, JSON.stringify({ tax_forms: forms, reviewed_modules: [1, 3, 7] }), at],
  );
  await owner.query(
    `insert into tax_form_templates (company_id, code, revision, sha256, added_at)
     select $1, 'CRS-E', 'demo', sha256, $3 from kyc_uploads where id = $2 on conflict (company_id, code) where retired_at is null do nothing`,
    [companyId, kyc.document, at],
  );
  await owner.query(
    `insert into tax_records (company_id, id, user_id, investor_type, kyc_record_id, created_at, changed_at, key_id, sealed) values ($1, $2, $3, 'TRUST', $4, $5, $5, $6, $7)`,
    [companyId, id, userId, kyc.id, at, ...sealedAs(saidInTaxRecords, { company_id: companyId, id }, { ...saidBy(mark), touched: {} })],
  );
  for (const [one, part] of [
    [document, 'owner_form'],
    [randomUUID(), 'form'],
    [randomUUID(), 'withholding_statement'],
  ] as const)
    await owner.query(
      `insert into tax_documents (company_id, id, record_id, form, part, sha256, created_at, created_by, completed_at, signed_on, key_id, sealed)
       select $1, $2, $3, 'W-8IMY', $4, sha256, $5, $6, $5, '2026-04-15', $7, $8 from kyc_uploads where id = $9`,
      [companyId, one, id, part, at, userId, ...sealedAs(saidInTaxDocuments, { company_id: companyId, id: one }, words(mark)), kyc.document],
    );
  await owner.query(`insert into application_modules (company_id, application_id, module, state, state_at) values ($1, $2, 3, 'in_progress', $3)`, [
    companyId,
    kyc.application,
    at,
  ]);
  await owner.query('update applications set tax_record_id = $3, setup_version = 3 where company_id = $1 and id = $2', [companyId, kyc.application, id]);
  return { id, document, fund: kyc.fund, application: kyc.application };
}

/** What a W-8IMY of the entity says. */
function words(mark: string) {
  const proved = { investorType: 'TRUST', name: `Trust ${mark}`, answers: {}, participants: [] } as const;
  const facts = { investorType: 'TRUST', said: saidBy(mark), proved, requester: '', countries: new Set<string>(), today: civilDate('2026-04-15') } as const;
  return { file_name: `${mark}.pdf`, inputs: inputsDigest('W-8IMY', { revision: null, template_sha256: null }, facts) ?? '', failure: null };
}

/** One of its forms waits to be signed. @returns the id of the envelope */
async function sendForm(world: World, owner: Inhabitant, { id }: TaxObjects): Promise<string> {
  const [envelope, document, { companyId, mark }] = [await world.addEnvelope(owner, 'open'), randomUUID(), owner];
  // A part of which nobody compares what it says.
  await world.owner.query(
    `insert into tax_documents (company_id, id, record_id, form, part, revision, template_sha256, sha256, envelope_id, created_at, created_by, key_id, sealed)
     select $1, $2, $3, 'CRS-E', 'owner_form', revision, sha256, $4, $5, $6, $7, $8, $9 from tax_form_templates
     where company_id = $1 and code = 'CRS-E' and retired_at is null`,
    [
      companyId,
      document,
      id,
      envelope.sha256,
      envelope.id,
      world.test.clock.now(),
      owner.id,
      ...sealedAs(saidInTaxDocuments, { company_id: companyId, id: document }, words(mark)),
    ],
  );
  return envelope.id;
}

/** What calls about taxes name, of one person's. @param apart where what is changed thereafter is made */
export function ofTax(world: World, owner: Inhabitant, apart: World) {
  const made = () => world.addTax(owner);
  const sent = async () => {
    const tax = await apart.addTax(owner);
    return { ...tax, envelope: await sendForm(apart, owner, tax) };
  };
  return {
    getTaxRecord: made,
    updateTaxRecord: made,
    revealTaxNumber: made,
    listTaxDocuments: made,
    openTaxDocument: made,
    uploadTaxDocument: made,
    removeTaxDocument: made,
    createTaxEnvelope: made,
    leadToTaxSigning: async () => (await sent()).envelope,
    saveSignedTaxForm: sent,
    submitTax: () => apart.addTax(owner, ['W-8IMY']),
    approveInternalTax: async () => {
      const tax = await apart.addTax(owner);
      await approvedOf(world.test, owner, tax);
      return tax.application;
    },
  };
}

/** That it was submitted and approved, and waits for a second look. */
async function approvedOf({ owner, clock }: TestApp, { companyId, id: userId, mark }: Inhabitant, { id, application }: TaxObjects): Promise<void> {
  const at = clock.now();
  const { holder, details, answers } = saidBy(mark);
  const content: TaxRound = {
    record: id,
    record_version: 0,
    investor_type: 'TRUST',
    said: { details, answers },
    holder,
    forms: [],
    documents: [],
    submitted_by: userId,
    submitted_at: at.toISOString(),
  };
  await owner.query(`update application_modules set state = 'approved' where company_id = $1 and application_id = $2 and module = 3`, [companyId, application]);
  await owner.query(
    `insert into application_rounds (company_id, application_id, module, round, key_id, sealed, submitted_by, submitted_at) values ($1, $2, 3, 1, $3, $4, $5, $6)`,
    [companyId, application, ...sealedAs(saidInRounds, { company_id: companyId, application_id: application, module: 3, round: 1 }, content), userId, at],
  );
  await owner.query(
    `insert into review_tasks (company_id, application_id, module, round, opened_at, due_on, kind) values ($1, $2, 3, 1, $3, '2026-04-20', 'internal_tax')`,
    [companyId, application, at],
  );
}
