import type { KycRound } from '@pari/domain/kyc';
import { numbersToCall } from '@pari/domain/banking';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { numbersGivenBy } from '../../src/features/applications/index.ts';
import { freeze } from '../../src/features/applications/operations/move.ts';
import type { TestPerson } from '../support/app.ts';
import { startPaid, type Paid } from './paid.ts';

let paid: Paid;
let nora: TestPerson;
let application: string;
beforeAll(async () => {
  paid = await startPaid();
});
afterAll(() => paid.test.close());
beforeEach(async () => {
  nora = await paid.investor();
  application = await paid.eligible(nora, await paid.paying());
  await paid.test.owner.query(
    'insert into application_modules (company_id, application_id, module, state_at) select $1, $2, module, $3 from unnest(array[2, 8]) module on conflict do nothing',
    [paid.companyId, application, paid.test.clock.now()],
  );
});

const record = '11111111-1111-4111-8111-111111111111';
const ada = { id: 'ada', first_name: 'Ada', last_name: 'Alder' };
const ben = { id: 'ben', first_name: 'Ben', last_name: 'Bower' };

/** A round was submitted on a day, with a number that was typed long before. */
const submitted = (day: string, module: 2 | 8, numbers: readonly (readonly [participant: string | null, number: string])[], participants = [ada, ben]) => {
  const round: KycRound = {
    record,
    workflow: { key: 'k', version: 1 },
    investor_type: 'TRUST',
    name: 'Alder Trust',
    economic_beneficiary: null,
    answers: numbers.map(([participant, value]) => ({
      question: 'phone',
      participant,
      value,
      via: 'self',
      answered_by: nora.id,
      at: '2025-01-01T12:00:00.000Z',
    })),
    participants: module === 2 ? [] : participants,
    documents: [],
  };
  return paid.test.database.asCompany(paid.companyId, (tx) => freeze(tx, paid.companyId, application, module, round, nora.id, new Date(`${day}T12:00:00Z`)));
};
const known = async () => {
  const whose = { userId: nora.id, applicationId: application, kycRecordId: record };
  const given = await paid.test.database.asCompany(paid.companyId, (tx) => numbersGivenBy(tx, paid.companyId, whose));
  return numbersToCall(given, new Date('2026-04-15T12:00:00Z')).numbers.map(({ of, number, since, until }) => [
    of,
    number,
    since.toISOString().slice(0, 10),
    until?.toISOString().slice(0, 10) ?? null,
  ]);
};

it('a number is as old as the first round that holds it, though it was typed before, and stands though it is not asked for in between', async () => {
  await submitted('2026-01-01', 2, [[null, '+49 30 1000000']]);
  await submitted('2026-02-01', 2, []);
  await submitted('2026-03-01', 2, [[null, '0049 301 000 000']]);
  expect(await known()).toEqual([[null, '+49 30 1000000', '2026-01-01', null]]);
});

it('that of a participant is theirs whatever they are called, and ends with the round in which they take part no more', async () => {
  await submitted('2026-01-01', 8, [
    ['ada', '+49 30 1'],
    ['ben', '+49 30 2'],
  ]);
  await submitted('2026-02-01', 8, [['ben', '+49 30 3']], [{ ...ben, last_name: 'Married' }]);
  expect(await known()).toEqual([
    ['Ada Alder', '+49 30 1', '2026-01-01', '2026-02-01'],
    ['Ben Bower', '+49 30 2', '2026-01-01', '2026-02-01'],
    ['Ben Married', '+49 30 3', '2026-02-01', null],
  ]);
});
