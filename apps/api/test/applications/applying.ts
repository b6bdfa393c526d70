import type { ApplicationSetup, Criteria, CriteriaBlock } from '@pari/domain/applications';
import type { FundSetup } from '@pari/domain/opportunities';
import type { Problem } from '@pari/contract';
import { civilDate } from '@pari/domain/dates';
import { buildAdviserLink } from '@pari/testkit';
import { startProgramme, type Programme } from '../opportunities/offers.ts';
import type { TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';

const common = { title: 'A block', description: '', failure_text: 'Not for you.', need_review_text: 'A reviewer looks at it.', dependencies: [] };

export const yesNo: CriteriaBlock = {
  ...common,
  id: 'qp',
  kind: 'US-QP',
  options: {
    individual: [
      { id: 'yes', text: 'I am', logical_value: 1 },
      { id: 'no', text: 'I am not', logical_value: 0 },
      { id: 'other', text: 'In another way', logical_value: 2 },
    ],
  },
};
export const shortCriteria: Criteria = {
  name: 'Short',
  is_smart_criteria: false,
  blocks: [{ ...common, id: 'where', kind: 'country_selector' }, { ...common, id: 'intro', kind: 'intro' }, yesNo, { ...common, id: 'end', kind: 'final' }],
};
/** A block that asks for documents of these names. */
export const toUpload = (...documents: string[]): CriteriaBlock => ({
  ...common,
  failure_text: '',
  need_review_text: '',
  id: 'papers',
  kind: 'documents',
  title: 'Papers',
  required_documents: documents.map((id) => ({ id, name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`, description: '' })),
});
export const withBlocks = (...blocks: CriteriaBlock[]): Criteria => ({
  ...shortCriteria,
  blocks: [{ ...common, id: 'where', kind: 'country_selector' }, ...blocks, { ...common, id: 'end', kind: 'final' }],
});

export const sampleApplicationSetup: ApplicationSetup = {
  name: 'What the fund asks',
  criteria: [{ criteria: 'short' }],
  regions: {},
  countries: ['US', 'DE'],
  vehicles: ['INDIVIDUAL', 'TRUST'],
  employee_co_invest: false,
  custom_domicile_text: '',
  restricted_geographic_area: '',
  restricted_time_period: '',
  data_protection_policy: null,
  reviewed_modules: [1, 7],
  service_days: 2,
  advisers_prepare: true,
  skip_tax: false,
  enable_internal_tax_flow: false,
  has_pre_document_stage: false,
  has_pre_document_workflow: false,
  application_view_editing_disabled: false,
};

export const applicant = { first_name: 'Nora', last_name: 'Vance', where_were_you_when_you_decided_to_invest: 'At home in Berlin' };

/** It takes applications on 15 April 2026, where the clock of tests stands. */
const open: Partial<FundSetup> = {
  interest_from: null,
  interest_until: null,
  application_from: civilDate('2026-04-01'),
  application_until: civilDate('2026-05-31'),
};

/** What an application begins with. */
export interface Begun {
  readonly response: { readonly id: string; readonly version: number };
  readonly application: { readonly id: string };
}

export interface Applying extends Programme {
  define(kind: 'criteria' | 'application' | 'kyc_workflow', key: string, body: object, version?: number): Promise<void>;
  /** A fund that takes applications. @returns its id and external id */
  fund(more?: { setup?: Partial<ApplicationSetup>; criteria?: Criteria; offer?: Partial<FundSetup> }): Promise<{ id: string; key: string }>;
  /** Says from where and as what somebody applies. @param fund its external id */
  begin(who: Pick<TestPerson, 'authorization'>, fund: string, more?: Beginning): Promise<{ status: number; body: Begun & Problem }>;
  /** Somebody who prepares the applications of another from now on, by the headers with which they do. */
  delegate(principal: Pick<TestPerson, 'id'>): Promise<Preparing>;
  /** The same of an adviser. */
  adviser(client: Pick<TestPerson, 'id'>): Promise<Preparing>;
}

interface Beginning {
  readonly country?: string;
  readonly vehicle?: string;
  readonly given?: object;
  readonly headers?: Record<string, string>;
}
interface Preparing {
  readonly person: TestPerson;
  readonly as: Record<string, string>;
}

export async function startApplying(): Promise<Applying> {
  const programme = await startProgramme();
  const { test, companyId } = programme;
  const applying: Applying = {
    ...programme,
    async define(kind, key, body, version = 1) {
      await test.owner.query(
        `insert into definitions (company_id, kind, key, version, state, body, at, published_at) values ($1, $2, $3, $4, 'published', $5, $6, $6)`,
        [companyId, kind, key, version, JSON.stringify(body), test.clock.now()],
      );
    },
    async fund({ setup = {}, criteria = shortCriteria, offer = {} } = {}) {
      const id = await programme.offer({ ...open, ...offer });
      const { rows } = await test.owner.query<{ external_id: string }>('select external_id from funds where id = $1', [id]);
      const key = rows[0]?.external_id ?? '';
      await applying.define('criteria', key, criteria);
      await applying.define('application', key, { ...sampleApplicationSetup, criteria: [{ criteria: key }], ...setup });
      return { id, key };
    },
    async begin({ authorization }, fund, { country = 'US', vehicle = 'INDIVIDUAL', given = {}, headers = {} } = {}) {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/eligibility_criteria/response/${fund}/${country}/${vehicle}`,
        headers: { authorization, ...headers },
        payload: { ...applicant, version: 0, ...given },
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async delegate({ id }) {
      const person = await programme.investor();
      await test.owner.query(
        `insert into delegations (company_id, principal_id, delegate_id, email, first_name, last_name, levels, until_date, state, invited_at, answered_at)
         values ($1, $2, $3, $4, 'D', 'E', '{applications}', '2027-01-01', 'active', $5, $5)`,
        [companyId, id, person.id, person.email, test.clock.now()],
      );
      return { person, as: { 'x-advisor-client': id } };
    },
    async adviser({ id }) {
      const person = await test.addPerson(companyId, ['adviser']);
      await store(test, buildAdviserLink({ companyId, adviserId: person.id, clientId: id, from: '2020-01-01', until: null }));
      await test.setFlag(companyId, 'advisor_flow', true);
      return { person, as: { 'x-advisor-client': id } };
    },
  };
  return applying;
}
