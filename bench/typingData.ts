import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { hashToken } from '../apps/api/src/http/authenticate.ts';

/** Somebody who applies. */
export interface Typist {
  readonly userId: string;
  readonly authorization: string;
  /** Of the token, as the database has it. */
  readonly hash: Buffer;
}

/** External id of the fund that they apply to. */
export const fundKey = 'TYPED';
/** The block in which they explain something in their own words, and what they choose there. */
export const block = 'experience';
export const chosen = 'other';
/** What whoever may invest chooses there. */
export const eligible = 'experienced';
/** What is asked in AML/KYC, to be answered in one's own words. */
export const question = 'wealth';

const text = { title: 'A question', description: '', failure_text: 'Not for you.', need_review_text: 'A reviewer looks at it.', dependencies: [] };
const criteria = {
  name: 'Typed',
  is_smart_criteria: false,
  blocks: [
    { ...text, id: 'where', kind: 'country_selector' },
    {
      ...text,
      id: block,
      kind: 'custom',
      is_multiple_selection_enabled: true,
      custom_fields: [
        {
          id: eligible,
          title: 'Experienced',
          logical_value: 1,
          is_text_explanation_enabled: false,
          text_explanation: '',
          is_nested_fields_enabled: false,
          nested_fields: [],
        },
        {
          id: chosen,
          title: 'Other',
          logical_value: 2,
          is_text_explanation_enabled: true,
          text_explanation: 'Say more',
          is_nested_fields_enabled: false,
          nested_fields: [],
        },
      ],
    },
    { ...text, id: 'end', kind: 'final' },
  ],
};
const workflow = {
  name: 'Typed',
  investor_type: 'INDIVIDUAL',
  economic_beneficiary: null,
  cards: [
    {
      id: 'you',
      name: 'You',
      order: 1,
      schema: [
        {
          id: question,
          label: 'Where your wealth comes from',
          type: 'text',
          required: true,
          helpText: '',
          data: {},
          field_dependencies: [],
          disabled: false,
          is_sensitive: false,
        },
      ],
      is_repeatable: false,
      card_dependencies: [],
      kyc_investor_type_name: null,
    },
  ],
};
const setup = {
  interest_from: null,
  interest_until: null,
  application_from: '2020-01-01',
  application_until: '2199-12-31',
  closing_date: '2199-12-31',
  audience: 'everyone',
  minimum_investment: '1000',
  leverage: 'none',
  leverage_options: [],
  max_leverage_ratio: null,
  max_leverage_percentage: null,
  min_leverage_amount: null,
  max_levered_amount: null,
  loan_rate: null,
  loan_term_months: null,
  full_recourse: false,
  cashless_commitment_enabled: false,
  external_onboarding_url: null,
};
const asked = {
  name: 'What the fund asks',
  criteria: [{ criteria: fundKey }],
  regions: {},
  countries: ['US'],
  vehicles: ['INDIVIDUAL'],
  employee_co_invest: false,
  custom_domicile_text: '',
  restricted_geographic_area: '',
  restricted_time_period: '',
  data_protection_policy: null,
  reviewed_modules: [1, 2, 7],
  kyc_workflows: { INDIVIDUAL: fundKey },
  service_days: 2,
  advisers_prepare: true,
  skip_tax: false,
  enable_internal_tax_flow: false,
  has_pre_document_stage: false,
  has_pre_document_workflow: false,
  application_view_editing_disabled: false,
};

/** A company with a fund that takes applications, and so many people who may apply. */
export async function fillTypists(connectionString: string, people: number): Promise<Typist[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows: made } = await client.query<{ id: string }>(
      `insert into companies (slug, name, currency, created_at) values ('bench', 'Bench', 'USD', now()) returning id`,
    );
    const company = made[0]?.id;
    await client.query(`insert into feature_flags (company_id, name, active, modified_at) values ($1, 'show_coinvest_home_page', true, now())`, [company]);
    await client.query(
      `with firm as (insert into firms (company_id, name) values ($1, 'Firm') returning company_id, id), fund as (
         insert into funds (company_id, external_id, name, symbol, firm_id, currency, fund_type, region, risk_profile, is_legacy, offer_leverage, published)
           select company_id, $2, 'Fund', 'F', id, 'USD', 'Buyout', 'Europe', 'High', false, false, true from firm returning company_id, id)
       insert into fund_setups (company_id, fund_id, version, state, body, at) select company_id, id, 1, 'published', $3, now() from fund`,
      [company, fundKey, setup],
    );
    await client.query(
      `insert into definitions (company_id, kind, key, version, state, body, at, published_at)
       select $1, kind, $2, 1, 'published', body, now(), now()
       from (values ('criteria', $3::jsonb), ('application', $4::jsonb), ('kyc_workflow', $5::jsonb)) as t (kind, body)`,
      [company, fundKey, criteria, asked, workflow],
    );
    const { rows: users } = await client.query<{ id: string }>(
      `insert into users (company_id, email, display_name, roles, created_at)
       select $1, 'p' || n || '@bench.example', 'Person number ' || n, array['investor'], now() from generate_series(1, $2::int) n returning id`,
      [company, people],
    );
    const typists = users.map(({ id }) => {
      const token = randomBytes(32).toString('base64url');
      return { userId: id, authorization: `Bearer ${token}`, hash: hashToken(token) };
    });
    await client.query(
      `insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at)
       select $1, id, hash, 'personal', 'bench', now(), now() + interval '1 day' from unnest($2::uuid[], $3::bytea[]) t (id, hash)`,
      [company, typists.map(({ userId }) => userId), typists.map(({ hash }) => hash)],
    );
    return typists;
  } finally {
    await client.end();
  }
}
