/** What forms begin with, by the columns of the fund file that say it. */
export const fileDetails = {
  first_name: 'firstName',
  last_name: 'lastName',
  job_title: 'jobTitle',
  department: 'department',
  job_band: 'jobBand',
  office_location: 'officeLocation',
  investor_location: 'investorLocation',
  entity_type: 'entityType',
  tax_country: 'taxCountry',
} as const;
