import { expect, it } from 'vitest';
import { countriesOffered, criteriaFor, faultsOfApplicationSetup, type ApplicationSetup } from './index.ts';

const setup: ApplicationSetup = {
  name: 'What the fund asks',
  criteria: [
    { criteria: 'any' },
    { criteria: 'any trust', vehicle: 'TRUST' },
    { criteria: 'eu', region: 'EU' },
    { criteria: 'de', country: 'DE' },
    { criteria: 'de trust', country: 'DE', vehicle: 'TRUST' },
  ],
  regions: { EU: ['DE', 'FR'] },
  countries: [],
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
const lpa = { doc_id: 'lpa', document_id: 'a document', document_name: 'Partnership agreement' };
const known = ['DE', 'FR', 'US'];

it.each([
  ['DE', 'TRUST', 'de trust'],
  ['DE', 'INDIVIDUAL', 'de'],
  ['FR', 'TRUST', 'eu'],
  ['FR', 'INDIVIDUAL', 'eu'],
  ['US', 'TRUST', 'any trust'],
  ['US', 'PRIVATE_COMPANY', 'any'],
] as const)('%s as %s is asked the most exact criteria: %s', (country, vehicle, key) => expect(criteriaFor(setup, country, vehicle)).toBe(key));

it('a country without criteria is not offered', () => {
  const few = { ...setup, criteria: setup.criteria.slice(2) };
  expect(criteriaFor(few, 'US', 'INDIVIDUAL')).toBeNull();
  expect(countriesOffered(few, known)).toEqual(['DE', 'FR']);
  expect(countriesOffered({ ...setup, countries: ['US', 'DE'] }, known)).toEqual(['US', 'DE']);
});

it('a set-up that says nothing wrong has no faults', () => expect(faultsOfApplicationSetup(setup, known)).toEqual([]));

it('where applicants are paid is asked of people without a workflow, and of entities with one', () => {
  expect(faultsOfApplicationSetup({ ...setup, asks_bank_details: true, vehicles: ['INDIVIDUAL'], criteria: [{ criteria: 'any' }] }, known)).toEqual([]);
  expect(faultsOfApplicationSetup({ ...setup, asks_bank_details: true, kyc_workflows: { TRUST: 'trusts' } }, known)).toEqual([]);
});

it('taxes are asked of people without a workflow, of entities with one, and of nobody where taxes are skipped', () => {
  const forms = ['W-9', 'W-8BEN', 'W-8BEN-E', 'CRS-E'] as const;
  const faults = (more: Partial<ApplicationSetup>) => faultsOfApplicationSetup({ ...setup, tax_forms: forms, ...more }, known);
  expect(faults({ kyc_workflows: { TRUST: 'trusts' } })).toEqual([]);
  expect(faults({ skip_tax: true })).toEqual([]);
});

it.each([
  [{ criteria: [] }, 'criteria Say which criteria are asked.'],
  [{ vehicles: [] }, 'vehicles Offer at least one vehicle.'],
  [{ regions: { EU: ['DE', 'XX'] } }, 'regions.EU There is no country “XX”.'],
  [{ criteria: [{ criteria: 'a', region: 'APAC' }] }, 'criteria[0] There is no region “APAC”.'],
  [{ criteria: [{ criteria: 'a', region: 'EU', country: 'DE' }] }, 'criteria[0] Name a country or a region, not both.'],
  [{ criteria: [{ criteria: 'a' }, { criteria: 'b' }] }, 'criteria[1] criteria[0] is for the same already.'],
  [{ criteria: [{ criteria: 'a', vehicle: 'PRIVATE_COMPANY' }] }, 'criteria[0] PRIVATE_COMPANY is not among the vehicles: it would never be asked.'],
  [{ criteria: [{ criteria: 'a', country: 'DE' }], countries: ['US'] }, 'countries There are no criteria for US.'],
  [
    { asks_bank_details: true, vehicles: ['INDIVIDUAL', 'TRUST'], kyc_workflows: { INDIVIDUAL: 'people' } },
    'kyc_workflows.TRUST Name a workflow for TRUST: without one the entity would be paid to the person who applies, because asks_bank_details asks where they are paid.',
  ],
  [
    { tax_forms: ['W-9', 'W-8BEN', 'W-8BEN-E'], kyc_workflows: { INDIVIDUAL: 'people' } },
    'kyc_workflows.TRUST Name a workflow for TRUST: without one all entities of a person would share what is said of their taxes, and nobody is named who controls them, because tax_forms asks for taxes.',
  ],
  [{ fund_documents: [lpa, { ...lpa, document_id: 'other' }] }, 'fund_documents[1] There is a document “lpa” before it already.'],
  [{ fund_documents: [lpa, { ...lpa, doc_id: 'other' }] }, 'fund_documents[1] The same document stands before it already.'],
  [{ service_days: 0 }, 'service_days Must be 1 to 60 working days.'],
] satisfies [Partial<ApplicationSetup>, string][])('%j: %s', (said, told) =>
  expect(faultsOfApplicationSetup({ ...setup, ...said }, known).map(({ path, text }) => `${path} ${text}`)).toContain(told),
);
