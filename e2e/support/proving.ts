import { apply, shortFund } from './applications.ts';
import { callsAs, type Calls } from './calls.ts';
import { askedOfApplicants, publishedWorkflow } from './definitions.ts';
import { people } from './people.ts';

type Proving = 'INDIVIDUAL' | 'PRIVATE_COMPANY' | 'TRUST';
interface Kept {
  readonly id: string;
  readonly version: number;
  readonly kyc_participants: readonly { readonly id: string; readonly version: number }[];
}

const question = (id: string, label: string, more: object = {}) => ({ id, label, type: 'text', required: true, helpText: '', data: {}, ...more });
const passport = [
  question('passport_number', 'Passport number', { is_sensitive: true }),
  question('passport_expiry', 'Passport expiry', { type: 'date', data: { validation: { afterToday: true } } }),
];
const roles = [
  { id: 'settlor', text: 'Settlor' },
  { id: 'trustee', text: 'Trustee' },
];
const whoControls = {
  id: 'people',
  name: 'Who controls it',
  order: 2,
  is_repeatable: true,
  schema: [question('role', 'Role', { type: 'custom-select', data: { options: roles } }), ...passport],
};
const seatOf = (name: string) => question('seat', `Country of the ${name}`, { type: 'select-country' });
const workflows = {
  INDIVIDUAL: {
    name: 'Few questions',
    investor_type: 'INDIVIDUAL',
    cards: [
      {
        id: 'who',
        name: 'Who you are',
        order: 1,
        schema: [question('birth_country', 'Country of birth', { type: 'select-country' }), question('phone', 'Telephone', { required: false }), ...passport],
      },
    ],
  },
  TRUST: {
    name: 'Few questions to trusts',
    investor_type: 'TRUST',
    cards: [{ id: 'trust', name: 'The trust', order: 1, schema: [seatOf('trust'), question('phone', 'Telephone', { required: false })] }, whoControls],
  },
  PRIVATE_COMPANY: {
    name: 'Few questions to companies',
    investor_type: 'PRIVATE_COMPANY',
    cards: [{ id: 'company', name: 'The company', order: 1, schema: [seatOf('company')] }, whoControls],
  },
};
/** What the entities are called. */
const names = { TRUST: 'The Marchetti Family Trust', PRIVATE_COMPANY: 'Musterbau AG' } as const;

/** Known before where they are paid; a company gave none. */
const phone = '+41 44 555 01 00';

/** A day that lies ahead. */
const expiry = (): string => `${new Date().getUTCFullYear() + 4}-01-31`;

async function individual(calls: Calls): Promise<Kept> {
  const { id, version } = await calls.call<Kept>('POST', '/kyc_records', { fund_external_id: shortFund });
  return calls.call('PATCH', `/kyc_records/${id}`, {
    version,
    answers: { birth_country: 'US', phone, passport_number: 'C01X00T47', passport_expiry: expiry() },
  });
}

async function entity(calls: Calls, name: string): Promise<Kept> {
  const { id, version } = await calls.call<Kept>('POST', '/kyc_records/entity', { fund_external_id: shortFund, entity_name: name });
  let now = await calls.call<Kept>('PATCH', `/kyc_records/${id}`, { version, answers: { seat: 'US', ...(name === names.TRUST && { phone }) } });
  for (const [first_name, role, passport_number] of [
    ['Ada', 'settlor', 'A7654321'],
    ['Ben', 'trustee', 'B1234567'],
  ] as const) {
    now = await calls.call('POST', `/kyc_records/${id}/participants`, { first_name, last_name: 'Marchetti' });
    const added = now.kyc_participants.at(-1);
    const answers = { role, passport_number, passport_expiry: expiry() };
    now = await calls.call('PATCH', `/kyc_records/${id}/participants/${added?.id}`, { version: added?.version, answers });
  }
  return now;
}

/**
 * The newcomer applies to the fund of few questions, proves who they are and says where they are paid; all of it waits for reviewers.
 * @param more what else the fund asks for: with tax forms, where they are paid is not asked yet, and left out
 */
export async function applyProven(address: string, vehicle: Proving = 'INDIVIDUAL', more: object = {}): Promise<void> {
  const key = `few-${vehicle.toLowerCase().replace('_', '-')}`;
  await publishedWorkflow(address, key, workflows[vehicle]);
  const restore = await askedOfApplicants(address, shortFund, {
    asks_bank_details: true,
    vehicles: [vehicle],
    kyc_workflows: { [vehicle]: key },
    reviewed_modules: [1, 2, 3, 4, 7, 8],
    ...more,
  });
  await apply(address, people.newcomer, 'submitted', vehicle);
  // Whoever began goes on as they were asked.
  await restore();
  const calls = await callsAs(address, people.newcomer);
  const { id, version } = await (vehicle === 'INDIVIDUAL' ? individual(calls) : entity(calls, names[vehicle]));
  await calls.call('PATCH', `/kyc_records/kyc-aml-${vehicle.toLowerCase().replace('_', '-')}/${id}/status`, {
    status: 'submitted',
    fund_external_id: shortFund,
    version,
  });
  if (!('tax_forms' in more)) await calls.call('PUT', `/payments/detail/${shortFund}/update`, { version: 0, ...american });
}

/** Where the newcomer is paid. */
const american = {
  bank_country: 'US',
  bank_name: 'First Bank',
  street_address: '1 Main Street',
  city: 'Boston',
  state: 'MA',
  postal_code: '02108',
  account_name: 'Theo Marchetti',
  routing_number: '021000021',
  account_number: '1234567890',
  currency: 'USD',
};
