import type { ApplicationSetup } from '@pari/domain/applications';
import type { Card, Question, Workflow } from '@pari/domain/kyc';
import { pdf } from '../files/harmless.ts';
import { form } from '../support/form.ts';
import type { TestPerson } from '../support/app.ts';
import { startApplying, type Applying } from '../applications/applying.ts';
import type { KycRecord } from '@pari/contract';

export const question = (id: string, label: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  id,
  label,
  type,
  required: true,
  helpText: '',
  data: {},
  field_dependencies: [],
  disabled: false,
  is_sensitive: false,
  ...more,
});
export const card = (id: string, order: number, schema: Question[], more: Partial<Card> = {}): Card => ({
  id,
  name: `Card ${id}`,
  order,
  schema,
  is_repeatable: false,
  card_dependencies: [],
  kyc_investor_type_name: null,
  ...more,
});

const yesNo = {
  options: [
    { id: 'yes', text: 'Yes' },
    { id: 'no', text: 'No' },
  ],
};
const passport = [
  question('passport_number', 'Passport number', 'text', { is_sensitive: true }),
  question('passport_expiry', 'Passport expiry', 'date', { data: { validation: { afterToday: true } } }),
];

export const individual: Workflow = {
  name: 'Individuals',
  investor_type: 'INDIVIDUAL',
  economic_beneficiary: null,
  cards: [
    card('you', 1, [
      question('birth_country', 'Country of birth', 'select-country'),
      question('two', 'Do you have a second passport?', 'radio-select', { data: yesNo }),
      ...passport,
      question('passport', 'Passport', 'file_upload', { data: { validation: { filesLimit: 2 } } }),
    ]),
    card('second', 2, [question('second_number', 'Second passport number', 'text', { is_sensitive: true })], {
      card_dependencies: [{ field: 'two', relation: 'equals', value: 'yes' }],
    }),
  ],
};

export const trust: Workflow = {
  name: 'Trusts',
  investor_type: 'TRUST',
  economic_beneficiary: {
    title: 'In whose interest?',
    options: [
      { id: 'own', text: 'Its own' },
      { id: 'none', text: 'Nobody’s here' },
    ],
  },
  cards: [
    card('trust', 1, [question('deed', 'Name of the deed', 'text')]),
    card(
      'people',
      2,
      [
        question('role', 'Role', 'custom-select', { data: { options: [{ id: 'trustee', text: 'Trustee' }] } }),
        question('ownership_percentage', 'Ownership', 'number', { required: false }),
        passport[0] as Question,
        question('proof_of_address', 'Proof of address', 'file_upload'),
      ],
      { is_repeatable: true },
    ),
  ],
};

export interface Proving extends Applying {
  /** A fund that asks who applies, and what else it asks for. @returns its external id */
  asking(setup?: Partial<ApplicationSetup>, workflows?: { individual?: Workflow; trust?: Workflow }): Promise<string>;
  /** Somebody who said that they may invest. @returns their application */
  eligible(who: TestPerson, fund: string, vehicle?: 'INDIVIDUAL' | 'TRUST' | 'PRIVATE_COMPANY'): Promise<string>;
  /** What is still being checked was looked at. */
  look(as?: 'accepted' | 'refused'): Promise<void>;
  upload(who: TestPerson, record: string, field: string, participant?: string | null, more?: object): Promise<{ status: number; body: KycRecord }>;
}

export async function startProving(): Promise<Proving> {
  const applying = await startApplying();
  const { test } = applying;
  const proving: Proving = {
    ...applying,
    async asking(setup = {}, workflows = {}) {
      const { key } = await applying.fund({
        setup: { reviewed_modules: [1, 2, 7, 8], kyc_workflows: { INDIVIDUAL: 'people', TRUST: 'trusts' }, ...setup },
      });
      const { rows } = await test.owner.query(`select from definitions where company_id = $1 and kind = 'kyc_workflow' and key = 'people'`, [
        applying.companyId,
      ]);
      if (rows.length === 0) {
        await applying.define('kyc_workflow', 'people', workflows.individual ?? individual);
        await applying.define('kyc_workflow', 'trusts', workflows.trust ?? trust);
      }
      return key;
    },
    async eligible(who, fund, vehicle = 'INDIVIDUAL') {
      const { response, application } = (await applying.begin(who, fund, { vehicle })).body;
      await applying.call('answerBlock', who, '', {
        eligibility_criteria_id: response.id,
        block_id: 'qp',
        response_json: { value: 'yes' },
        version: 1,
      });
      await applying.call('submitEligibility', who, response.id, { version: 2 });
      return application.id;
    },
    async upload(who, record, field, participant = null, more = {}) {
      const { headers, payload } = form({ 'passport.pdf': pdf() }, { record_id: record, field_id: field, participant_id: participant, ...more });
      const url = '/api/kyc_records/documents';
      const answer = await test.app.inject({ method: 'POST', url, headers: { ...headers, authorization: who.authorization }, payload });
      await proving.look();
      return { status: answer.statusCode, body: answer.json() };
    },
    async look(as = 'accepted') {
      const looked = `update files set state = $2 where company_id = $1 and state = 'checking'`;
      await test.owner.query(looked, [applying.companyId, as]);
    },
  };
  return proving;
}
