import type { ApplicationSetup, Criteria, CriteriaBlock } from '@pari/domain/applications';
import type { FundSetup } from '@pari/domain/opportunities';
import { civilDate } from '@pari/domain/dates';
import { startProgramme, type Programme } from '../opportunities/offers.ts';

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

export interface Applying extends Programme {
  define(kind: 'criteria' | 'application' | 'kyc_workflow', key: string, body: object, version?: number): Promise<void>;
  /** A fund that takes applications. @returns its id and external id */
  fund(more?: { setup?: Partial<ApplicationSetup>; criteria?: Criteria; offer?: Partial<FundSetup> }): Promise<{ id: string; key: string }>;
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
  };
  return applying;
}
