import type { Answer, Contract } from '@pari/contract';
import { countriesToChoose, isEligible, textsThatStand, VEHICLE_NAMES, type BlockAnswer } from '@pari/domain/applications';
import { countryCodes } from '@pari/domain/instructions';
import { applicantDefaults, beginsWith } from './applicant.ts';
import type { Context } from '../../http/context.ts';
import { presentFundOf, presentPermissions } from './present.ts';
import { ownFiles } from './requestsPart.ts';
import type { AnswerRow, UploadRow } from './queries.ts';
import type { Standing } from './standing.ts';

type Whole = Answer<Contract['getApplication']>;
type Eligibility = Answer<Contract['fetchEligibility']>;
type Answered = Answer<Contract['answerBlock']>;
type Reader = Pick<Context, 'mode' | 'realUser'>;

const presentAnswer = ({ value, at, answered_by, via, confirmed_at }: AnswerRow) => ({
  response_json: value as BlockAnswer,
  at: at.toISOString(),
  answered_by,
  via: via,
  is_confirmed: confirmed_at !== null,
});

export const presentUpload = ({ id, question, file_name, length, state, reason, uploaded_by, via, at, confirmed_at }: UploadRow) => ({
  id,
  question,
  file_name,
  length,
  state,
  reason,
  uploaded_by,
  via: via as NonNullable<Whole['investment']>['via'],
  at: at.toISOString(),
  is_confirmed: confirmed_at !== null,
});

export const presentPolicy = ({ policy, opened }: Standing): Eligibility['policy'] =>
  policy && {
    document_id: policy.id,
    document_name: policy.title,
    is_opened: opened.some(({ id }) => id === policy.id),
    is_accepted: policy.accepted_at !== null,
  };

/** @param application as `presentWhole` has it; null before it was begun */
export function presentEligibility(context: Reader, standing: Standing, application: Whole | null): Eligibility {
  const { eligibility, opened, offer, setup } = standing;
  const countries = countriesToChoose(setup, countryCodes);
  return {
    fund: presentFundOf(standing),
    application,
    criteria: eligibility && { key: eligibility.response.criteria_key, version: eligibility.response.criteria_version, body: eligibility.criteria },
    response: eligibility && presentResponse(context, eligibility, standing.facts),
    opened: opened.map(({ id }) => id ?? ''),
    countries,
    vehicles: setup.vehicles.map((id) => ({ id, name: VEHICLE_NAMES[id] })),
    defaults: applicantDefaults(offer),
    begins_with: beginsWith(offer, countries),
    policy: presentPolicy(standing),
    permissions: presentPermissions(standing),
  };
}

/** @param application as `presentWhole` has it */
export const presentAnswered = (context: Reader, standing: Standing, application: Whole): Answered => ({
  application,
  response: standing.eligibility && presentResponse(context, standing.eligibility, standing.facts),
  permissions: presentPermissions(standing),
});

export function presentResponse(
  context: Reader,
  { response, answers, uploads, steps, position, decision }: NonNullable<Standing['eligibility']>,
  facts: Standing['facts'],
): NonNullable<Eligibility['response']> {
  const own = ownFiles(context, uploads);
  return {
    id: response.id,
    version: response.version,
    country: response.country,
    vehicle: response.vehicle,
    applicant: response.applicant as NonNullable<Eligibility['response']>['applicant'],
    last_position: response.last_position,
    answers: Object.fromEntries([...answers].map(([id, row]) => [id, presentAnswer(row)])),
    uploads: own.map(presentUpload),
    uploaded_by_others: uploads.filter((upload) => upload.state === 'accepted' && !own.includes(upload)).map(({ question }) => question),
    steps: steps.map(({ block, problems }) => ({ block: block.id, problems: [...problems] })),
    position,
    ignored: [...answers.keys()].filter((id) => !steps.some(({ block }) => block.id === id)),
    decision: {
      is_eligible: isEligible(facts),
      outcome: decision.outcome,
      texts: [...textsThatStand(decision, facts.eligibility)],
    },
  };
}
