/** What forms say of whoever owns the income, beside what is said of their taxes. Countries by their two letters, the day of birth as YYYY-MM-DD. */
export const HOLDER_FIELDS = [
  'name',
  'street',
  'city',
  'province',
  'postal_code',
  'country',
  'mailing_street',
  'mailing_city',
  'mailing_province',
  'mailing_postal_code',
  'mailing_country',
  'citizenship',
  'birth_date',
  'signer_name',
] as const;
export type HolderField = (typeof HOLDER_FIELDS)[number];
