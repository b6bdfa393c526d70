import type { Offer } from '../opportunities/index.ts';

/** Fields of the applicant, as the fund file says them. */
const ofFile = {
  first_name: 'firstName',
  last_name: 'lastName',
  job_title: 'jobTitle',
  department: 'department',
  job_band: 'jobBand',
  office_location: 'officeLocation',
} as const;
type OfFile = keyof typeof ofFile;

/** With what the form about the applicant begins, and which of it the fund file gives, which stays. */
export function applicantDefaults({ fund, defaults }: Offer) {
  const said = (fund.own_details ?? {}) as { readonly [Field in (typeof ofFile)[OfFile]]?: string };
  const words = defaults.name.split(' ');
  const begins = {
    first_name: said.firstName ?? words.slice(0, -1).join(' '),
    last_name: said.lastName ?? words.at(-1) ?? '',
    job_title: defaults.jobTitle,
    department: defaults.department,
    job_band: defaults.jobBand,
    office_location: defaults.officeLocation,
    where_were_you_when_you_decided_to_invest: '',
  };
  return { ...begins, fixed: (Object.keys(ofFile) as OfFile[]).filter((field) => (said[ofFile[field]] ?? '') !== '') };
}
