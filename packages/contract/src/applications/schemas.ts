import { z } from 'zod';
import {
  APPLICATION_STATUS_NUMBERS,
  CERTIFICATE_NAME_LENGTH,
  CHECK_CODES,
  EXPLANATION_LENGTH,
  MODULE_NUMBERS,
  MODULE_STATES,
  MODULES,
  NEXT_STATUSES,
  OUTCOMES_OF_CRITERIA,
  PILL_STATUSES,
  PILLS,
  STANDS,
  VEHICLES,
  type ModuleName,
  type ModuleNumber,
  type PillKey,
} from '@pari/domain/applications';
import { criteriaBody } from '../definitions/index.ts';
import { offer } from '../opportunities/index.ts';
import { amount, civilDate, currencyCode, id, instant, shortText } from '../wire.ts';

const line = shortText(200, z.string().trim());
export const version = z.int().nonnegative();
export const moduleNumber = z.literal(MODULE_NUMBERS as [ModuleNumber, ...ModuleNumber[]]);
const moduleName = z.enum(Object.values(MODULES) as [ModuleName, ...ModuleName[]]);
export const vehicle = z.enum(VEHICLES);
const via = z.enum(['self', 'delegate', 'adviser', 'reused']).describe('in whose capacity it was answered; reused: it is of an earlier attempt');

const unmet = z.object({ code: z.enum(CHECK_CODES), module: moduleName, question: z.string().nullable(), text: z.string() });

/** What an answer to a block holds; each kind of block has some of these. */
export const blockAnswer = z.strictObject({
  value: z.union([shortText(60), z.boolean()]).optional(),
  acknowledged_value: z.boolean().optional(),
  license_type: shortText(60).optional(),
  certificate_name: shortText(CERTIFICATE_NAME_LENGTH).optional(),
  options: z.record(shortText(60), z.boolean()).optional(),
  sub_options: z.record(shortText(60), shortText(60)).optional(),
  text_explanation_answer: z.record(shortText(60), shortText(EXPLANATION_LENGTH)).optional(),
});

/** Who applies, and where they were when they decided to. */
export const applicantInfo = z.strictObject({
  first_name: line,
  last_name: line,
  job_title: line.default(''),
  department: line.default(''),
  job_band: line.default(''),
  office_location: line.default(''),
  where_were_you_when_you_decided_to_invest: shortText(500, z.string().trim()),
});

export const answered = z.object({ response_json: blockAnswer, at: instant, answered_by: z.string(), via, is_confirmed: z.boolean() });

export const blockProblem = z.object({ code: z.string(), question: z.string().nullable(), text: z.string() });

const eligibilityDecision = z.object({
  is_eligible: z.boolean().nullable().describe('null: not answered in full, or a reviewer decides'),
  outcome: z.enum(OUTCOMES_OF_CRITERIA).nullable(),
  texts: z.array(z.object({ block: z.string(), text: z.string() })).describe('what is said of blocks that fail, or that a reviewer decides'),
});

export const upload = z.object({
  id,
  question: z.string(),
  file_name: z.string(),
  length: z.int(),
  state: z.enum(['checking', 'accepted', 'refused']),
  reason: z.string().nullable(),
  uploaded_by: z.string(),
  via,
  at: instant,
  is_confirmed: z.boolean(),
});

const response = z.object({
  id,
  version,
  country: z.string(),
  vehicle,
  applicant: applicantInfo,
  last_position: z.string().nullable(),
  answers: z.record(z.string(), answered).describe('by the id of the block'),
  uploads: z.array(upload).describe('to whoever prepares: what they uploaded themselves'),
  uploaded_by_others: z.array(z.string()).describe('required documents of which somebody else uploaded a file that is accepted, and for them alone'),
  /** What follows from them. */
  steps: z.array(z.object({ block: z.string(), problems: z.array(blockProblem) })).describe('the blocks that are asked, in their order'),
  position: z.string().nullable().describe('where to go on: the id of a block'),
  ignored: z.array(z.string()).describe('blocks that were answered and are not asked any more: what was said there counts for nothing, and is kept'),
  decision: eligibilityDecision,
});

const typed = z.string().max(40).describe('as it was typed, in the currency of the fund');
export const amountGiven = z.strictObject({
  equity_amount: typed,
  leverage_amount: typed.optional().describe('of free leverage; of an option it follows from it'),
  leverage_option_description: shortText(200).nullable().optional().describe('one of the options that are offered'),
  cashless_commitment: typed.optional(),
});

/** What is to be invested, as it was typed, and what follows from it where it is whole. */
export const investmentDetail = z
  .object({
    version,
    given: amountGiven,
    problems: z.record(z.string(), z.string()).describe('by field'),
    amount: amount.nullable().describe('null: what was typed is not valid'),
    leverage_ratio: z.int().nullable(),
    leverage_option_description: z.string().nullable(),
    levered_amount: amount.nullable(),
    unlevered_amount: amount.nullable(),
    leverage_amount: amount.nullable(),
    cashless_commitment: amount.nullable(),
    total_investment: amount.nullable(),
    at: instant,
    via,
    is_confirmed: z.boolean(),
  })
  .meta({ id: 'InvestmentDetail' });

export const moduleState = z.object({
  module: moduleNumber,
  name: moduleName,
  state: z.enum(MODULE_STATES),
  is_asked: z.boolean().describe('false: it will appear later, or never'),
  state_at: instant.nullable(),
  reason: z.string().nullable().describe('why it was declined'),
  is_reviewed: z.boolean(),
  requests: z.int().describe('distinct questions with new comments, and documents that reviewers wait for; -1: none is new and some were updated'),
  abilities: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    submit_changes: z.boolean(),
    change: z.boolean(),
    ask: z.boolean().describe('reviewers, about it'),
  }),
});

export const nextState = z
  .object({
    status: z.enum(NEXT_STATUSES),
    application_completed: z.boolean(),
    next_url: z.string().nullable().describe('a path of the application, below the company'),
    changes_requested_module: moduleNumber.nullable(),
    unmet: z.array(unmet),
  })
  .meta({ id: 'ApplicationNextState' });

export const pills = z.array(z.object({ key: z.enum(Object.keys(PILLS) as [PillKey, ...PillKey[]]), name: z.string(), status: z.enum(PILL_STATUSES) }));

const fund = z.object({
  id,
  external_id: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
  currency: z.object({ code: currencyCode, symbol: z.string() }),
  skip_tax: z.boolean(),
  enable_internal_tax_flow: z.boolean(),
  has_pre_document_stage: z.boolean(),
  has_pre_document_workflow: z.boolean(),
  employee_co_invest: z.boolean(),
  departments: z.array(z.string()).describe('what may be chosen as department; empty: it is written freely'),
  job_bands: z.array(z.string()),
  custom_domicile_text: z.string(),
  restricted_geographic_area: z.string(),
  restricted_time_period: z.string(),
  application_until: civilDate.nullable(),
  is_allocation_approved: z.boolean().describe('of the caller: their amount was approved'),
  is_allocation_locked: z.boolean().describe('of the caller: their amounts stay as they are'),
});

export const permissions = z.object({
  can_go_past_eligibility: z.boolean(),
  is_locked: z.boolean(),
  application_view_editing_disabled: z.boolean(),
  has_pre_document_stage: z.boolean(),
  user_completed_kyc: z.boolean(),
  can_view_agreements: z.boolean(),
  are_tax_documents_signed: z.boolean(),
});

const person = z.object({ id, display_name: z.string() });

export const status = z.literal(APPLICATION_STATUS_NUMBERS as [1, 2, 3, 4, 5, 6, 7]);

export const stands = z.enum(STANDS).describe('what is said of it before its status: a part was declined, or a reviewer locked it');

/** An application in a list of them. */
export const applicationRow = z
  .object({
    id,
    fund: fund.pick({ id: true, external_id: true, name: true, logo: true }),
    attempt: z.int().positive(),
    is_current: z.boolean().describe('false: the person began anew since'),
    status,
    stands,
    withdrawn_comment: z.string().nullable(),
    declined_reason: z.string().nullable(),
    created_at: instant,
    changed_at: instant,
    closed_at: instant.nullable(),
  })
  .meta({ id: 'ApplicationRow' });

/** An application as its applicant finds it. */
export const application = z
  .object({
    id,
    uuid: id,
    version,
    fund,
    applicant: person,
    eligibility_response: id.nullable().describe('where eligibility is answered; null: no country was chosen'),
    kyc_record: z.object({ id, uuid: id, is_same_workflow: z.boolean() }).nullable().describe('by which the applicant proves who they are; null: by none yet'),
    tax_record: z.object({ id, uuid: id }).nullable().describe('by which they say what taxes they pay; null: by none yet'),
    attempt: z.int().positive(),
    status,
    stands,
    withdrawn_comment: z.string().nullable(),
    declined_reason: z.string().nullable(),
    update_comment: z.string().nullable(),
    hides_requests: z.boolean().describe('something is asked that whoever prepares may not read: it waits for the applicant'),
    is_application_updated: z.boolean(),
    has_custom_equity: z.boolean().describe('a reviewer set the least or the most equity'),
    has_custom_leverage: z.boolean(),
    has_custom_total_investment: z.boolean(),
    disable_cashless_commitment: z.boolean(),
    max_leverage_ratio: z.int().nullable().describe('that a reviewer set; null: none did'),
    limits: z
      .object({
        minimum_investment: amount,
        minimum_equity: amount.nullable().describe('that a reviewer set; null: none did'),
        maximum_equity: amount.nullable(),
        maximum_leverage: amount.nullable(),
        maximum_total: amount.nullable().describe('of equity, leverage and cashless commitment together'),
        leverage: offer.leverage,
        max_leverage_ratio: z.int().nullable(),
        max_leverage_percentage: offer.max_leverage_percentage,
        min_leverage_amount: offer.min_leverage_amount,
        max_levered_amount: offer.max_levered_amount,
        leverage_options: z.array(z.object({ ratio: z.int().nonnegative(), description: z.string() })),
        cashless_commitment_enabled: z.boolean(),
      })
      .describe('what the applicant may put in: what a reviewer set, else what the fund says of them'),
    locked_reason: z.string().nullable().describe('why a reviewer locked it; null: nobody did'),
    frozen_reason: z.string().nullable().describe('why a reviewer froze its amounts; null: nobody did'),
    created_at: instant,
    changed_at: instant,
    minutes_left: z.int().describe('about how long what is open takes'),
    minutes_by_module: z.record(z.string(), z.int()).describe('about how long what is open of each part takes, by its number; others are not there'),
    modules: z.array(moduleState),
    pills,
    next: nextState,
    permissions,
    investment: investmentDetail.nullable(),
    final: z
      .object({
        final_entity: z.string().describe('name of whoever commits it'),
        final_equity_amount: amount,
        final_levered_amount: amount.describe('of the equity'),
        final_cashless_commitment: amount,
        final_leverage_amount: amount,
        final_leverage_ratio: z.int().nonnegative(),
        final_leverage_option_description: z.string().nullable(),
        final_total_investment: amount,
        finalized_section_description: z.string().nullable(),
      })
      .nullable()
      .describe('what was approved at last, in the currency of the fund; null: nothing by now, or it is not shown'),
    unconfirmed: z.int().describe('how many answers others prepared that the applicant has not confirmed'),
    events: z.array(
      z.object({ kind: z.string(), module: moduleNumber.nullable(), round: z.int().nullable(), at: instant, by: z.string(), reason: z.string().nullable() }),
    ),
    abilities: z.object({ prepare: z.boolean(), act: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'Application' });

export const policy = z.object({
  document_id: id,
  document_name: z.string(),
  is_opened: z.boolean().describe('in its present version, by the applicant'),
  is_accepted: z.boolean(),
});

/** All that the pages of eligibility need, in one answer. */
export const eligibility = z
  .object({
    fund,
    application: application.nullable().describe('null: none was begun'),
    criteria: z.object({ key: z.string(), version: z.int(), body: criteriaBody }).nullable().describe('null: no country was chosen'),
    response: response.nullable(),
    opened: z.array(id).describe('documents that the applicant opened in their present version'),
    countries: z.array(z.object({ code: z.string(), name: z.string() })),
    vehicles: z.array(z.object({ id: vehicle, name: z.string() })),
    defaults: applicantInfo.extend({ fixed: z.array(z.string()).describe('fields that the fund file gives, which stay') }),
    begins_with: z
      .object({ entity_type: z.enum(['individual', 'entity', '']), country: z.string() })
      .describe('as what, and from which of the countries, the fund file says that they invest; empty: it does not say'),
    policy: policy.nullable(),
    permissions,
  })
  .meta({ id: 'Eligibility' });

/** What follows from an answer, without what stays as it was read. */
export const eligibilityAnswered = eligibility.pick({ application: true, response: true, permissions: true }).meta({ id: 'EligibilityAnswered' });

export const comment = z
  .object({
    id,
    module: moduleNumber,
    module_id: id.describe('of the application'),
    question_identifier: z.string().nullable(),
    document_identifier: z.string().nullable(),
    text: z.string(),
    is_own_question: z.boolean().describe('the applicant asks it: 1 waits for a reviewer, 2 replied to, 3 done'),
    status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).describe('0 draft, 1 new request, 2 updated, 3 resolved'),
    is_answered: z.boolean().describe('what it stands at was changed since it was asked, or the applicant replied: what a resubmission goes by'),
    created_at: instant,
    version: z.int(),
    replies: z.array(z.object({ id, text: z.string(), created_at: instant, is_admin_user: z.boolean(), reply_by: z.string() })),
  })
  .meta({ id: 'ApplicationComment' });
