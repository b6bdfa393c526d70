import type { TaxRecord } from '@pari/contract';
import { jobs } from '../../src/main/jobs.ts';
import { german as bank } from '../banking/paid.ts';
import { pdf } from '../files/harmless.ts';
import { card, question } from '../kyc/proving.ts';
import { form } from '../support/form.ts';
import { german, startSaying, type Saying, type Teller } from '../tax/saying.ts';

/** Whoever said all that can be said of themselves. */
export interface Leaver extends Teller {
  readonly record: TaxRecord;
  readonly kyc: string;
  readonly tax: string;
  /** A part of the file that they uploaded, which stands in no other. */
  readonly inFile: string;
}

export interface Leaving extends Saying {
  /** Somebody says who they are, with a file, what taxes they pay, with a signed form, and where they are paid, and withdraws. */
  readonly leaver: (more?: { bytes?: Buffer; stays?: boolean }) => Promise<Leaver>;
  /** The same of somebody who says nothing of taxes and bank yet: a form that is signed takes its time. */
  readonly quickLeaver: Leaving['leaver'];
  readonly withdraw: (who: Teller) => Promise<void>;
  readonly keepFor: (years: number | null) => Promise<void>;
  /** The job of the night, and what follows from it, on a day. */
  readonly night: (day: string) => Promise<void>;
}

export async function startLeaving(): Promise<Leaving> {
  const saying = await startSaying();
  const { test, companyId } = saying;
  await saying.define('kyc_workflow', 'filed', {
    name: 'Individuals',
    investor_type: 'INDIVIDUAL',
    economic_beneficiary: null,
    cards: [
      card('you', 1, [
        question('legal_name', 'Name', 'text', { is_sensitive: true }),
        ...['birth_date', 'birth_country', 'citizenship', 'street', 'city', 'residence_country'].map((id) => question(id, id, 'text')),
        question('passport', 'Passport', 'file_upload', { required: false }),
      ]),
    ],
  });
  const scheduled = async (name: string) => {
    const job = jobs.find((one) => one.name === name);
    if (job && 'schedule' in job) await job.run(test);
  };
  let count = 0;
  const withdraw = async (who: Teller) => {
    const { version } = (await saying.call('getApplication', who, who.application)).body;
    done(await saying.send(who.authorization, 'PATCH', `/applications/${who.application}`, { version, status: 5, comment: 'I changed my mind' }));
  };
  const begun = async (bytes?: Buffer): Promise<Leaver> => {
    const inFile = `/Canary${(count += 1)}of${Math.trunc(Number(process.hrtime.bigint()))}`;
    const who = await saying.teller({ setup: { tax_forms: ['CRS-I'], kyc_workflows: { INDIVIDUAL: 'filed' }, reviewed_modules: [1, 2, 3, 4, 7] } });
    const records = await saying.send<{ results: { id: string; version: number }[] }>(who.authorization, 'GET', '/kyc_records');
    const kyc = records.body.results[0]?.id ?? '';
    const { headers, payload } = form(
      { 'my passport.pdf': bytes ?? pdf(`${inFile} 1`) },
      { record_id: kyc, field_id: 'passport', participant_id: null, change: true },
    );
    const url = '/api/kyc_records/documents';
    done(await test.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization: who.authorization } }));
    await saying.look();
    const { version } = (await saying.send(who.authorization, 'GET', `/kyc_records/${kyc}`)).body;
    const submitted = { status: 'submitted', fund_external_id: who.fund, version };
    done(await saying.send(who.authorization, 'PATCH', `/kyc_records/kyc-aml-individual/${kyc}/status`, submitted));
    return { ...who, kyc, tax: who.record.id, inFile };
  };
  const taxesAndBank = async (who: Leaver) => {
    const certified = { self_certification: 'CRS-I', answers: { 'CRS-I': { birth_town: 'Köln', birth_country: 'DE', undertaking: true } } };
    done(await saying.say(who, who.record, { ...german, ...certified }));
    await saying.make(who, who.tax, 'CRS-I');
    await saying.sign(who, who.tax, 'CRS-I');
    done(await saying.submit(who, who.tax));
    done(await saying.send(who.fresh, 'PUT', `/payments/detail/${who.fund}/update`, { version: 0, ...bank }));
    await saying.workOff();
  };
  return {
    ...saying,
    withdraw,
    async leaver({ bytes, stays = false } = {}) {
      const who = await begun(bytes);
      await taxesAndBank(who);
      if (!stays) await withdraw(who);
      return who;
    },
    async quickLeaver({ bytes, stays = false } = {}) {
      const who = await begun(bytes);
      if (!stays) await withdraw(who);
      return who;
    },
    keepFor: async (years) => void (await test.owner.query('update companies set retention_years = $2 where id = $1', [companyId, years])),
    async night(day) {
      test.clock.set(new Date(`${day}T03:11:00Z`));
      await scheduled('erase_records');
      await saying.workOff();
      await scheduled('sweep_files');
    },
  };
}

/** @throws where a call was refused */
function done({ status, statusCode, body }: { readonly status?: number; readonly statusCode?: number; readonly body: unknown }): void {
  if ((status ?? statusCode) !== 200) throw new Error(`it was refused: ${typeof body === 'string' ? body : JSON.stringify(body)}`);
}
