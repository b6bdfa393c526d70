import type { Vehicle } from './vehicles.ts';
import { yearOf, type CivilDate } from '../dates/civil.ts';

export const GOVERNMENT_FORMS = ['W-9', 'W-8BEN', 'W-8BEN-E', 'W-8IMY'] as const;
export const SELF_CERTIFICATIONS = ['CRS-I', 'CRS-E'] as const;
export type GovernmentForm = (typeof GOVERNMENT_FORMS)[number];
export type SelfCertification = (typeof SELF_CERTIFICATIONS)[number];
export type TaxFormCode = GovernmentForm | SelfCertification;
export const FORM_CODES = [...GOVERNMENT_FORMS, ...SELF_CERTIFICATIONS] as const;

/** Steps of the way through taxes: countries, details, forms of the tax office of the United States, self-certification, signing. */
export const TAX_STEPS = [1, 2, 3, 4, 5] as const;
export type TaxStep = (typeof TAX_STEPS)[number];

export interface FormFacts {
  readonly investorType: Vehicle;
  /** Null: not said, of which nothing is suggested or refused. */
  readonly isUsHolder: boolean | null;
}

/** Forms for which the tax is the partners' or the grantor's: a signed one is uploaded, with its withholding statement and their forms. */
const passesThrough: readonly Vehicle[] = ['LIMITED_PARTNERSHIP', 'TRUST'];
export const mayPassThrough = (investorType: Vehicle): boolean => passesThrough.includes(investorType);

/** Which form of the tax office of the United States somebody gives, by the instructions to these forms; null: not known yet. */
export function suggestedGovernmentForm({ investorType, isUsHolder }: FormFacts): GovernmentForm | null {
  if (isUsHolder === null) return null;
  if (isUsHolder) return 'W-9';
  if (investorType === 'INDIVIDUAL') return 'W-8BEN';
  return investorType === 'LIMITED_PARTNERSHIP' ? 'W-8IMY' : 'W-8BEN-E';
}

/** By which form somebody certifies where they are resident for tax. */
export const suggestedSelfCertification = ({ investorType }: Pick<FormFacts, 'investorType'>): SelfCertification =>
  investorType === 'INDIVIDUAL' ? 'CRS-I' : 'CRS-E';

const isW8 = (code: TaxFormCode): boolean => code.startsWith('W-8');

/**
 * Why somebody cannot give a form, beside others that they chose; null: they can.
 * @param chosen codes of the others
 */
export function whyNotForm(code: TaxFormCode, { investorType, isUsHolder }: FormFacts, chosen: readonly TaxFormCode[] = []): string | null {
  const isPerson = investorType === 'INDIVIDUAL';
  if (code === 'W-9' && isUsHolder === false) return 'A W-9 is for US holders: choose the W-8 that fits.';
  if (isW8(code) && isUsHolder === true) return 'A US holder gives a W-9, not a W-8.';
  if (code === 'W-8BEN' && !isPerson) return 'A W-8BEN is for individuals: entities give a W-8BEN-E.';
  if (code === 'W-8BEN-E' && isPerson) return 'A W-8BEN-E is for entities: individuals give a W-8BEN.';
  if (code === 'W-8IMY' && !mayPassThrough(investorType)) return 'A W-8IMY is for partnerships and trusts whose owners are taxed themselves.';
  if (code === 'CRS-I' && !isPerson) return 'This self-certification is for individuals.';
  if (code === 'CRS-E' && isPerson) return 'This self-certification is for entities.';
  const others = chosen.filter((other) => other !== code);
  if (code === 'W-9' && others.some(isW8)) return 'A W-9 and a W-8 are never given for one beneficial owner.';
  return isW8(code) && others.includes('W-9') ? 'A W-9 and a W-8 are never given for one beneficial owner.' : null;
}

/**
 * The last day on which a signed form holds; null: until what it says changes. A W-8BEN and a W-8BEN-E hold to the end of the third year after that of their
 * signature (instructions to these forms, October 2021, "Expiration").
 */
export const lastDayOfForm = (code: TaxFormCode, signed: CivilDate): CivilDate | null =>
  code === 'W-8BEN' || code === 'W-8BEN-E' ? (`${yearOf(signed) + 3}-12-31` as CivilDate) : null;

/** Why a form that was to be signed is taken back once something else is said. */
export const TAX_FORM_CHANGED = 'What it says was changed since.';
