import type { TestApp } from './app.ts';

export interface FundGiven {
  readonly externalId: string;
  readonly name?: string;
  readonly currency?: string;
  readonly published?: boolean;
  readonly legacy?: boolean;
  readonly totalCommitments?: string | null;
}

export interface EntryGiven {
  readonly date: string;
  readonly type: string;
  readonly amount: string;
  readonly returnOfCapital?: string;
  readonly recallable?: string;
  readonly settled?: 'withheld' | 'cash';
  readonly reference?: string;
  readonly reverses?: string;
}

export interface FactsGiven {
  readonly commitments?: readonly (readonly [date: string, amount: string])[];
  readonly entries?: readonly EntryGiven[];
  readonly valuations?: readonly (readonly [date: string, grossNav: string])[];
}

/** Writes firms, funds, profiles and facts of one company straight into the tables, as an import would leave them. */
export function ledgerOf(test: TestApp, companyId: string) {
  const inCompany = <T>(work: Parameters<typeof test.database.asCompany<T>>[1]) => test.database.asCompany(companyId, work);
  let references = 0;

  return {
    async addFund({ externalId, name = externalId, currency = 'USD', published = true, legacy = false, totalCommitments = null }: FundGiven): Promise<string> {
      return inCompany(async (tx) => {
        await tx.run(`insert into firms (company_id, name) values ($1, 'Firm') on conflict do nothing`, [companyId]);
        const fund = await tx.first<{ id: string }>(
          `insert into funds (company_id, external_id, name, symbol, firm_id, currency, fund_type, region, risk_profile, is_legacy, offer_leverage, published, total_commitments)
           select $1, $2, $3, 'S', id, $4, 'Buyout', 'Europe', 'High', $5, false, $6, $7 from firms where company_id = $1 returning id`,
          [companyId, externalId, name, currency, legacy, published, totalCommitments],
        );
        return fund?.id ?? '';
      });
    },

    async addProfile(userId: string | null, accountCode: string, localCurrency: string | null = null): Promise<string> {
      return inCompany(async (tx) => {
        const profile = await tx.first<{ id: string }>(
          'insert into investors (company_id, account_code, name, user_id, local_currency) values ($1, $2, $3, $4, $5) returning id',
          [companyId, accountCode, `Profile ${accountCode}`, userId, localCurrency],
        );
        return profile?.id ?? '';
      });
    },

    /** Posts facts of one holding, known from the clock's time on. */
    async post(investorId: string, fundId: string, { commitments = [], entries = [], valuations = [] }: FactsGiven): Promise<void> {
      const now = test.clock.now();
      const pair = [companyId, investorId, fundId] as const;
      await inCompany(async (tx) => {
        await tx.run('update companies set last_posting_at = $2 where id = $1', [companyId, now]);
        await tx.run(
          'insert into holdings values ($1, $2, $3, 1) on conflict (company_id, investor_id, fund_id) do update set version = holdings.version + 1',
          pair,
        );
        for (const [date, amount] of commitments)
          await tx.run('insert into commitments (company_id, investor_id, fund_id, date, amount, posted_at) values ($1, $2, $3, $4, $5, $6)', [
            ...pair,
            date,
            amount,
            now,
          ]);
        for (const [date, nav] of valuations)
          await tx.run('insert into valuations (company_id, investor_id, fund_id, date, gross_nav, posted_at) values ($1, $2, $3, $4, $5, $6)', [
            ...pair,
            date,
            nav,
            now,
          ]);
        for (const entry of entries)
          await tx.run(
            `insert into ledger_entries (company_id, investor_id, fund_id, effective_date, type, amount, return_of_capital, recallable, settled, reference, reverses_reference, posted_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
            [
              ...pair,
              entry.date,
              entry.type,
              entry.amount,
              entry.returnOfCapital ?? '0',
              entry.recallable ?? '0',
              entry.settled ?? null,
              entry.reference ?? `ref-${++references}`,
              entry.reverses ?? null,
              now,
            ],
          );
      });
    },

    async addRate(currency: string, date: string, usdPerUnit: string): Promise<void> {
      await inCompany(async (tx) => {
        await tx.run('update companies set last_posting_at = $2 where id = $1', [companyId, test.clock.now()]);
        await tx.run('insert into fx_rates (company_id, currency, date, usd_per_unit, posted_at) values ($1, $2, $3, $4, $5)', [
          companyId,
          currency,
          date,
          usdPerUnit,
          test.clock.now(),
        ]);
      });
    },
  };
}
