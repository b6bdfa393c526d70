import type { CallOutput } from '@pari/contract/client';
import { VEHICLE_NAMES } from '@pari/domain/applications';

type Eligibility = CallOutput<'fetchEligibility'>;

/** What somebody said of themselves, as far as they did. */
export function investorItems({ response, countries }: Pick<Eligibility, 'response' | 'countries'>): { id: string; term: string; description: string }[] {
  if (response === null) return [];
  const { applicant, country, vehicle } = response;
  const items = [
    ['name', 'Name', `${applicant.first_name} ${applicant.last_name}`.trim()],
    ['vehicle', 'Invests as', VEHICLE_NAMES[vehicle]],
    ['country', 'Investor location', countries.find(({ code }) => code === country)?.name ?? country],
    ['job', 'Job title', applicant.job_title],
    ['department', 'Department', applicant.department],
    ['band', 'Job band', applicant.job_band],
    ['office', 'Office location', applicant.office_location],
    ['where', 'Where you were when you decided to invest', applicant.where_were_you_when_you_decided_to_invest],
  ] as const;
  return items.flatMap(([id, term, description]) => (description === '' ? [] : [{ id, term, description }]));
}
