import { randomUUID } from 'node:crypto';
import { askedBankDetails, noBankDetails, type BankDetails, type BankRound } from '@pari/domain/banking';
import { saidInRounds } from '../../src/features/applications/sealing.ts';
import { saidInBankDrafts, saidInBankVerifications, saidInBankVersions } from '../../src/features/banking/sealing.ts';
import { sealedAs } from '../applications/said.ts';
import type { TestApp, TestPerson } from '../support/app.ts';
import type { ApplicationObjects } from './applications.ts';
import type { Inhabitant, World } from './world.ts';

/** An application in which its applicant says where they are paid, by what calls name of it. */
interface BankObjects extends Readonly<Record<string, string>> {
  readonly id: string;
  readonly record: string;
}

const detailsOf = (mark: string): BankDetails =>
  askedBankDetails({
    ...noBankDetails('DE'),
    bank_name: `Bank ${mark}`,
    street_address: '1 High Street',
    city: 'Town',
    postal_code: '10001',
    account_name: mark,
    swift_code: 'DEUTDEFF',
    iban_number: 'DE89 3704 0044 0532 0130 00',
    currency: 'EUR',
  });

/** That the application asks where somebody is paid, which they typed and committed twice: the first was verified, nothing is submitted. */
export async function bankOf(
  { owner, clock }: TestApp,
  person: TestPerson & { readonly mark: string },
  { id, fund, upload }: ApplicationObjects,
): Promise<BankObjects> {
  const { companyId, id: userId, mark } = person;
  const at = clock.now();
  // What was published stays: it asks for more in another version.
  await owner.query(
    `insert into definitions (company_id, kind, key, version, state, body, at, published_at)
     select company_id, kind, key, 2, 'published', body || '{"asks_bank_details": true, "skip_tax": true}', $3, $3 from definitions
     where company_id = $1 and kind = 'application' and key = $2`,
    [companyId, fund, at],
  );
  const { rows } = await owner.query<{ id: string }>('select id from bank_records where user_id = $1 and kyc_record_id is null', [userId]);
  const record = rows[0]?.id ?? randomUUID();
  const of = { company_id: companyId, record_id: record };
  const details = detailsOf(mark);
  if (!rows[0]) {
    await owner.query('insert into bank_records (company_id, id, user_id, version, created_at) values ($1, $2, $3, 3, $4)', [companyId, record, userId, at]);
    for (const version of [1, 2])
      await owner.query(
        `insert into bank_versions (company_id, record_id, version, committed_at, committed_by, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          companyId,
          record,
          version,
          at,
          userId,
          ...sealedAs(saidInBankVersions, { ...of, version }, version === 1 ? { ...details, city: 'Elsewhere' } : details),
        ],
      );
    const said = { person: mark, number: '+49 30 901820', at: at.toISOString(), note: '' };
    await owner.query(
      `insert into bank_verifications (company_id, record_id, version, application_id, verified_at, verified_by, key_id, sealed) values ($1, $2, 1, $3, $4, $5, $6, $7)`,
      [companyId, record, id, at, userId, ...sealedAs(saidInBankVerifications, { ...of, version: 1 }, said)],
    );
  }
  // Whatever an earlier call typed: nothing was since.
  await owner.query(
    `insert into bank_drafts (company_id, record_id, country_group, changed_at_version, changed_at, key_id, sealed) values ($1, $2, 'other', 1, $3, $4, $5)
     on conflict (company_id, record_id, country_group) do update set key_id = excluded.key_id, sealed = excluded.sealed`,
    [companyId, record, at, ...sealedAs(saidInBankDrafts, { ...of, country_group: 'other' }, { details, touched: {} })],
  );
  // What else eligibility asks for was uploaded, too.
  await owner.query(
    `insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at)
     select company_id, application_id, module, 'letter', file_name, sha256, uploaded_by, via, at, confirmed_at from application_uploads where id = $1`,
    [upload],
  );
  await owner.query(`insert into application_modules (company_id, application_id, module, state, state_at) values ($1, $2, 4, 'in_progress', $3)`, [
    companyId,
    id,
    at,
  ]);
  await owner.query('update applications set bank_record_id = $3, setup_version = 2 where company_id = $1 and id = $2', [companyId, id, record]);
  return { id, record };
}

/** What calls about where somebody is paid name, of one person's. @param apart where what is changed thereafter is made */
export function ofBanking(world: World, owner: Inhabitant, apart: World) {
  const made = async () => (await world.addBank(owner)).id;
  return {
    getBankDetails: made,
    saveBankDetails: made,
    commitBankDetails: made,
    revealBankNumber: made,
    verifyBankDetails: async () => {
      const { id, record } = await apart.addBank(owner);
      await submittedOf(world.test, owner, { id, record });
      return id;
    },
  };
}

/** That it was submitted. */
async function submittedOf({ owner, clock }: TestApp, { companyId, id: userId, mark }: Inhabitant, { id, record }: BankObjects): Promise<void> {
  const at = clock.now();
  // By which they are called back.
  await owner.query(`update users set phone = '+49 30 1234' where id = $1`, [userId]);
  const content: BankRound = { record, version: 2, name: mark, details: detailsOf(mark), committed_by: userId, committed_at: at.toISOString() };
  await owner.query(
    `insert into application_rounds (company_id, application_id, module, round, key_id, sealed, submitted_by, submitted_at) values ($1, $2, 4, 1, $3, $4, $5, $6)`,
    [companyId, id, ...sealedAs(saidInRounds, { company_id: companyId, application_id: id, module: 4, round: 1 }, content), userId, at],
  );
}
