import type { ApplicationSetup } from '@pari/domain/applications';
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

/** As what, and from where, the fund file says that somebody invests; empty: it does not say. @param countries from which they may, a name or code of which is found */
export function beginsWith({ fund }: Offer, countries: readonly { readonly code: string; readonly name: string }[]) {
  const { entityType: as, investorLocation: from } = (fund.own_details ?? {}) as {
    readonly entityType?: 'individual' | 'entity';
    readonly investorLocation?: string;
  };
  const is = (text: string): boolean => text.toLowerCase() === from?.trim().toLowerCase();
  return { entity_type: as ?? ('' as const), country: countries.find(({ code, name }) => is(code) || is(name))?.code ?? '' };
}

type Asks = Pick<ApplicationSetup, 'employee_co_invest' | 'departments' | 'job_bands'>;

/** What is wrong with what is said of an applicant, by field. @param fixed what the fund file says, which stays whatever the lists are */
export function faultsOfApplicant(
  { employee_co_invest: isOfEmployees, departments = [], job_bands: bands = [] }: Asks,
  said: Readonly<Record<string, unknown>>,
  fixed: readonly string[] = [],
): (readonly [field: string, sentence: string])[] {
  const required = ['first_name', 'last_name', 'where_were_you_when_you_decided_to_invest', ...(isOfEmployees ? ['job_title', 'department', 'job_band'] : [])];
  const missing = required.filter((field) => (said[field] ?? '') === '');
  if (missing.length > 0) return missing.map((field) => [field, 'Required']);
  const lists = isOfEmployees ? ([['department', departments] as const, ['job_band', bands] as const] as const) : [];
  return lists
    .filter(([field, list]) => list.length > 0 && !fixed.includes(field) && !list.includes(String(said[field])))
    .map(([field]) => [field, 'Choose one of the list.']);
}
