import { multipart } from '../permissions/calls.ts';

/** Rows of each kind in one import; all of them, or none, may be there after a kill. */
export const importRows = 60;

/** What was sent to the server, and what it acknowledged. */
export interface Ledger {
  /** Idempotency key by e-mail address. */
  readonly users: Map<string, { readonly key: string; acknowledged: string | null }>;
  readonly imports: Map<number, { acknowledged: boolean }>;
  /** Request ids of acknowledged writes. */
  readonly requests: string[];
}

export const newLedger = (): Ledger => ({ users: new Map(), imports: new Map(), requests: [] });

interface Target {
  readonly address: string;
  readonly authorization: string;
  readonly ledger: Ledger;
  /** Called after each acknowledged write. */
  readonly onAcknowledged: (what: 'user' | 'import') => void;
}

export async function createUser({ address, authorization, ledger, onAcknowledged }: Target, email: string): Promise<number> {
  const user = ledger.users.get(email) ?? { key: `key-${email}`, acknowledged: null };
  ledger.users.set(email, user);
  const answer = await fetch(`${address}/api/users`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': user.key },
    body: JSON.stringify({ email, display_name: 'Somebody', roles: ['investor'] }),
  });
  const { user_id } = (await answer.json()) as { user_id?: string };
  if (answer.status === 201 && user_id) {
    user.acknowledged ??= user_id;
    ledger.requests.push(answer.headers.get('x-request-id') ?? '');
    onAcknowledged('user');
  }
  return answer.status;
}

/** Commitments, transactions and valuations of one investor of its own, in one import. */
async function runImport({ address, authorization, ledger, onAcknowledged }: Target, number: number): Promise<number> {
  const held = { acknowledged: false };
  ledger.imports.set(number, held);
  const rows = Array.from({ length: importRows }, (_, index) => index);
  const day = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
  const { headers, payload } = multipart({
    'firms.csv': 'name\nFirm\n',
    'funds.csv':
      'external_id,name,symbol,firm,currency,fund_type,region,risk_profile,is_legacy,offer_leverage,published\nfund,Fund,F,Firm,USD,Buyout,Europe,Core,false,false,true\n',
    'investors.csv': `investor_account_code,name\ni${number},Investor ${number}\n`,
    'commitments.csv': `investor_account_code,fund_external_id,date,amount\n${rows.map((row) => `i${number},fund,${day(row)},${row + 1}\n`).join('')}`,
    'transactions.csv': `investor_account_code,fund_external_id,date,type,amount,reference\n${rows.map((row) => `i${number},fund,${day(row)},contribution,1,r-${number}-${row}\n`).join('')}`,
    'valuations.csv': `investor_account_code,fund_external_id,date,gross_nav\n${rows.map((row) => `i${number},fund,${day(row)},${row}\n`).join('')}`,
  });
  const answer = await fetch(`${address}/api/admin/imports`, { method: 'POST', headers: { ...headers, authorization }, body: payload });
  await answer.text();
  if (answer.status === 200) {
    held.acknowledged = true;
    ledger.requests.push(answer.headers.get('x-request-id') ?? '');
    onAcknowledged('import');
  }
  return answer.status;
}

/** Writes side by side until the server is gone. Every call is acknowledged or fails with the connection. */
export async function workUntilGone(target: Target, round: number): Promise<string[]> {
  const unexpected: string[] = [];
  const writer = async (write: (count: number) => Promise<number>) => {
    for (let count = 0; ; count++) {
      const status = await write(count).catch(() => null);
      if (status === null) return;
      if (status !== 200 && status !== 201) unexpected.push(`answer ${status}`);
    }
  };
  await Promise.all([
    writer((count) => createUser(target, `a${round}-${count}@test.example`)),
    writer((count) => createUser(target, `b${round}-${count}@test.example`)),
    writer((count) => runImport(target, round * 1000 + count)),
  ]);
  return unexpected;
}
