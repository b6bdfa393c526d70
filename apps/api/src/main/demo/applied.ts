import type { BlockAnswer, ModuleNumber, Vehicle } from '@pari/domain/applications';
import type { Proof } from './proveWho.ts';

/** What somebody applied for; days are counted from the day of the story. */
export interface Told {
  readonly by: string;
  readonly fund: string;
  readonly from: readonly [country: string, vehicle: Vehicle];
  readonly begun: number;
  readonly answers: Readonly<Record<string, BlockAnswer>>;
  readonly submitted?: number;
  /** Equity and leverage: submitted, once eligibility was. */
  readonly amount?: readonly [equity: string, leverage: string];
  /** What reviewers made of it, and when. */
  readonly review?: { readonly at: number; readonly modules: readonly ModuleNumber[] } & (
    | { readonly decision: 'approve' | 'claim' }
    | { readonly decision: 'decline' | 'decline_whole'; readonly reason: string }
    | { readonly decision: 'request_changes'; readonly question: string; readonly text: string }
  );
  /** A document that a reviewer asks for; with a file, it was answered and approved the days after. */
  readonly request?: { readonly at: number; readonly name: string; readonly description: string; readonly file?: string };
  /** How they prove who they are, once they may invest. */
  readonly proof?: Proof;
  /** What reviewers made of that. */
  readonly reviewedProof?: Told['review'];
  readonly withdrawn?: { readonly at: number; readonly comment: string };
}

const [short, rich] = ['LANT-CLI', 'TARN-IND'];
const read = { kii: { value: true } };
const status = (value: string) => ({ ...read, status: { value } });
const american = {
  ...read,
  residence: { options: { US: true } },
  accredited: { value: 'knowledgeable' },
  'qualified-purchaser': { value: 'natural-person' },
  money: { options: { earnings: true } },
  approvals: { options: { risks: true, conflicts: true } },
};

const ofPerson = { proof_of_address: 'address.pdf', passport: 'passport.pdf' };
const ofOwner = { participant_passport: 'passport.pdf', proof_of_address: 'address.pdf' };

/** What a resident of Boston says of themselves. @param expires days from the day of the story to the last one of the passport */
const person = (name: string, born: string, passport: string, expires: number): Proof['answers'] => ({
  legal_name: name,
  birth_date: born,
  birth_place: 'Boston',
  birth_country: 'US',
  citizenship: 'US',
  has_second_citizenship: 'no',
  street: '12 Harbour Street',
  city: 'Boston',
  postal_code: '02110',
  residence_country: 'US',
  resident_since: '2012-08-01',
  phone: '+1 617 555 0133',
  passport_number: passport,
  passport_country: 'US',
  passport_expiry: { expires },
  has_second_passport: 'no',
  occupation: 'employed',
  employer: 'Alderwyck Capital',
  wealth_sources: ['employment'],
  net_worth: '850000.00',
  funds_source: 'bank',
  funds_country: 'US',
  is_pep: 'no',
  is_pep_relative: 'no',
  declaration: true,
});

/** The same of somebody who owns a share of a company, in percent. */
const owner = (roles: readonly string[], share: string, born: string, passport: string, expires: number): Proof['answers'] => ({
  participant_type: 'person',
  role: [...roles, 'beneficial_owner'],
  ownership_percentage: share,
  birth_date: born,
  citizenship: 'US',
  is_pep: 'no',
  participant_passport_number: passport,
  participant_passport_expiry: { expires },
  participant_street: '40 Foundry Road',
  participant_city: 'Boston',
  participant_country: 'US',
});

export const applications: readonly Told[] = [
  { by: 'b.oyelaran@alder.example', fund: short, from: ['GB', 'INDIVIDUAL'], begun: -1, answers: read },
  {
    by: 'f.quintero@alder.example',
    fund: short,
    from: ['US', 'INDIVIDUAL'],
    begun: -2,
    answers: status('knowledgeable'),
    submitted: -1,
    amount: ['25000', '10000'],
    review: { at: 0, modules: [1, 7], decision: 'claim' },
  },
  {
    by: 'carry@alder.example',
    fund: short,
    from: ['US', 'INDIVIDUAL'],
    begun: -6,
    answers: status('knowledgeable'),
    submitted: -5,
    amount: ['15000', '0'],
    review: {
      at: -3,
      modules: [1],
      decision: 'request_changes',
      question: 'status',
      text: 'Please say in which of our investment activities you took part, and since when.',
    },
    request: {
      at: -3,
      name: 'Confirmation of employment',
      description: 'A letter of your department that says since when you work there.',
    },
  },
  {
    by: 'g.thackeray@alder.example',
    fund: short,
    from: ['US', 'TRUST'],
    begun: -7,
    answers: status('purchaser'),
    submitted: -6,
    amount: ['40000', '30000'],
    review: { at: -4, modules: [1, 7], decision: 'approve' },
    request: { at: -4, name: 'Deed of trust', description: 'The whole deed, with its amendments.', file: 'deed-of-trust.pdf' },
  },
  // It should have been looked at by now.
  { by: 'h.lim@alder.example', fund: short, from: ['DE', 'INDIVIDUAL'], begun: -7, answers: status('unsure'), submitted: -7 },
  {
    by: 'c.winterbourne@alder.example',
    fund: short,
    from: ['US', 'INDIVIDUAL'],
    begun: -6,
    answers: status('unsure'),
    submitted: -5,
    review: { at: -2, modules: [1], decision: 'decline', reason: 'Your department takes no part in the investment activities of the manager.' },
  },
  {
    by: 'a.castellane@alder.example',
    fund: short,
    from: ['DE', 'INDIVIDUAL'],
    begun: -5,
    answers: status('knowledgeable'),
    submitted: -4,
    amount: ['10000', '0'],
    withdrawn: { at: -2, comment: 'I would rather wait for the next fund.' },
  },
  {
    by: 'e.van.rossem@alder.example',
    fund: rich,
    from: ['DE', 'INDIVIDUAL'],
    begun: -12,
    answers: {
      ...read,
      residence: { options: { other: true }, text_explanation_answer: { other: 'Belgium. A colleague in Brussels told me of it.' } },
      money: { options: { earnings: true } },
      approvals: { options: { risks: true, conflicts: true } },
    },
    submitted: -11,
    review: { at: -8, modules: [1], decision: 'decline_whole', reason: 'The fund may not be offered in Belgium.' },
  },
  {
    by: 'd.sakamoto@alder.example',
    fund: rich,
    from: ['JP', 'INDIVIDUAL'],
    begun: -3,
    answers: { ...read, residence: { options: { JP: true } }, 'jp-exempt': { value: 'none' } },
  },
  // Those who prove who they are.
  {
    by: 'f.quintero@alder.example',
    fund: rich,
    from: ['US', 'INDIVIDUAL'],
    begun: -5,
    answers: american,
    submitted: -4,
    review: { at: -2, modules: [1], decision: 'approve' },
    proof: { at: -1, beneficiary: 'own', answers: person('Felipe Quintero Ruiz', '1979-06-21', 'C01X00T47', 400), files: ofPerson },
  },
  {
    by: 'c.winterbourne@alder.example',
    fund: rich,
    from: ['US', 'INDIVIDUAL'],
    begun: -14,
    answers: american,
    submitted: -13,
    review: { at: -10, modules: [1], decision: 'approve' },
    proof: { at: -9, beneficiary: 'own', answers: person('Clara Winterbourne', '1985-11-02', 'C03X07T12', 35), files: ofPerson },
    reviewedProof: { at: -7, modules: [2], decision: 'approve' },
  },
  {
    by: 'g.thackeray@alder.example',
    fund: rich,
    from: ['US', 'PRIVATE_COMPANY'],
    begun: -12,
    answers: { ...american, accredited: { value: 'owners' }, 'qualified-purchaser': { value: 'family-company' } },
    submitted: -11,
    review: { at: -9, modules: [1], decision: 'approve' },
    proof: {
      at: -2,
      entity: 'Thackeray Family Holdings Ltd',
      beneficiary: 'own',
      answers: {
        registration_number: 'DE-7104233',
        registration_country: 'US',
        formed_on: '2011-03-14',
        issues_bearer_shares: 'no',
        registered_street: '40 Foundry Road',
        registered_city: 'Boston',
        registered_postal_code: '02110',
        registered_residence_country: 'US',
        phone: '+1 617 555 0148',
        purpose: 'Holds the investments of a family.',
        is_regulated: 'no',
        wealth_sources: ['capital', 'investments'],
        funds_country: 'US',
        declaration: true,
      },
      files: { incorporation: 'company.pdf', articles: 'company.pdf', register: 'company.pdf' },
      participants: [
        { first_name: 'Gwen', last_name: 'Thackeray', answers: owner(['director', 'signatory'], '60', '1972-01-30', 'C05X02T88', 900), files: ofOwner },
        { first_name: 'Piers', last_name: 'Thackeray', answers: owner([], '40', '1975-09-08', 'C05X02T91', 60), files: ofOwner },
      ],
    },
    reviewedProof: {
      at: -1,
      modules: [2],
      decision: 'request_changes',
      question: 'purpose',
      text: 'Please say which investments it holds, and since when.',
    },
  },
];
