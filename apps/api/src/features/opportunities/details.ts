import type { Answer, Contract } from '@pari/contract';

/** Who indicates interest, as the forms ask for it. */
export type Details = Answer<Contract['getInterest']>['defaults'];
export type GivenDetails = { readonly [Field in keyof Details]?: Details[Field] | undefined };

const none: Details = { name: '', officeLocation: '', jobTitle: '', department: '', jobBand: '', entityType: '', taxCountry: '', description: '' };
const fields = Object.keys(none) as (keyof Details)[];

/** Each field as the last one says it that says something of it. What no form asks for is left out. */
export function detailsOf(...said: readonly (GivenDetails | undefined)[]): Details {
  const known = (field: keyof Details) => said.findLast((one) => one?.[field] !== undefined)?.[field] ?? none[field];
  return Object.fromEntries(fields.map((field) => [field, known(field)])) as unknown as Details;
}

/** What the fund file says of a person, for their forms to begin with. */
export function detailsOfFile(file: unknown, displayName: string): Details {
  const said = (file ?? {}) as GivenDetails & { readonly firstName?: string; readonly lastName?: string };
  const name = [said.firstName, said.lastName].filter((part) => part !== undefined).join(' ');
  return detailsOf(said, { name: name === '' ? displayName : name });
}

export const isSameDetails = (a: Details, b: Details): boolean => fields.every((field) => a[field] === b[field]);
