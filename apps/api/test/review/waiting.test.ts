import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
let omar: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
});
afterAll(() => reviewing.test.close());
beforeEach(async () => {
  reviewing.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  await reviewing.test.owner.query('delete from review_tasks');
  [rita, omar] = [await reviewing.reviewer(), await reviewing.reviewer()];
});

const tasks = async (who: TestPerson, headers = {}) =>
  (await done(reviewing.call('listTasks', who, '', undefined, headers))).body.results.filter(({ kind }) => kind === 'reviewing');
const task = async (of: InReview) => (await reviewing.file(rita, of.id)).modules[0]?.task?.id ?? '';
const claim = async (who: TestPerson, of: InReview) => done(reviewing.ask('claimReviewTask', who, await task(of)));

it('what waits for a reviewer is one task: theirs and nobody’s, and none that somebody else took', async () => {
  expect(await tasks(rita)).toEqual([]);
  const [first, second] = [await reviewing.submitted(), await reviewing.submitted()];
  await reviewing.submitted();
  // Two parts of one application are one application.
  await done(reviewing.call('saveInvestmentAmount', first.applicant, first.response, { version: 0, equity_amount: '50000' }));
  expect(await tasks(rita)).toEqual([{ kind: 'reviewing', count: 3, mine: 0, late: 0 }]);
  await claim(rita, first);
  await claim(omar, second);
  expect(await tasks(rita)).toEqual([{ kind: 'reviewing', count: 2, mine: 1, late: 0 }]);
  expect(await tasks(omar)).toEqual([{ kind: 'reviewing', count: 3, mine: 1, late: 0 }]);
  // Two working days are promised; the last of them is a Friday.
  reviewing.test.clock.set(new Date('2026-04-17T12:00:00Z'));
  expect(await tasks(rita)).toMatchObject([{ late: 0 }]);
  reviewing.test.clock.set(new Date('2026-04-18T12:00:00Z'));
  expect(await tasks(rita)).toMatchObject([{ count: 2, late: 2 }]);
});

it('nothing waits that ended, is their own, or is of somebody for whom they act', async () => {
  const of = await reviewing.submitted();
  const { version } = (await done(reviewing.call('getApplication', of.applicant, of.fund.key))).body;
  await done(reviewing.call('changeApplication', of.applicant, of.fund.key, { version, status: 5 }));
  const { applicant } = await reviewing.submitted();
  await reviewing.setRoles(applicant, ['investor', 'reviewer']);
  expect(await tasks(rita)).toMatchObject([{ count: 1 }]);
  expect(await tasks(applicant)).toEqual([]);
  await reviewing.test.owner.query(
    `insert into delegations (company_id, principal_id, delegate_id, email, first_name, last_name, levels, until_date, state, invited_at)
     select $1, $2, $3, email, 'Ada', 'Cole', '{figures}', '2027-04-15', 'active', $4 from users where id = $3`,
    [reviewing.companyId, applicant.id, omar.id, reviewing.test.clock.now()],
  );
  expect(await tasks(omar)).toEqual([]);
});

it('it is a task of reviewers alone, in their own view, and where the company takes applications', async () => {
  const { applicant } = await reviewing.submitted();
  expect(await tasks(await reviewing.investor())).toEqual([]);
  await reviewing.setRoles(rita, ['reviewer', 'viewer']);
  expect(await tasks(rita)).toHaveLength(1);
  expect(await tasks(rita, { 'x-view-as': applicant.id })).toEqual([]);
  await reviewing.test.setFlag(reviewing.companyId, 'show_coinvest_home_page', false);
  const without = await tasks(rita);
  await reviewing.test.setFlag(reviewing.companyId, 'show_coinvest_home_page', true);
  expect(without).toEqual([]);
});
