import { MOST_COUNTRIES } from '../details.ts';
import type { FillableForm } from './map.ts';

/** What is given beside the questions of a form: what it is called, and whether the form is not valid without it. */
export interface GivenKey {
  readonly key: string;
  readonly label: string;
  readonly required: boolean;
}

const key = (name: string, label: string, required = false): GivenKey => ({ key: name, label, required });
const needed = (name: string, label: string): GivenKey => key(name, label, true);

const residence = (prefix: '' | 'mailing_', label: string, required: boolean): GivenKey[] => [
  key(`${prefix}address`, label, required),
  key(`${prefix}city`, `${label}: town, province, postal code`, required),
  key(`${prefix}country`, `${label}: country`, required),
];
const addresses = [...residence('', 'Permanent residence address', true), ...residence('mailing_', 'Mailing address', false)];
const signer = needed('signer_name', 'Name of the signer');
const taxResidences = Array.from({ length: MOST_COUNTRIES }, (_, at) => at + 1).flatMap((row) => [
  key(`residence_${row}_country`, `Tax residence ${row}: country`, row === 1),
  key(`residence_${row}_tin`, `Tax residence ${row}: tax number`),
  key(`residence_${row}_reason`, `Tax residence ${row}: reason without a number`),
  key(`residence_${row}_explanation`, `Tax residence ${row}: explanation of reason B`),
]);

/** What is given for each form, in its order. */
export const GIVEN_KEYS: Readonly<Record<FillableForm, readonly GivenKey[]>> = {
  'W-9': [
    needed('name', 'Name'),
    needed('address', 'Address'),
    needed('city', 'City, state and ZIP code'),
    key('requester', 'Requester’s name and address'),
    key('ssn_area', 'Social security number: first three digits'),
    key('ssn_group', 'Social security number: two digits'),
    key('ssn_serial', 'Social security number: last four digits'),
    key('ein_prefix', 'Employer identification number: first two digits'),
    key('ein_serial', 'Employer identification number: last seven digits'),
  ],
  'W-8BEN': [
    needed('name', 'Name'),
    needed('citizenship', 'Country of citizenship'),
    ...addresses,
    key('us_tin', 'US tax number'),
    key('foreign_tin', 'Foreign tax number'),
    needed('birth_date', 'Date of birth'),
    signer,
  ],
  'W-8BEN-E': [needed('name', 'Name of the entity'), ...addresses, key('us_tin', 'US tax number'), key('foreign_tin', 'Foreign tax number'), signer],
  'CRS-I': [needed('name', 'Name'), ...addresses, needed('birth_date', 'Date of birth'), ...taxResidences, signer],
  'CRS-E': [needed('name', 'Name of the entity'), ...addresses, ...taxResidences, key('controlling_persons', 'Controlling persons'), signer],
};
