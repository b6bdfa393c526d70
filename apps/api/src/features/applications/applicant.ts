import type { Offer } from '../opportunities/index.ts';

/** Fields of the applicant that the fund file may give for good. */
const ofFile = ['department', 'job_band'] as const;

/** With what the form about the applicant begins, and which of it the fund file fixes. */
export function applicantDefaults({ fund, defaults }: Offer) {
  const file = (fund.own_details ?? {}) as { readonly firstName?: string; readonly lastName?: string };
  const words = defaults.name.split(' ');
  const begins = {
    first_name: file.firstName ?? words.slice(0, -1).join(' '),
    last_name: file.lastName ?? words.at(-1) ?? '',
    job_title: defaults.jobTitle,
    department: defaults.department,
    job_band: defaults.jobBand,
    office_location: defaults.officeLocation,
    where_were_you_when_you_decided_to_invest: '',
  };
  const said = (fund.own_details ?? {}) as Readonly<Record<string, string | undefined>>;
  const names = { department: 'department', job_band: 'jobBand' } as const;
  return { ...begins, fixed: ofFile.filter((field) => (said[names[field]] ?? '') !== '') };
}
