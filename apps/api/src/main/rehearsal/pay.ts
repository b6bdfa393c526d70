import { isEntity } from '@pari/domain/applications';
import type { Applicant } from './apply.ts';

/** Invented accounts, by the country of the bank; of any other country that of Germany. */
const accounts = {
  US: { bank_country: 'US', city: 'New York', state: 'NY', postal_code: '10001', account_number: '000123456789', routing_number: '021000021' },
  GB: { bank_country: 'GB', city: 'London', postal_code: 'SW1A 1AA', account_number: '31926819', swift_code: '60-16-13' },
  DE: { bank_country: 'DE', city: 'Berlin', postal_code: '10115', swift_code: 'COBADEFF', iban_number: 'DE89 3704 0044 0532 0130 00' },
};

/** Says where an applicant is paid, and submits it. @returns false where the fund does not ask */
export async function sayBank({ call, fund, country, vehicle, name }: Applicant): Promise<boolean> {
  const { modules, fund: of } = await call('getApplication', { params: { id: fund } });
  if (!modules.some(({ module, is_asked: isAsked }) => module === 4 && isAsked)) return false;
  const { version, name: payee } = await call('getBankDetails', { params: { id: fund } });
  await call('commitBankDetails', {
    params: { id: fund },
    body: {
      version,
      bank_name: 'Bank of the rehearsal',
      street_address: '1 High Street',
      account_name: isEntity(vehicle) ? payee : name,
      currency: of.currency.code,
      ...(country === 'US' || country === 'GB' ? accounts[country] : accounts.DE),
    },
  });
  return true;
}

/** Opens and acknowledges the documents of the fund. @returns false where there are none */
export async function readFundDocuments({ call, fund }: Applicant): Promise<boolean> {
  const { modules } = await call('getApplication', { params: { id: fund } });
  if (!modules.some(({ module, is_asked: isAsked }) => module === 5 && isAsked)) return false;
  const { results } = await call('listFundDocuments', { params: { id: fund } });
  for (const { document_id: document } of results) await call('getDocument', { params: { id: document } });
  await call('acknowledgeFundDocuments', { params: { id: fund }, body: { response_json: Object.fromEntries(results.map(({ doc_id: id }) => [id, true])) } });
  return true;
}
