import type { OrderKind, OrderState } from '@pari/domain/orders';
import { isUuid } from '../../isUuid.ts';
import type { Listing } from '../../http/readPage.ts';
import type { RowOf, Tx } from '../../ports/database.ts';

/** Whose requests: null, of everybody in the company. Whoever asked for one about a fund that is not published any more does not see it. */
export interface WhoseOrders {
  readonly companyId: string;
  readonly userId: string | null;
  readonly unpublished: boolean;
}

const columns = `o.id, o.kind, o.user_id, u.display_name, o.fund_id, f.external_id as fund_external_id, f.name as fund_name, f.currency, o.investor_id,
  i.name as investor_name, o.direction, o.amount, o.note, o.state, o.answer, o.requested_at, o.changed_at, o.version`;
const around = `orders o join funds f on f.company_id = o.company_id and f.id = o.fund_id join investors i on i.company_id = o.company_id and i.id = o.investor_id
  join users u on u.company_id = o.company_id and u.id = o.user_id`;

export const orderIn = (tx: Tx, { companyId, userId, unpublished }: WhoseOrders, kind: OrderKind, id: string) =>
  tx.first(
    `select ${columns} from ${around} where o.company_id = $1 and o.id = $2 and o.kind = $3 and ($4::uuid is null or (o.user_id = $4 and (f.published or $5)))`,
    [companyId, id, kind, userId, unpublished],
  );
export type OrderRow = RowOf<typeof orderIn>;

/** Until the transaction ends nobody else changes it. */
export const holdOrder = (tx: Tx, companyId: string, id: string) => tx.run('select from orders where company_id = $1 and id = $2 for update', [companyId, id]);

interface Asked {
  readonly state?: OrderState | 'open' | undefined;
  readonly fund?: string | undefined;
}

export function ordersOf({ userId, unpublished }: WhoseOrders, kind: OrderKind, { state, fund }: Asked) {
  const owned = {
    where: `o.kind = $2 and ($3 = '' or (o.user_id = $3::uuid and (f.published or $4::boolean)))`,
    values: [kind, userId ?? '', String(unpublished)],
  };
  const values: string[] = [];
  const given = (value: string) => `$${owned.values.length + 1 + values.push(value)}`;
  const conditions = [
    ...(state === undefined ? [] : [state === 'open' ? `o.state in ('requested', 'acknowledged')` : `o.state = ${given(state)}`]),
    ...(fund === undefined ? [] : [isUuid(fund.toLowerCase()) ? `o.fund_id = ${given(fund)}::uuid` : `f.external_id = ${given(fund)}`]),
  ];
  return {
    columns,
    rows: (tx, text, all) => tx.rows<OrderRow>(text, all),
    from: around,
    id: 'o.id',
    company: 'o.company_id',
    owned,
    ...(conditions.length > 0 && { where: conditions.join(' and '), values }),
    searched: ['f.name', 'i.name', 'u.display_name'],
    sorts: {
      requested_at: { by: 'o.requested_at', type: 'timestamptz' },
      fund: { by: 'f.name collate names', type: 'text' },
      name: { by: 'u.display_name collate names', type: 'text' },
    },
  } satisfies Listing<OrderRow>;
}

interface Holding {
  readonly companyId: string;
  readonly userId: string;
  readonly fundId: string;
  readonly investorId: string;
}

/** Of several who ask about one holding at once, the second waits, and then finds what was asked for. */
export const oneAtATime = (tx: Tx, { fundId, investorId }: Holding) =>
  tx.run(`select pg_advisory_xact_lock(hashtextextended('pari orders ' || $1 || ' ' || $2, 0))`, [fundId, investorId]);

/** What waits for something to be done about a holding, of a kind. */
export const openOrders = (tx: Tx, { companyId, userId, fundId, investorId }: Holding, kind: OrderKind) =>
  tx.rows(
    `select id, direction, amount, note, state, version from orders
     where company_id = $1 and user_id = $2 and fund_id = $3 and investor_id = $4 and kind = $5 and state in ('requested', 'acknowledged')`,
    [companyId, userId, fundId, investorId, kind],
  );
export type OpenOrder = RowOf<typeof openOrders>;
