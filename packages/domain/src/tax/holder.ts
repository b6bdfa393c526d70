import type { Vehicle } from '../applications/vehicles.ts';
import type { Participant } from '../kyc/participants.ts';
import { PHONE_QUESTION, type Answers } from '../kyc/workflow.ts';
import { isUsPhone } from './usPhone.ts';

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
  'owner_name',
] as const;
export type HolderField = (typeof HOLDER_FIELDS)[number];

/** What each is called where it is asked and read. */
export const HOLDER_LABELS: Readonly<Record<HolderField, string>> = {
  name: 'Name',
  street: 'Street and number',
  city: 'City',
  province: 'State or province',
  postal_code: 'Postal code',
  country: 'Country of residence',
  mailing_street: 'Mailing address: street and number',
  mailing_city: 'Mailing address: city',
  mailing_province: 'Mailing address: state or province',
  mailing_postal_code: 'Mailing address: postal code',
  mailing_country: 'Mailing address: country',
  citizenship: 'Citizenship',
  birth_date: 'Date of birth',
  signer_name: 'Name of the signer',
  owner_name: 'Owner whose tax it is',
};
export type Holder = Readonly<Partial<Record<HolderField, string>>>;

/** What is shown by its last signs alone. */
export const isMaskedOfHolder = (field: HolderField): boolean => field === 'birth_date';

/** What somebody said of who they are, where they proved it. */
export interface ProvedHolder {
  readonly investorType: Vehicle;
  /** Of the person or the entity. */
  readonly name: string;
  /** By the ids of the questions: those that count. */
  readonly answers: Answers;
  /** With those of their answers that count. */
  readonly participants: readonly Participant[];
}

/** By which questions of a workflow individuals say it; of entities the registered address alone. */
const ofIndividual: Readonly<Partial<Record<HolderField, string>>> = {
  name: 'legal_name',
  birth_date: 'birth_date',
  citizenship: 'citizenship',
  street: 'street',
  city: 'city',
  postal_code: 'postal_code',
  province: 'region',
  country: 'residence_country',
};
const ofEntity: Readonly<Partial<Record<HolderField, string>>> = {
  street: 'registered_street',
  city: 'registered_city',
  postal_code: 'registered_postal_code',
  province: 'registered_region',
  country: 'registered_residence_country',
};
/** By which question a workflow asks for a field; undefined: by none. */
export const questionOfHolder = (investorType: Vehicle, field: HolderField): string | undefined =>
  (investorType === 'INDIVIDUAL' ? ofIndividual : ofEntity)[field];

/** The question by which an entity says where it was formed. */
export const PLACE_OF_ORGANISATION = 'registration_country';

/** A birthplace, or where an entity was formed; a phone number; the citizenship beside the first one. */
const US_QUESTIONS = { places: ['birth_country', PLACE_OF_ORGANISATION], phone: PHONE_QUESTION, citizenship: 'second_citizenship' } as const;

const textOf = (answers: Answers, question: string): string => {
  const value = answers[question];
  return typeof value === 'string' ? value.trim() : '';
};

/** What is known of whoever owns the income by what they proved, by field. An address is known as a whole, whose empty parts are none. @param proved null: nothing */
export function holderKnown(proved: ProvedHolder | null): Holder {
  if (proved === null) return {};
  const { investorType, name, answers } = proved;
  const isPerson = investorType === 'INDIVIDUAL';
  const known = Object.entries(isPerson ? ofIndividual : ofEntity).map(([field, question]) => [field, textOf(answers, question)] as const);
  const said = Object.fromEntries(known.filter(([, text]) => text !== '')) as Partial<Record<HolderField, string>>;
  const hasAddress = said.street !== undefined && said.country !== undefined;
  return { ...(hasAddress && { province: '', postal_code: '' }), ...said, ...(!isPerson && name !== '' && { name }) };
}

/** All that is known and given of them: an individual signs themselves. @param given what they say where nothing is known */
export function holderOf(investorType: Vehicle, known: Holder, given: Holder): Holder {
  const holder = { ...given, ...known };
  return investorType === 'INDIVIDUAL' ? { ...holder, signer_name: holder.name ?? '' } : holder;
}

/** Whether something says that somebody is a US person: a birthplace, an address or a phone number there. */
export function hasUsSigns(proved: ProvedHolder | null, holder: Holder): boolean {
  const answers = proved?.answers ?? {};
  const places = [...US_QUESTIONS.places.map((question) => textOf(answers, question)), holder.country, holder.mailing_country];
  return places.includes('US') || isUsPhone(textOf(answers, US_QUESTIONS.phone));
}

/** Whether somebody is a citizen of the United States, by the first citizenship or the second. */
export const isUsCitizen = (proved: ProvedHolder | null, { citizenship }: Holder): boolean =>
  [citizenship, textOf(proved?.answers ?? {}, US_QUESTIONS.citizenship)].includes('US');
