import { countryChange, criteriaFor, countriesOffered, mayChangeCountry, MODULES, VEHICLE_NAMES } from '@pari/domain/applications';
import { countryName } from '@pari/domain/format';
import { countryCodes } from '@pari/domain/instructions';
import type { Contract, Received } from '@pari/contract';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../../http/context.ts';
import { badField, badFields, Refusal } from '../../../http/problems.ts';
import { digestOf } from '../../../http/rehearse.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { publishedDefinition } from '../../definitions/index.ts';
import { holdInterest, offerTo } from '../../opportunities/index.ts';
import { applicantDefaults, faultsOfApplicant } from '../applicant.ts';
import { requireFreeAmounts, requirePreparing, requireUnlocked, viaOf } from '../policy.ts';
import { applicationNamed, holdApplication } from '../queries.ts';
import { saidOfApplicants } from '../sealing.ts';
import { standingOf, type Standing } from '../standing.ts';
import { addApplication } from './addApplication.ts';
import { readyToChange } from './change.ts';
import { areTaxFormsOwn, endTaxForms } from './endTaxForms.ts';
import { closeTasks, moveTo, note } from './move.ts';
import { endProgramEnvelopes } from './programQueued.ts';
import { taxOf } from '../taxPart.ts';
import { settleStatus } from './settle.ts';
import { closeComments, endRequests } from './requestsDone.ts';
import { requireOpenWindow } from './submit.ts';

type Asked = Received<Contract['beginEligibility'], 'params'> & Received<Contract['beginEligibility'], 'body'>;

/**
 * Says from where and as what somebody applies. The same again changes what is said of the applicant alone.
 * @returns the id of the application
 * @throws Refusal `bad_request` by field; `not_yet` where no applications are taken; `conflict` for another version; `confirm_needed` with what another country does
 */
export async function beginEligibility(tx: Tx, context: Context, clock: Clock, asked: Asked): Promise<string> {
  const { company, effectiveUser } = context;
  const named = await applicationNamed(tx, company.id, effectiveUser.id, asked.id);
  const fundId = named?.fund_id ?? (await offerTo(tx, context, asked.id, false)).fund.id;
  // Two that begin at once find the same nothing.
  await holdInterest(tx, { companyId: company.id, userId: effectiveUser.id }, fundId);
  const begun = await applicationNamed(tx, company.id, effectiveUser.id, asked.id);
  if (begun) await holdApplication(tx, company.id, begun.id);
  const at = clock.now();
  const standing = await standingOf(tx, { ...context, now: at }, asked.id);
  const { setup, eligibility, row } = standing;
  requirePreparing(context, setup);
  requireUnlocked(row);
  requireTaken(standing);
  const { country, vehicle } = asked;
  const isSame = eligibility?.response.country === country && eligibility.response.vehicle === vehicle;
  const criteriaKey = setup.vehicles.includes(vehicle) && countriesOffered(setup, countryCodes).includes(country) ? criteriaFor(setup, country, vehicle) : null;
  const criteria = criteriaKey === null ? undefined : await publishedDefinition(tx, company.id, 'criteria', criteriaKey);
  // What was begun with criteria goes on with them, also once they are retired.
  if (!isSame && (criteriaKey === null || !criteria))
    throw badField('country', `This fund takes no applications from ${countryName(country)} as ${VEHICLE_NAMES[vehicle]}.`);
  const applicant = readApplicant(standing, asked);
  const response = eligibility?.response;
  if (isSame && isDeepStrictEqual(response?.applicant, applicant)) return row?.id ?? '';
  if ((response?.version ?? 0) !== asked.version)
    throw new Refusal('conflict', 'This was changed elsewhere in the meantime. Look at it again.', { current: { version: response?.version ?? 0 } });
  if (isSame && context.mode !== 'self' && response?.confirmed_at !== null)
    throw new Refusal('view_as_read_only', 'The applicant gave or confirmed this: they alone change it.');
  const via = viaOf(context);
  const by = [context.realUser.id, via, at, via === 'self' ? at : null] as const;
  const id = row?.id ?? (await begin(tx, context, standing, at));
  if (isSame && response) {
    if (row) await readyToChange(tx, context, { ...standing, row }, 1, asked.change, at);
    const { keyId, sealed } = saidOfApplicants.seal(tx, { company_id: company.id, id: response.id }, applicant);
    await tx.run(
      `update eligibility_responses set key_id = $3, sealed = $4, answered_by = $5, via = $6, at = $7, confirmed_at = $8, version = version + 1
       where company_id = $1 and id = $2`,
      [company.id, response.id, keyId, sealed, ...by],
    );
  } else {
    if (response) await supersede(tx, context, standing, asked, at);
    const made = randomUUID();
    const { keyId, sealed } = saidOfApplicants.seal(tx, { company_id: company.id, id: made }, applicant);
    await tx.run(
      `insert into eligibility_responses (company_id, id, application_id, criteria_key, criteria_version, country, vehicle, key_id, sealed, answered_by, via, at, confirmed_at, created_at,
         version) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12, $14)`,
      // Versions go on, so that one that was read before another country was chosen is none of what is asked now.
      [company.id, made, id, criteriaKey, criteria?.version, country, vehicle, keyId, sealed, ...by, (response?.version ?? 0) + 1],
    );
    // Of another country nothing was answered yet.
    if (!response) await moveTo(tx, company.id, { applicationId: id, module: 1, move: 'begin', by: 'applicant', at });
  }
  await settleStatus(tx, company.id, id, at);
  return id;
}

/** @throws Refusal `not_yet` where the fund takes no applications today; one that was begun goes on until it is submitted */
function requireTaken({ offer, row }: Pick<Standing, 'offer' | 'row'>): void {
  if (row !== null || offer.state === 'accepting') return;
  throw new Refusal('not_yet', offer.state === 'closed' ? 'Applications to this fund are closed.' : 'Applications to this fund are not taken yet.');
}

async function begin(tx: Tx, { company, effectiveUser, realUser }: Context, { offer, setupVersion }: Standing, at: Date): Promise<string> {
  const made = await addApplication(tx, company.id, { fundId: offer.fund.id, applicantId: effectiveUser.id, attempt: 1, setupVersion, at });
  await note(tx, company.id, made, realUser.id, at, { kind: 'begun' });
  return made;
}

const isSigning = (documents: readonly { readonly state: string }[]): boolean => documents.some(({ state }) => state === 'preparing' || state === 'pending');

/** Puts away what was answered for another country or vehicle, once whoever does it has seen what that does. */
async function supersede(tx: Tx, context: Context, standing: Standing, asked: Asked, at: Date): Promise<void> {
  const { modules, eligibility, amount, row, offer } = standing;
  if (!row || !eligibility) return;
  // Nothing is put away that could not be submitted again.
  requireOpenWindow({ offer }, 1);
  const isOtherVehicle = eligibility.response.vehicle !== asked.vehicle;
  if (!mayChangeCountry(modules, isOtherVehicle))
    throw new Refusal(
      'locked',
      `A part of this application was declined: where it comes from${isOtherVehicle ? ', and as what,' : ''} can no longer be changed.`,
    );
  requireFreeAmounts(row);
  if (context.mode !== 'self') throw new Refusal('view_as_read_only', 'Another country or vehicle is for the applicant alone to choose.');
  const forms = { applicationId: row.id, recordId: row.tax_record_id };
  const { reset, lapsed, sentences } = countryChange(modules, {
    hasAnswers: eligibility.answers.size > 0,
    hasUploads: eligibility.uploads.length > 0,
    hasAmount: amount !== null,
    isOtherVehicle,
    hasFormsToSign: (await areTaxFormsOwn(tx, context.company.id, forms)) && isSigning((await taxOf(tx, context, standing))?.record.documents ?? []),
  });
  const effects = { country: asked.country, vehicle: asked.vehicle, effects: sentences, modules: [...reset, ...lapsed].map((one) => MODULES[one]) };
  const digest = digestOf({ ...effects, version: eligibility.response.version, states: [...modules] });
  if (sentences.length > 0 && asked.confirm !== digest)
    throw new Refusal('confirm_needed', `Another country or vehicle changes more. ${sentences.join(' ')}`, { current: { ...effects, digest } });
  const companyId = context.company.id;
  await tx.run('update eligibility_responses set superseded_at = $3, version = version + 1 where company_id = $1 and id = $2', [
    companyId,
    eligibility.response.id,
    at,
  ]);
  await tx.run(
    'update application_uploads set removed_at = $4, removed_by = $5 where company_id = $1 and application_id = $2 and module = $3 and removed_at is null',
    [companyId, row.id, 1, at, context.realUser.id],
  );
  for (const module of reset) {
    await moveTo(tx, companyId, { applicationId: row.id, module, move: 'reset', by: 'portal', at });
    await closeTasks(tx, companyId, row.id, module, { outcome: 'recalled', by: context.realUser.id, at });
  }
  for (const module of lapsed) {
    await moveTo(tx, companyId, { applicationId: row.id, module, move: 'lapse', by: 'portal', at });
    await closeTasks(tx, companyId, row.id, module, { outcome: 'recalled', by: context.realUser.id, at });
  }
  await closeComments(tx, companyId, row.id, reset, at);
  await endTaxForms(tx, companyId, forms);
  await endProgramEnvelopes(tx, row.id);
  // Who applies as something else proves who they are by something else, pays other taxes, and is paid elsewhere.
  if (isOtherVehicle)
    await tx.run('update applications set kyc_record_id = null, tax_record_id = null, bank_record_id = null where company_id = $1 and id = $2', [
      companyId,
      row.id,
    ]);
  await endRequests(tx, row);
  await note(tx, companyId, row.id, context.realUser.id, at, { kind: 'country_changed' });
}

/**
 * What is said of the applicant, with what the fund file says in its place. Once the amount is approved they stay where it was approved for them.
 * @throws Refusal `bad_request` by field
 */
function readApplicant({ offer, setup, modules, eligibility }: Standing, given: Asked) {
  const { fixed, ...defaults } = applicantDefaults(offer);
  const { first_name, last_name, job_title, department, job_band, office_location, where_were_you_when_you_decided_to_invest } = given;
  const said = { first_name, last_name, job_title, department, job_band, office_location, where_were_you_when_you_decided_to_invest };
  const stays = (eligibility?.response.applicant as typeof said | undefined)?.office_location;
  const applicant = {
    ...said,
    ...(modules.get(7) === 'approved' && { office_location: stays ?? '' }),
    ...Object.fromEntries(fixed.map((field) => [field, defaults[field]])),
  };
  const faults = faultsOfApplicant(setup, applicant, fixed);
  if (faults.length > 0) throw badFields(faults);
  return applicant;
}
