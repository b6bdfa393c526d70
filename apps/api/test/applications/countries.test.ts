import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { applicant, startApplying, type Applying } from './applying.ts';

let applying: Applying;
let nora: TestPerson;
beforeAll(async () => {
  applying = await startApplying();
});
afterAll(() => applying.test.close());
beforeEach(async () => {
  applying.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await applying.investor();
});

describe('the countries from which somebody may apply', () => {
  it('stand as the set-up names them, and come alike by their own address', async () => {
    const { id, key } = await applying.fund({ setup: { countries: ['FR', 'US', 'DE'] } });
    const named = [
      { code: 'FR', name: 'France' },
      { code: 'US', name: 'United States' },
      { code: 'DE', name: 'Germany' },
    ];
    expect((await applying.call('fetchEligibility', nora, key)).body.countries).toEqual(named);
    expect((await applying.call('listCountries', nora, id)).body.results).toEqual(named.map((one) => ({ id: one.code, ...one })));
  });

  it('are all that there are where it names none, the United States first', async () => {
    const { key } = await applying.fund({ setup: { countries: [] } });
    const { countries } = (await applying.call('fetchEligibility', nora, key)).body;
    expect(countries.slice(0, 3).map(({ code }) => code)).toEqual(['US', 'AF', 'AX']);
    expect(countries.length).toBeGreaterThan(200);
  });

  it('are none of a fund that asks nothing here', async () => {
    const id = await applying.offer({});
    expect((await applying.call('listCountries', nora, id)).body.results).toEqual([]);
  });
});

describe('an application that was not begun', () => {
  it('is not there, whatever its fund takes; only who begins one is told', async () => {
    const open = { application_from: '2026-04-01' as never, application_until: '2026-05-31' as never, interest_from: null, interest_until: null };
    const undefinedYet = await applying.offer(open);
    const elsewhere = (await applying.fund({ offer: { external_onboarding_url: 'https://apply.example/fund' } })).key;
    const unpublished = await applying.offer(open, { published: false });
    await applying.list(unpublished, nora.email);
    for (const key of [undefinedYet, elsewhere, unpublished]) {
      for (const call of [
        'getApplication',
        'getWorkflowStatus',
        'getModuleStates',
        'getNextState',
        'getBookmark',
        'listComments',
        'getEligibilityData',
      ] as const)
        expect([call, (await applying.call(call, nora, key)).status]).toEqual([call, 404]);
      const begun = await applying.test.app.inject({
        method: 'POST',
        url: `/api/eligibility_criteria/response/${key}/US/INDIVIDUAL`,
        headers: { authorization: nora.authorization },
        payload: { ...applicant, version: 0 },
      });
      expect([begun.statusCode, begun.json().code]).toEqual([409, 'not_yet']);
    }
  });
});
