import type { Answered, Contract, KycRecord } from '@pari/contract';
import { expect } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import type { Proving } from './proving.ts';

type File = Answered<Contract['getReviewFile']>;

/** Who applies to which fund, and who looks at it. */
interface Case {
  readonly proving: Proving;
  readonly nora: TestPerson;
  readonly reviewer: TestPerson;
  readonly fund: string;
  readonly application: string;
}

/** Who the applicant is, as a part of their file. */
export const kycIn = (of: File) => of.modules.find(({ module }) => module === 2);

/** What is given with a decision about a part as it was read: that nobody was looked for there is known. */
export function readIn(of: File, module = 2) {
  const { round, version, warnings = [] } = of.modules.find((one) => one.module === module) ?? {};
  return { round, version, warnings: warnings.flatMap(({ id }) => (id.startsWith('never screened ') ? [id] : [])) };
}

/** What is done in a case, which is asked for anew each time. */
export function callsOf(given: () => Case) {
  const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, by = given().reviewer.authorization) => {
    const answer = await given().proving.test.app.inject({ method, url: `/api${url}`, headers: { authorization: by }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: JSON.parse(answer.body || 'null') };
  };
  const own = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => send(method, url, payload, given().nora.authorization);
  const file = async (): Promise<File> => (await send('GET', `/review/applications/${given().application}`)).body;
  const record = async (): Promise<KycRecord> => (await own('POST', '/kyc_records', { fund_external_id: given().fund })).body;

  async function submitted(expiry = '2030-01-31', key = given().fund): Promise<KycRecord> {
    const { body: begun } = await own('POST', '/kyc_records', { fund_external_id: key });
    await own('PATCH', `/kyc_records/${begun.id}`, {
      version: begun.version,
      answers: { birth_country: 'DE', two: 'no', passport_number: 'C01X00T47', passport_expiry: expiry },
    });
    await given().proving.upload(given().nora, begun.id, 'passport');
    const whole = await record();
    await own('PATCH', `/kyc_records/${whole.workflow.slug}/${whole.id}/status`, { status: 'submitted', fund_external_id: key, version: whole.version });
    return record();
  }
  const decide = async (decision: 'approve' | 'decline', more: object = {}) => {
    return send('POST', `/review/applications/${given().application}/modules/2/decision`, { decision, ...readIn(await file()), ...more });
  };

  /** Sends a part back with one comment. */
  async function sendBack(module: number, text: string, question?: string) {
    await send('POST', `/review/applications/${given().application}/comments`, {
      module,
      text,
      ...(question !== undefined && { question_identifier: question }),
    });
    const found = (await file()).modules.find((one) => one.module === module);
    const { status } = await send('POST', `/review/applications/${given().application}/request-changes`, {
      module,
      round: found?.round,
      version: found?.version,
    });
    expect(status).toBeLessThan(300);
  }

  return { send, own, file, record, submitted, decide, sendBack };
}
