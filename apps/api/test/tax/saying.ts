import type { Answered, Contract, Problem, TaxRecord } from '@pari/contract';
import type { ApplicationSetup } from '@pari/domain/applications';
import type { Workflow } from '@pari/domain/kyc';
import { FORM_CODES, type TaxFormCode } from '@pari/domain/tax';
import { CONSENT_VERSION } from '@pari/domain/signing';
import { jobs } from '../../src/main/jobs.ts';
import { addDemoForms, drawDemoForms } from '../../src/features/tax-forms/index.ts';
import { pdf } from '../files/harmless.ts';
import { callBy } from '../identity/changing.ts';
import { card, question, startProving, type Proving } from '../kyc/proving.ts';
import type { TestPerson } from '../support/app.ts';
import { form } from '../support/form.ts';
import { workedOff } from '../support/workedOff.ts';

/** A number that stands nowhere else: whatever holds it tells it. */
export const TIN = '86 095 742 719';

export const individual: Workflow = {
  name: 'Individuals',
  investor_type: 'INDIVIDUAL',
  economic_beneficiary: null,
  cards: [
    card('you', 1, [
      question('legal_name', 'Name', 'text'),
      question('birth_date', 'Date of birth', 'date', { is_sensitive: true }),
      question('birth_country', 'Country of birth', 'select-country'),
      question('citizenship', 'Citizenship', 'select-country'),
      question('street', 'Street', 'text'),
      question('city', 'City', 'text'),
      question('residence_country', 'Country', 'select-country'),
    ]),
  ],
};
const anna = {
  legal_name: 'Anna Beispiel',
  birth_date: '1980-02-29',
  birth_country: 'DE',
  citizenship: 'DE',
  street: 'Hauptstraße 3',
  city: 'Köln',
  residence_country: 'DE',
};

const trust: Workflow = {
  name: 'Trusts',
  investor_type: 'TRUST',
  economic_beneficiary: null,
  cards: [
    card('trust', 1, [
      question('registered_street', 'Street', 'text'),
      question('registered_city', 'City', 'text'),
      question('registered_residence_country', 'Country', 'select-country'),
    ]),
    card('people', 2, [question('role', 'Role', 'custom-select', { data: { options: [{ id: 'trustee', text: 'Trustee' }] } })], { is_repeatable: true }),
  ],
};
const house = { registered_street: 'Hauptstraße 4', registered_city: 'Köln', registered_residence_country: 'DE' };

/** What somebody who lives in Germany alone says of their taxes. */
export const german = {
  details: {
    countries: ['DE'],
    numbers: { DE: { tin: TIN } },
    us_holder: false,
    is_tax_exempt_in_country: false,
    tax_year_end: '2000-12-31',
  },
};
export const american = {
  details: {
    countries: ['US'],
    numbers: { US: { tin: '123-45-6789' } },
    us_holder: true,
    is_tax_exempt: false,
    is_tax_exempt_in_country: false,
    tax_year_end: '2000-12-31',
  },
};

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body & Omit<Problem, 'status' | 'detail'>;
}
type Document = TaxRecord['documents'][number];

/** Somebody who applies, with a sign-in of when they were made. */
export interface Teller extends TestPerson {
  readonly fresh: string;
  readonly fund: string;
  readonly application: string;
}

export interface Saying extends Proving {
  readonly taxing: (setup?: Partial<ApplicationSetup>) => Promise<string>;
  /** Somebody who may say what taxes they pay: their record is begun. */
  readonly teller: (options?: {
    fund?: string;
    as?: 'INDIVIDUAL' | 'TRUST';
    kyc?: object;
    setup?: Partial<ApplicationSetup>;
  }) => Promise<Teller & { readonly record: TaxRecord }>;
  readonly send: <Body = TaxRecord>(by: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) => Promise<Answer<Body>>;
  readonly say: (who: Teller, record: { readonly id: string; readonly version: number }, given: object, by?: string) => Promise<Answer<TaxRecord>>;
  readonly make: (who: Teller, record: string, code: TaxFormCode) => Promise<Answer<Document>>;
  /** Signs what waits of a form, as the signing page does. */
  readonly sign: (who: Teller, record: string, code: TaxFormCode, name?: string) => Promise<TaxRecord>;
  readonly submit: (who: Teller, record: string, fund?: string) => Promise<Answer<Answered<Contract['submitTax']>>>;
  readonly read: (who: Teller, record: string) => Promise<TaxRecord>;
  readonly workOff: () => Promise<void>;
  readonly uploadForm: (who: Teller, record: string, more: object, bytes?: Buffer) => Promise<Answer<TaxRecord>>;
  readonly open: (by: string, url: string) => Promise<{ readonly status: number; readonly bytes: Buffer }>;
  readonly moduleOf: (who: TestPerson, fund: string, module: number) => Promise<string | undefined>;
}

export async function startSaying(): Promise<Saying> {
  const proving = await startProving();
  const { test, companyId } = proving;
  const drawn = await drawDemoForms(test.taxForms, test.files, companyId);
  await test.database.asCompany(companyId, (tx) => addDemoForms(tx, companyId, drawn, null, test.clock.now()));
  await proving.define('kyc_workflow', 'taxed', individual);
  await proving.define('kyc_workflow', 'taxed-trusts', trust);
  const send: Saying['send'] = (by, method, url, payload) => callBy(test, by, method as 'GET', `/api${url}`, payload);
  const workOff = () => workedOff(test, companyId, jobs);

  const prove = async (who: TestPerson, fund: string, application: string, as: 'INDIVIDUAL' | 'TRUST', kyc: object) => {
    const isPerson = as === 'INDIVIDUAL';
    const url = isPerson ? '/kyc_records' : '/kyc_records/entity';
    const begun = await send<{ id: string; version: number }>(who.authorization, 'POST', url, {
      fund_external_id: fund,
      ...(!isPerson && { entity_name: 'Beispiel Trust' }),
    });
    const { id, version } = begun.body;
    await send(who.authorization, 'PATCH', `/kyc_records/${id}`, { version, answers: { ...(isPerson ? anna : house), ...kyc } });
    if (!isPerson) {
      const added = await send<{ kyc_participants: { id: string; version: number }[] }>(who.authorization, 'POST', `/kyc_records/${id}/participants`, {
        first_name: 'Otto',
        last_name: 'Trustee',
      });
      const [one] = added.body.kyc_participants;
      await send(who.authorization, 'PATCH', `/kyc_records/${id}/participants/${one?.id}`, { version: one?.version, answers: { role: 'trustee' } });
    }
    const read = await send<{ version: number }>(who.authorization, 'GET', `/kyc_records/${id}`);
    const slug = isPerson ? 'kyc-aml-individual' : 'kyc-aml-trust';
    const done = await send(who.authorization, 'PATCH', `/kyc_records/${slug}/${id}/status`, {
      status: 'submitted',
      fund_external_id: fund,
      version: read.body.version,
    });
    if (done.status !== 200) throw new Error(`KYC of ${application} was not submitted: ${JSON.stringify(done.body)}`);
  };

  const saying: Saying = {
    ...proving,
    send,
    workOff,
    taxing: async (setup = {}) =>
      (
        await proving.fund({
          setup: {
            tax_forms: [...FORM_CODES],
            kyc_workflows: { INDIVIDUAL: 'taxed', TRUST: 'taxed-trusts' },
            reviewed_modules: [1, 3, 4, 7],
            asks_bank_details: true,
            ...setup,
          },
        })
      ).key,
    async teller({ fund: given, as = 'INDIVIDUAL', kyc = {}, setup = {} } = {}) {
      const fund = given ?? (await saying.taxing(setup));
      const who = await proving.investor();
      const application = await proving.eligible(who, fund, as);
      await prove(who, fund, application, as, kyc);
      const record = await send(who.authorization, 'POST', '/tax/records', { fund_external_id: fund });
      if (record.status !== 201) throw new Error(`it was not begun: ${JSON.stringify(record.body)}`);
      return { ...who, fund, application, record: record.body, fresh: await test.sessionOf(who) };
    },
    say: (who, { id, version }, given, by = who.authorization) => send(by, 'PATCH', `/tax/records/${id}`, { version, ...given }),
    make: (who, record, code) => send<Document>(who.authorization, 'POST', `/tax/records/${record}/envelopes`, { form_id: code }),
    async sign(who, record, code, name = 'Anna Beispiel') {
      await workOff();
      const document = (await saying.read(who, record)).documents.find(({ form: { form_id: of }, state }) => of === code && state === 'pending');
      if (!document?.envelope_id) throw new Error(`no ${code} waits to be signed`);
      const url = `/envelopes/${document.envelope_id}`;
      const { body } = await send<{ document: { sha256: string } }>(who.fresh, 'GET', url);
      await test.app.inject({ method: 'POST', url: `/api${url}/document`, headers: { authorization: who.fresh, 'user-agent': 'A test' }, payload: {} });
      await send(who.fresh, 'POST', `${url}/consent`, { version: CONSENT_VERSION });
      const signed = await send(who.fresh, 'POST', `${url}/sign`, { sha256: body.document.sha256, signature: { kind: 'typed', name } });
      if (signed.status !== 200) throw new Error(`it was not signed: ${JSON.stringify(signed.body)}`);
      await workOff();
      return saying.read(who, record);
    },
    async submit(who, record, fund = who.fund) {
      const { version } = await saying.read(who, record);
      return send(who.authorization, 'POST', `/tax/records/${record}/review-task`, { fund_external_id: fund, version });
    },
    read: async (who, record) => (await send(who.authorization, 'GET', `/tax/records/${record}`)).body,
    async uploadForm(who, record, more, bytes = pdf()) {
      const { headers, payload } = form({ 'w-8imy.pdf': bytes }, { form_id: 'W-8IMY', part: 'form', ...more });
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/tax/records/${record}/documents`,
        headers: { ...headers, authorization: who.authorization },
        payload,
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async open(by, url) {
      const answer = await test.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: by } });
      return { status: answer.statusCode, bytes: answer.rawPayload };
    },
    moduleOf: async (who, fund, module) => (await proving.call('getApplication', who, fund)).body.modules.find((one) => one.module === module)?.state,
  };
  return saying;
}
