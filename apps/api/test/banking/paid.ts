import type { BankDetail, Problem } from '@pari/contract';
import type { ApplicationSetup } from '@pari/domain/applications';
import { callBy } from '../identity/changing.ts';
import type { TestPerson } from '../support/app.ts';
import { startProving, type Proving } from '../kyc/proving.ts';

export const american = {
  bank_country: 'US',
  bank_name: 'First Bank',
  street_address: '1 High Street',
  city: 'Springfield',
  state: 'NY',
  postal_code: '10001',
  account_name: 'Nora Vance',
  account_number: '7310045518',
  routing_number: '021000021',
  currency: 'USD',
};
export const british = {
  bank_country: 'GB',
  bank_name: 'Second Bank',
  street_address: '2 High Street',
  city: 'Leeds',
  postal_code: 'LS1 1AA',
  account_name: 'Nora Vance',
  account_number: '73100456',
  swift_code: '12-34-56',
  currency: 'GBP',
};
export const german = {
  bank_country: 'DE',
  bank_name: 'Dritte Bank',
  street_address: 'Hauptstraße 3',
  city: 'Berlin',
  postal_code: '10115',
  account_name: 'Nora Vance',
  swift_code: 'DEUTDEFF',
  iban_number: 'DE89 3704 0044 0532 0130 00',
  currency: 'EUR',
};

export interface Answer<Body = BankDetail> {
  readonly status: number;
  readonly body: Body & Omit<Problem, 'status' | 'detail'>;
}

export interface Paid extends Proving {
  /** A fund that asks where its applicants are paid, which reviewers look at. @returns its external id */
  paying(setup?: Partial<ApplicationSetup>): Promise<string>;
  /** A call as somebody with that authorization. */
  send<Body = BankDetail>(by: string, method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object): Promise<Answer<Body>>;
  stateOf(who: TestPerson, fund: string): Promise<string | undefined>;
  /** Their account was given a telephone number; '': it was taken away. @param at when that came into force; absent: now */
  phoned(who: TestPerson, number: string, at?: string): Promise<void>;
}

/** By which somebody is called back. */
export const phone = '+49 30 901820';

export async function startPaid(): Promise<Paid> {
  const proving = await startProving();
  const paid: Paid = {
    ...proving,
    paying: async (setup = {}) => (await proving.fund({ setup: { asks_bank_details: true, skip_tax: true, reviewed_modules: [1, 4, 7], ...setup } })).key,
    send: (by, method, url, payload) => callBy(proving.test, by, method, `/api${url}`, payload),
    phoned: async ({ id }, number, at) => {
      const when = at === undefined ? proving.test.clock.now() : new Date(at);
      await proving.test.owner.query(
        `insert into account_changes (company_id, user_id, phone, old_email, asked_by, asked_at, state, ended_at) values ($1, $2, $3, 'a@test.example', $2, $4, 'done', $4)`,
        [proving.companyId, id, number, when],
      );
      await proving.test.owner.query(`update users set phone = nullif($2, '') where id = $1`, [id, number]);
    },
    stateOf: async (who, fund) => (await proving.call('getApplication', who, fund)).body.modules.find(({ module }) => module === 4)?.state,
  };
  return paid;
}
