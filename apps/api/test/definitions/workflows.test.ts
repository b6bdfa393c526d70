import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleApplicationSetup } from '../applications/applying.ts';
import { startDefining, type Defining } from './defining.ts';
import { sampleCriteria } from './given.ts';

let programme: Defining['programme'];
let at: Defining['at'];
beforeAll(async () => {
  ({ programme, at } = await startDefining());
});
afterAll(() => programme.test.close());

const post = (url: string, payload: object) => at('POST', url, payload);
const check = async (kind: string, body: object) => (await post('/check', { kind, body })).body;
const published = async (kind: string, body: object, key: string = randomUUID()) => {
  await post('', { kind, key, body });
  const { body: told } = await post(`/${kind}/${key}/publish?dry_run=true`, { version: 1 });
  return { key, ...(await post(`/${kind}/${key}/publish?digest=${told.digest}`, { version: 1 })) };
};

const question = (id: string, more: object = {}) => ({ id, label: id, type: 'text', ...more });
const workflow = (more: object = {}) => ({
  name: 'Individuals',
  investor_type: 'INDIVIDUAL',
  cards: [{ id: 'about', name: 'About you', order: 1, schema: [question('birth_name')] }],
  ...more,
});

describe('a KYC workflow', () => {
  it('is kept filled in, and published', async () => {
    const { key, status, body } = await published('kyc_workflow', workflow());
    expect([status, body.definition.in_force, body.definition.kind]).toEqual([200, 1, 'kyc_workflow']);
    expect(body.definition.latest.body).toEqual({
      name: 'Individuals',
      investor_type: 'INDIVIDUAL',
      economic_beneficiary: null,
      cards: [
        {
          id: 'about',
          name: 'About you',
          order: 1,
          is_repeatable: false,
          card_dependencies: [],
          kyc_investor_type_name: null,
          schema: [
            {
              id: 'birth_name',
              label: 'birth_name',
              type: 'text',
              required: false,
              helpText: '',
              data: {},
              field_dependencies: [],
              disabled: false,
              is_sensitive: false,
            },
          ],
        },
      ],
    });
    expect((await post(`/kyc_workflow/${key}`, { version: 1, body: workflow() })).body.version).toBe(1);
  });

  it('is not published with a fault, which is told by its path', async () => {
    const body = workflow({ cards: [{ id: 'a', name: 'A', order: 1, schema: [question('x', { data: { validation: { pattern: '(?<=a)b' } } })] }] });
    const { faults } = await check('kyc_workflow', body);
    expect(faults).toEqual([{ path: 'cards[0].schema[0]', text: expect.stringMatching(/^This is no pattern: /) }]);
    const key = randomUUID();
    await post('', { kind: 'kyc_workflow', key, body });
    const { status, body: refused } = await post(`/kyc_workflow/${key}/publish?dry_run=true`, { version: 1 });
    expect([status, refused.code]).toEqual([422, 'checks_failed']);
  });

  it.each([
    ['cards[0].schema[0].type', [question('x', { type: 'colour' })]],
    ['cards[0].schema[0].data.validation.minLength', [question('x', { data: { validation: { minLength: -1 } } })]],
    ['cards[0].schema[0].id', [question('a b')]],
  ])('whose %s has another form is not kept', async (path, schema) => {
    const { status, body } = await post('', { kind: 'kyc_workflow', key: randomUUID(), body: workflow({ cards: [{ id: 'a', name: 'A', order: 1, schema }] }) });
    expect([status, Object.keys(body.errors)]).toEqual([400, [path]]);
  });
});

describe('what a fund asks', () => {
  it('names workflows that are published, of the very vehicle', async () => {
    const criteria = (await published('criteria', sampleCriteria())).key;
    const { key } = await published('kyc_workflow', workflow());
    const asking = (workflows: object) =>
      check('application', { ...sampleApplicationSetup, criteria: [{ criteria }], kyc_workflows: workflows }).then(({ faults }) => faults);
    expect(await asking({ INDIVIDUAL: key })).toEqual([]);
    expect(await asking({ INDIVIDUAL: 'none' })).toEqual([{ path: 'kyc_workflows.INDIVIDUAL', text: 'There is no published KYC workflow “none”.' }]);
    expect(await asking({ TRUST: key })).toEqual([{ path: 'kyc_workflows.TRUST', text: `The KYC workflow “${key}” asks INDIVIDUAL.` }]);
    expect(await asking({ PRIVATE_COMPANY: key })).toEqual(
      expect.arrayContaining([{ path: 'kyc_workflows.PRIVATE_COMPANY', text: 'PRIVATE_COMPANY is not among the vehicles: it would never be asked.' }]),
    );
  });

  it('keeps its workflows in use: none is retired that a set-up in force names', async () => {
    const { test, companyId } = programme;
    const criteria = (await published('criteria', sampleCriteria())).key;
    const { key } = await published('kyc_workflow', workflow());
    const fund = await programme.offer();
    const { external_id: fundKey } = (await test.owner.query('select external_id from funds where id = $1', [fund])).rows[0];
    await published('application', { ...sampleApplicationSetup, criteria: [{ criteria }], kyc_workflows: { INDIVIDUAL: key } }, fundKey);
    const { status, body } = await post(`/kyc_workflow/${key}/retire?dry_run=true`, {});
    expect([status, body.code]).toEqual([409, 'not_yet']);
    expect((await test.owner.query(`select state from definitions where company_id = $1 and key = $2`, [companyId, key])).rows).toEqual([
      { state: 'published' },
    ]);
  });
});
