import { DASH, formatDate, formatMoney } from '@pari/domain/format';
import { civilDate, type CivilDate } from '@pari/domain/dates';
import type { Paper } from '../../../paper/index.ts';
import { inOrder } from '../present/grant.ts';
import type { CarryStatement } from './carryStatement.ts';

type Part = Paper['parts'][number];
type OfPlan = CarryStatement['plans'][number];
type Account = OfPlan['total'];
type Table = Extract<Part, { readonly is: 'table' }>;

const points = (text: string): string => formatMoney(text, { decimals: text.split('.')[1]?.length ?? 0 });
const money = (amount: string | null): string => formatMoney(amount, { showCents: true });
const minus = (text: string): string => (text === '0' ? text : `-${text}`);
const day = (date: CivilDate | null): string => (date === null ? DASH : formatDate(date));

/** What stands on the paper of a statement: each plan with its points, what they are worth, and what was paid. */
export function carryStatementParts(statement: CarryStatement, holder: string): Part[] {
  const { start_date: from, end_date: to, plans } = statement;
  return [
    {
      is: 'facts',
      facts: [
        { label: 'Participant', value: holder },
        { label: 'Period', value: `${day(from)} to ${day(to)}` },
      ],
    },
    ...(plans.length === 0
      ? [{ is: 'text', text: 'No points in a carry plan are held in this period.' } as const]
      : plans.flatMap((plan) => partsOf(plan, to))),
    {
      is: 'text',
      quiet: true,
      text: 'Points are net of forfeiture. Values are estimates, are not lowered by what was paid since their day, and promise nothing.',
    },
    { is: 'text', quiet: true, text: 'This statement is unaudited.' },
  ];
}

const partsOf = (plan: OfPlan, to: CivilDate): Part[] => [
  { is: 'heading', text: plan.name },
  ofEach(plan, 'Points', [
    ['Opening', ({ opening }) => points(opening)],
    ['Granted', ({ granted }) => points(granted)],
    ['In', (account) => points(account.in)],
    ['Out', ({ out }) => points(minus(out))],
    ['Forfeited', ({ forfeited }) => points(minus(forfeited))],
    ['Closing', ({ closing }) => points(closing)],
    ['of which vested', ({ closing_vested: vested }) => points(vested)],
  ]),
  ofEach(plan, `${plan.currency}, on ${day(to)}`, [
    ['Estimated value', ({ estimated_value: value }) => money(value)],
    ['vested', ({ vested_value: value }) => money(value)],
    ['unvested', ({ unvested_value: value }) => money(value)],
    ['Fair market value', ({ fair_market_value: value }) => money(value)],
  ]),
  {
    is: 'text',
    quiet: true,
    text: `Estimated value of ${day(plan.estimated_value_date)}, fair market value of ${day(plan.fair_market_value_date)}.`,
  },
  ofEach(plan, plan.currency, [
    ['Distributions', ({ distributions }) => money(distributions)],
    ['Escrow, opening', ({ opening_escrow: escrow }) => money(escrow)],
    ['into it', ({ into_escrow: escrow }) => money(escrow)],
    ['out of it', ({ out_of_escrow: escrow }) => money(minus(escrow))],
    ['closing', ({ closing_escrow: escrow }) => money(escrow)],
  ]),
  ...paymentsOf(plan),
];

/** A row for each grant, and their sum where there are several. */
function ofEach({ grants, total }: OfPlan, heading: string, columns: readonly (readonly [heading: string, read: (account: Account) => string])[]): Table {
  const cells = (name: string, account: Account) => [name, ...columns.map(([, read]) => read(account))];
  return {
    is: 'table',
    columns: [{ heading, width: 2.2 }, ...columns.map(([name]) => ({ heading: name, width: 1.3, figures: true }))],
    rows: [
      ...grants.map((grant) => ({ cells: cells(grant.entity_name === null ? grant.reference : `${grant.reference}, ${grant.entity_name}`, grant) })),
      ...(grants.length > 1 ? [{ cells: cells('Total', total), as: 'total' as const }] : []),
    ],
  };
}

const kinds = { distribution: 'Distribution', escrow_release: 'Release from escrow', clawback: 'Clawback' } as const;

function paymentsOf({ grants, currency }: OfPlan): Part[] {
  const payments = inOrder(grants.flatMap((grant) => grant.payments.map((payment) => ({ ...payment, date: civilDate(payment.date), grant: grant.reference }))));
  const rows = payments.map(({ date, grant, type, source, amount, escrow }) => ({
    cells: [formatDate(date), grant, `${kinds[type]}, ${source}`, money(amount), money(escrow)],
  }));
  if (rows.length === 0) return [];
  return [
    {
      is: 'table',
      columns: [
        { heading: 'Date', width: 2 },
        { heading: 'Grant', width: 2.5 },
        { heading: 'Payment', width: 4 },
        { heading: currency, width: 2.5, figures: true },
        { heading: 'to escrow', width: 2.5, figures: true },
      ],
      rows,
    },
  ];
}
