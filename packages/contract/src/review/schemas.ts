// long: an application as reviewers find it, with each of its parts.
import { z } from 'zod';
import {
  AGREEMENT_STATES,
  APPLICATION_STATUS_NUMBERS,
  APPROVAL_OBSTACLES,
  MODULE_NUMBERS,
  MODULE_STATES,
  OUTCOMES_OF_CRITERIA,
  type ModuleNumber,
} from '@pari/domain/applications';
import { SCREENING_RESULTS } from '@pari/domain/kyc';
import { callBackNumbers } from '../banking/schemas.ts';
import { amount, civilDate, currencyCode, id, instant, shortText } from '../wire.ts';

const number = z.int().positive();
const PROPOSAL_STATES = ['open', 'confirmed', 'rejected', 'void'] as const;
export const moduleNumber = z.literal(MODULE_NUMBERS as [ModuleNumber, ...ModuleNumber[]]);
const state = z.enum(MODULE_STATES);
export const person = z.object({ id, display_name: z.string() });
const fund = z.object({ id, external_id: z.string(), name: z.string() });
const status = z.literal(APPLICATION_STATUS_NUMBERS as [1, 2, 3, 4, 5, 6, 7]);

/** What a reviewer has to look at: a round of a module. */
export const reviewTask = z
  .object({
    id,
    version: number,
    module: moduleNumber,
    round: number,
    opened_at: instant,
    due_on: civilDate,
    age_days: z.int().nonnegative().describe('working days since it came'),
    is_breached: z.boolean().describe('the day by which it was to be looked at has passed'),
    assignee: person.nullable(),
    is_open: z.boolean(),
  })
  .meta({ id: 'ReviewTask' });

export const queueRow = reviewTask
  .extend({
    application: z.object({ id, attempt: number, status, ended_at: instant.nullable().describe('null: it has not ended') }),
    applicant: person,
    fund,
    module_name: z.string(),
    state,
    module_version: number.describe('of the part, to be given where several are approved at once'),
    is_mine: z.boolean(),
  })
  .meta({ id: 'ReviewQueueRow' });

export const EXPIRY_KINDS = ['approval', 'document', 'tax_form'] as const;

export const expiry = z
  .object({
    id,
    kind: z.enum(EXPIRY_KINDS),
    name: z.string().describe('of the document as it was asked for, or the code of the form; of an approval: AML/KYC'),
    of: z.string().nullable().describe('whose it is where it is not of the person: an entity, or a participant'),
    person,
    valid_until: civilDate.describe('the last day on which it holds'),
    expires_on: civilDate.nullable().describe('of a document, the expiry that was given: from that day on it proves nothing'),
    days_left: z.int().describe('until that day; negative: it lapsed'),
    told_at: instant.nullable().describe('when the person was told that it lapsed; null: they were not'),
    applications: z
      .array(z.object({ id, module: moduleNumber, attempt: number, status, fund }))
      .describe('for which it was submitted, of those that one may look at'),
  })
  .meta({ id: 'ReviewExpiry' });

/** What was said to a question, as it was submitted. */
const said = z.object({
  lines: z.array(z.string()).describe('in the words in which it was asked'),
  amount: amount.nullable().describe('in the currency of the fund'),
  documents: z.array(
    z.object({ id, document: z.string().describe('the document that was required, as comments name it'), name: z.string(), file_name: z.string() }),
  ),
});

const question = said
  .extend({
    question: z.string().describe('as comments name it'),
    title: z.string(),
    participant: z.string().nullable().describe('name of the participant of whom it was asked; null: of nobody beside the applicant'),
    card: z.string().nullable().describe('the heading beneath which it was asked; null: it stands by itself'),
    findings: z.array(z.string()).describe('what was found of it, a sentence each'),
    outcome: z.enum(OUTCOMES_OF_CRITERIA).nullable().describe('what the answer says of eligibility'),
    objection: z
      .object({
        settled: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable().describe('null: a reviewer has yet to settle it'),
        abilities: z.object({ settle: z.boolean() }),
      })
      .nullable()
      .describe('the applicant objects to this document; null: they do not'),
    answered_by: z.string().nullable(),
    via: z.string().nullable().describe('in whose capacity'),
    at: instant.nullable(),
    round: number.describe('since which round it stands as it does'),
    before: said.nullable().describe('what the round before said, where it said otherwise'),
    is_new: z.boolean().describe('the round before did not ask it, and there was one'),
    documents: z.array(
      z.object({
        id,
        document: z.string().describe('the document that was required, as comments name it'),
        name: z.string(),
        file_name: z.string(),
        length: z.int(),
        media_type: z.string(),
        uploaded_by: z.string(),
        via: z.string(),
        at: instant,
        is_replaced: z.boolean().describe('the applicant put another in its place since'),
      }),
    ),
    opened: z.array(
      z.object({
        name: z.string(),
        version: number.nullable().describe('which the applicant was given; null: they did not open it'),
        document_id: id.nullable().describe('as it is opened here; null: the company took it back'),
        opened_at: instant.nullable(),
      }),
    ),
    is_masked: z.boolean().describe('its lines are the last signs of an answer that is shown whole to whoever says why'),
  })
  .meta({ id: 'ReviewedQuestion' });

export const reviewComment = z
  .object({
    id,
    application: id,
    module: moduleNumber,
    question_identifier: z.string().nullable(),
    document_identifier: z.string().nullable(),
    text: z.string(),
    is_own_question: z.boolean().describe('the applicant asks it: 1 waits for a reviewer, 2 replied to, 3 done'),
    status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]).describe('0 draft, 1 new request, 2 updated, 3 resolved'),
    author: z.string(),
    created_at: instant,
    published_at: instant.nullable(),
    version: number,
    replies: z.array(z.object({ id, text: z.string(), created_at: instant, is_admin_user: z.boolean(), reply_by: z.string() })),
    abilities: z.object({ edit: z.boolean(), reply: z.boolean(), resolve: z.boolean(), reopen: z.boolean() }),
  })
  .meta({ id: 'ReviewComment' });

/** What came of looking for somebody on lists. */
const screening = z.object({
  id,
  participant_id: id.nullable().describe('null: the investor'),
  name: z.string(),
  result: z.enum(SCREENING_RESULTS),
  service: z.string().nullable().describe('what found it; null: a reviewer recorded it'),
  recorded_by: z.string().nullable(),
  note: z.string(),
  at: instant,
});

const reviewedModule = z
  .object({
    module: moduleNumber,
    name: z.string(),
    state,
    reason: z.string().nullable().describe('why it was declined'),
    state_at: instant,
    version: number.describe('to be given with a decision'),
    round: number.describe('the last one that was submitted, to be given with a decision'),
    submitted_at: instant,
    submitted_by: z.string(),
    outcome: z.enum(OUTCOMES_OF_CRITERIA).nullable().describe('what its answers came to'),
    is_reviewed: z.boolean(),
    task: reviewTask.nullable().describe('null: nothing waits here for a reviewer'),
    outside_limits: z.array(z.string()).describe('of which limits that were set for the application its amounts are outside, a sentence each'),
    warnings: z
      .array(z.object({ id: z.string().describe('of what it rests on: what is found since has another'), text: z.string() }))
      .describe('what is open about it: whoever approves it all the same gives their ids with the decision'),
    questions: z.array(question),
    bank: z
      .object({
        version: number.describe('of the details that were submitted, to be given with a call-back'),
        is_current: z.boolean().describe('the applicant committed no others since'),
        given_at: instant.describe('when they were committed'),
        call_back: callBackNumbers.describe('by which the applicant is called: none that came with the details'),
        verified: z.object({ by: z.string(), at: instant, person: z.string(), number: z.string(), called_at: instant, note: z.string() }).nullable(),
      })
      .nullable()
      .describe('of banking alone'),
    internal_tax: z
      .object({
        task: reviewTask.nullable().describe('null: nothing waits for it'),
        approved: z.object({ by: z.string(), at: instant }).nullable(),
        abilities: z.object({ approve: z.boolean() }),
      })
      .nullable()
      .describe('the second look at taxes, of funds that have it; null: there is none by now'),
    drafts: z.int().describe('own comments that nobody else has read'),
    open_comments: z.int(),
    abilities: z.object({
      approve: z.boolean(),
      decline: z.boolean(),
      request_changes: z.boolean(),
      comment: z.boolean(),
      reopen: z.boolean(),
      verify: z.boolean().describe('to write down a call-back'),
    }),
  })
  .meta({ id: 'ReviewedModule' });

const positive = amount.nullable();

/** In the currency of the fund. */
export const customLimits = {
  minimum_equity: positive.describe('null: what the fund says of the applicant'),
  maximum_equity: positive.describe('null: no limit'),
  maximum_leverage: positive.describe('null: what the fund says'),
  maximum_total: positive.describe('of equity, leverage and cashless commitment together; null: no limit'),
  max_leverage_ratio: z.int().nonnegative().max(1000).nullable().describe('3 is 3:1, 0 is none; null: what the fund says of the applicant'),
  disable_cashless_commitment: z.boolean(),
};

/** What a reviewer lets the applicant put in, beside what the fund offers them. */
const limits = z.object({
  version: z.int().nonnegative().describe('to be given with other limits; 0: nothing was set'),
  ...customLimits,
  has_custom_equity: z.boolean(),
  has_custom_leverage: z.boolean(),
  has_custom_total_investment: z.boolean(),
  set_by: z.string().nullable(),
  at: instant.nullable(),
  offered: z
    .object({
      minimum_investment: amount,
      leverage: z.enum(['none', 'ratio', 'free']),
      ratios: z.array(z.int().positive()).describe('of the fund, whoever they are offered to'),
      max_leverage_ratio: z.int().nullable(),
      cashless_commitment_enabled: z.boolean(),
    })
    .nullable()
    .describe('null: nothing any more'),
});

const typedAmount = shortText(40, z.string()).describe('as it is typed');

const ofProfile = {
  final_entity: id.nullable().describe('the investor profile that commits it; null: one is added by the name'),
  entity_name: shortText(200, z.string().trim().min(1, 'Required')).nullable().describe('of a profile that is added; null: one is chosen'),
};

export const finalAmountsGiven = z.strictObject({
  version: z.int().nonnegative().describe('of the final amounts that were read; 0: there were none'),
  equity_amount: typedAmount,
  leverage_amount: typedAmount.default(''),
  leverage_option_description: shortText(200, z.string()).nullable().default(null),
  cashless_commitment: typedAmount.default(''),
  finalized_section_description: shortText(2000, z.string().trim().min(1)).nullable().default(null).describe('which the applicant reads beside it'),
  hide_finalized_section: z.boolean().default(false).describe('the applicant is not shown what was decided'),
  final_entity: ofProfile.final_entity.default(null),
  entity_name: ofProfile.entity_name.default(null),
});

/** What it takes until the whole is approved. */
const approval = z.object({
  obstacles: z
    .array(z.object({ code: z.enum(APPROVAL_OBSTACLES), module: moduleNumber.nullable(), text: z.string() }))
    .describe('what keeps it from being proposed and confirmed, but for warnings'),
  warnings: z.array(z.object({ id: z.string(), module: moduleNumber, text: z.string() })).describe('whose ids are given with a proposal and its confirmation'),
  left: amount.nullable().describe('what the fund still gives, without this; null: there is no limit'),
  submitted: z
    .object({
      equity_amount: amount,
      leverage_option_description: z.string().nullable(),
      leverage_ratio: z.int().nonnegative(),
      leverage_amount: amount,
      cashless_commitment: amount,
      total_investment: amount,
    })
    .nullable()
    .describe('what the applicant submitted last'),
  profiles: z.array(z.object({ id, name: z.string(), account_code: z.string() })).describe('of the applicant'),
  begins_with: z
    .object({ final_entity: id.nullable(), entity_name: z.string().nullable().describe('by which they apply; null: it is not known') })
    .describe('who commits as long as nobody said: the profile by whose name the applicant applies; null: one is added'),
  amounts: z
    .object({
      version: number,
      equity_amount: amount,
      levered_amount: amount,
      leverage_option_description: z.string().nullable(),
      leverage_ratio: z.int().nonnegative(),
      leverage_amount: amount,
      cashless_commitment: amount,
      total_investment: amount,
      finalized_section_description: z.string().nullable(),
      hide_finalized_section: z.boolean(),
      ...ofProfile,
      entity: z.string().describe('name of whoever commits it'),
      set_by: z.string(),
      at: instant,
    })
    .nullable(),
  proposals: z
    .array(
      z.object({
        id,
        state: z.enum(PROPOSAL_STATES),
        version: number.describe('of the final amounts'),
        proposed_by: z.string(),
        proposed_at: instant,
        decided_by: z.string().nullable(),
        decided_at: instant.nullable(),
        reason: z.string().nullable().describe('why it was rejected'),
      }),
    )
    .describe('the newest first'),
  abilities: z.object({ set: z.boolean(), propose: z.boolean(), confirm: z.boolean(), reject: z.boolean(), cancel: z.boolean() }),
});

/** An application as its reviewers find it: what was submitted of it, and nothing that is being typed. */
export const reviewFile = z
  .object({
    id,
    attempt: number,
    status,
    withdrawn_comment: z.string().nullable(),
    declined_reason: z.string().nullable(),
    created_at: instant,
    changed_at: instant,
    erased_at: instant.nullable().describe('nothing of what was said in it is kept since then'),
    submissions: z.int().nonnegative().describe('how many rounds there are, to be given where the whole is declined; none of what was erased'),
    applicant: person.extend({ email: z.string() }),
    fund: fund.extend({ currency: z.object({ code: currencyCode, symbol: z.string() }) }),
    modules: z.array(reviewedModule),
    conversations: z
      .array(
        z.object({
          module: moduleNumber,
          name: z.string(),
          state: state.nullable().describe('null: not submitted yet'),
          abilities: z.object({ comment: z.boolean() }),
        }),
      )
      .describe(
        'parts of which nothing was submitted, and about which something is said in comments; agreements, of which nothing ever is, wherever there are any',
      ),
    attorney: z
      .object({ id, file_name: z.string(), at: instant })
      .nullable()
      .describe('a power of attorney that came with agreements: where documents of the programme are signed it is submitted with these'),
    comments: z.array(reviewComment),
    rounds: z.array(z.object({ module: moduleNumber, round: number, submitted_at: instant, submitted_by: z.string() })).describe('the newest first'),
    events: z
      .array(
        z.object({ kind: z.string(), module: moduleNumber.nullable(), round: number.nullable(), at: instant, by: z.string(), reason: z.string().nullable() }),
      )
      .describe('the newest first'),
    limits,
    requests: z
      .array(
        z.object({
          id,
          document_name: z.string(),
          document_description: z.string(),
          requested_by: z.string(),
          requested_at: instant,
          is_submitted: z.boolean().describe('what answers it was submitted'),
        }),
      )
      .describe('documents that the applicant is asked for'),
    agreements: z
      .array(
        z.object({
          id,
          title: z.string(),
          status: z.enum(AGREEMENT_STATES),
          at: instant.describe('when it was made'),
          changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })).describe('in what it differs from the one before it'),
          reason: z.string().nullable().describe('why it cannot be signed any more, or was declined'),
        }),
      )
      .describe('what is signed with the applicant, the newest first'),
    kyc: z
      .object({
        valid_until: civilDate.nullable().describe('the last day on which its approval holds'),
        people: z.array(z.object({ participant_id: id.nullable().describe('null: the investor'), name: z.string() })).describe('as they were submitted last'),
        owned: z
          .string()
          .nullable()
          .describe('what the natural persons own together who are named, in percent, as they were submitted last; null: nobody said a share'),
        screenings: z.array(screening).describe('the newest first'),
      })
      .nullable()
      .describe('who the applicant is; null: nothing was submitted of it'),
    approval,
    reminded_at: instant.nullable().describe('when a reviewer last reminded the applicant of what waits for them; null: nobody did'),
    locked_reason: z.string().nullable().describe('why a reviewer locked it; null: nobody did'),
    frozen_reason: z.string().nullable().describe('why a reviewer froze its amounts; null: nobody did'),
    abilities: z.object({
      decline: z.boolean(),
      lock: z.boolean(),
      unlock: z.boolean(),
      freeze: z.boolean(),
      unfreeze: z.boolean(),
      limit: z.boolean(),
      screen: z.boolean().describe('to record what came of looking for somebody'),
      request: z.boolean(),
      remind: z.boolean().describe('of what waits for the applicant, once a day'),
      release: z.boolean().describe('to have agreements made, or made anew'),
    }),
  })
  .meta({ id: 'ReviewFile' });

export const difference = z
  .object({ question: z.string(), title: z.string(), before: said.nullable(), after: said.nullable() })
  .meta({ id: 'ReviewDifference' });
