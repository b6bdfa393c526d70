import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes, type Answered, type Contract, type KycRecord, type Problem } from '@pari/contract';
import { boundReached, MOST_EVER, type Bounded } from '@pari/domain/applications';
import { saidInTaxDocuments } from '../../src/features/tax/sealing.ts';
import { sealedAs } from '../applications/said.ts';
import { pdf } from '../files/harmless.ts';
import type { TestPerson } from '../support/app.ts';
import { form } from '../support/form.ts';
import { german, startSaying, type Saying, type Teller } from '../tax/saying.ts';

let saying: Saying;
let reviewer: TestPerson;
let owner: TestPerson;
let tess: Teller & { readonly record: { readonly id: string; readonly version: number } };
let trust: KycRecord;
let application: string;
let request: string;
beforeAll(async () => {
  saying = await startSaying();
  saying.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  reviewer = await saying.test.addPerson(saying.companyId, ['reviewer']);
  const fund = await saying.asking();
  owner = await saying.investor();
  application = await saying.eligible(owner, fund, 'TRUST');
  const begun = await saying.send<KycRecord>(owner.authorization, 'POST', '/kyc_records/entity', { fund_external_id: fund, entity_name: 'Vance Trust' });
  const names = { first_name: 'Nora', last_name: 'Vance' };
  trust = (await saying.send<KycRecord>(owner.authorization, 'POST', `/kyc_records/${begun.body.id}/participants`, names)).body;
  const asked = await saying.send<Answered<Contract['requestDocument']>>(
    reviewer.authorization,
    'POST',
    `/review/applications/${application}/document-requests`,
    {
      document_name: 'Letter',
    },
  );
  request = asked.body.requests[0]?.id ?? '';
  tess = await saying.teller({ setup: { tax_forms: ['W-8BEN'] } });
  await saying.say(tess, tess.record, { ...german, government_forms: ['W-8BEN'], answers: { 'W-8BEN': { treaty_claim: 'no', capacity: true } } });
});
afterAll(() => saying.test.close());

const participant = () => trust.kyc_participants[0]?.id ?? '';
/** As many rows as there may be, of which all were taken out again. */
const fill = (what: Bounded, sql: string, values: unknown[]) => saying.test.owner.query(sql, [...values, MOST_EVER[what].most]);
async function upload(url: string, fields: object) {
  const { headers, payload } = form({ 'letter.pdf': pdf(`/Number ${randomUUID()}`) }, fields);
  const answer = await saying.test.app.inject({ method: 'POST', url: `/api${url}`, headers: { ...headers, authorization: owner.authorization }, payload });
  return { status: answer.statusCode, body: answer.json<Problem>() };
}
const sha256 = 'f'.repeat(64);
const file = () =>
  saying.test.owner.query(
    `insert into files (company_id, sha256, length, media_type, created_at, state) values ($1, $2, 1, 'application/pdf', now(), 'accepted') on conflict do nothing`,
    [saying.companyId, sha256],
  );
const key = '0'.repeat(16);

interface Case {
  readonly what: Bounded;
  readonly of: string;
  readonly field: string;
  readonly fill: () => Promise<unknown>;
  readonly add: () => Promise<{ status: number; body: Partial<Problem> }>;
}
const cases: readonly Case[] = [
  {
    what: 'participants',
    of: 'a record',
    field: 'last_name',
    fill: () =>
      fill(
        'participants',
        `insert into kyc_participants (company_id, record_id, place, created_at, removed_at, removed_by, key_id, sealed)
         select $1, $2, n + 1, now(), now(), $3, '${key}', '' from generate_series(1, $4::int) n`,
        [saying.companyId, trust.id, owner.id],
      ),
    add: () => saying.send<Problem>(owner.authorization, 'POST', `/kyc_records/${trust.id}/participants`, { first_name: 'One', last_name: 'More' }),
  },
  {
    what: 'files',
    of: 'a question of a participant',
    field: 'file_data',
    fill: async () => {
      await file();
      await fill(
        'files',
        `insert into kyc_uploads (company_id, record_id, of_id, question_id, sha256, uploaded_by, via, at, removed_at, removed_by, key_id, sealed)
         select $1, $2, $3, 'proof_of_address', $4, $5, 'self', now(), now(), $5, '${key}', '' from generate_series(1, $6::int)`,
        [saying.companyId, trust.id, participant(), sha256, owner.id],
      );
    },
    add: () => upload('/kyc_records/documents', { record_id: trust.id, field_id: 'proof_of_address', participant_id: participant() }),
  },
  {
    what: 'files',
    of: 'a request of a reviewer',
    field: 'file_data',
    fill: async () => {
      await file();
      await fill(
        'files',
        `insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at, removed_at, removed_by)
         select $1, $2, 6, $3, 'letter.pdf', $4, $5, 'self', now(), now(), $5 from generate_series(1, $6::int)`,
        [saying.companyId, application, request, sha256, owner.id],
      );
    },
    add: () => upload(routes.uploadForRequest.replace('POST /api', '').replace('{id}', request), {}),
  },
  {
    what: 'requests',
    of: 'an application',
    field: 'document_name',
    fill: () =>
      fill(
        'requests',
        `insert into document_requests (company_id, application_id, requested_by, requested_at, withdrawn_at, withdrawn_by, key_id, sealed)
         select $1, $2, $3, now(), now(), $3, '${key}', '' from generate_series(1, $4::int)`,
        [saying.companyId, application, reviewer.id],
      ),
    add: () => saying.send<Problem>(reviewer.authorization, 'POST', `/review/applications/${application}/document-requests`, { document_name: 'One more' }),
  },
  {
    what: 'screenings',
    of: 'a person',
    field: 'note',
    fill: async () => {
      const { rows } = await saying.test.owner.query<{ id: string }>('select kyc_record_id as id from applications where id = $1', [tess.application]);
      await fill(
        'screenings',
        `insert into kyc_screenings (company_id, record_id, of_id, result, at, key_id, sealed) select $1, $2, $2, 'clear', now(), '${key}', '' from generate_series(1, $3::int)`,
        [saying.companyId, rows[0]?.id],
      );
    },
    add: () =>
      saying.send<Problem>(reviewer.authorization, 'POST', `/review/applications/${tess.application}/screenings`, {
        result: 'clear',
        note: 'Looked once more.',
      }),
  },
  {
    what: 'tax_documents',
    of: 'a record of taxes',
    field: 'form_id',
    fill: async () => {
      await file();
      for (let n = 0; n < MOST_EVER.tax_documents.most; n++) {
        const id = randomUUID();
        const sealed = sealedAs(saidInTaxDocuments, { company_id: saying.companyId, id }, { file_name: 'form.pdf', inputs: '', failure: null });
        await saying.test.owner.query(
          `insert into tax_documents (company_id, id, record_id, form, sha256, created_at, created_by, superseded_at, key_id, sealed) values ($1, $2, $3, 'W-8IMY', $4, now(), $5, now(), $6, $7)`,
          [saying.companyId, id, tess.record.id, sha256, tess.id, ...sealed],
        );
      }
    },
    add: () => saying.send<Problem>(tess.authorization, 'POST', `/tax/records/${tess.record.id}/envelopes`, { form_id: 'W-8BEN' }),
  },
];

it.each(cases)('$what of $of have a bound, what was taken out again included', async ({ what, field, fill: toTheBrim, add }) => {
  await toTheBrim();
  const { status, body } = await add();
  expect([status, body.code, body.errors]).toEqual([400, 'bad_request', { [field]: [boundReached(what, MOST_EVER[what].most)] }]);
});
