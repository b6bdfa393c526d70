import { z } from 'zod';
import { OPEN_ORDER_STATES, ORDER_DIRECTIONS, ORDER_KINDS, ORDER_MOVES, ORDER_STATES } from '@pari/domain/orders';
import { endpoint, Noun } from '../endpoint.ts';
import { amount, currencyCode, id, instant, key, list, listQuery, searchText, shortText } from '../wire.ts';

const direction = z.enum(ORDER_DIRECTIONS);
const typed = z.string().max(40).describe('as it was typed, in the currency of the fund');
const note = shortText(2000, z.string().trim()).describe('for whoever looks after the fund');
const answer = shortText(1000, z.string().trim().min(1)).describe('why it is declined, in a sentence that its owner reads');
const version = z.int().min(1);

const order = z
  .object({
    id,
    kind: z.enum(ORDER_KINDS).describe('order: to change what is committed; sale: to sell of what is held'),
    fund: z.object({ id, external_id: z.string(), name: z.string(), currency: currencyCode, symbol: z.string() }),
    investor: z.object({ id, name: z.string() }).describe('the profile that holds the fund'),
    user: z.object({ id, display_name: z.string() }).describe('who asked'),
    direction,
    amount,
    note: z.string(),
    state: z.enum(ORDER_STATES),
    answer: z.string().nullable().describe('why it was declined'),
    requested_at: instant,
    changed_at: instant,
    version,
    abilities: z.object({ change: z.boolean(), cancel: z.boolean(), acknowledge: z.boolean(), finish: z.boolean(), decline: z.boolean() }),
  })
  .meta({ id: 'Order' });

const common = { policy: 'signed_in', delegates: 'applications' } as const;
const listing = {
  ...common,
  query: listQuery({ sort: ['requested_at', 'fund', 'name'], usual: '-requested_at' }).extend({
    state: z
      .enum([...ORDER_STATES, 'open'])
      .optional()
      .describe(`open: ${OPEN_ORDER_STATES.join(' or ')}`),
    fund: key.optional().describe('of one fund, by id or external id'),
    search: searchText('part of the name of the fund, the profile or the person'),
    whose: z.enum(['own', 'all']).default('all').describe('own: those of the person alone; all: for administrators, everybody’s'),
  }),
  output: list(order),
} as const;
const asked = {
  fund: key.describe('one that is held, by id or external id'),
  investor: id.optional().describe('the profile that holds it; needed where several do'),
  amount: typed,
  note: note.default(''),
};
const creating = { ...common, output: order, status: 201, idempotent: true, refusals: ['conflict'] } as const;
const changing = {
  ...common,
  params: z.strictObject({ id }),
  body: z.strictObject({
    version: version.describe('the one that was read'),
    direction: direction.optional(),
    amount: typed.optional(),
    note: note.optional(),
    state: z.enum(ORDER_MOVES).optional().describe('whoever asked cancels; administrators acknowledge, then decline or mark as done'),
    answer: answer.optional(),
  }),
  output: order,
  refusals: ['conflict', 'second_person'],
} as const;

/** What people ask for about funds that they hold. Nothing of it changes what they hold. */
export const orders = new Noun({
  listOrders: endpoint({
    ...listing,
    route: 'GET /api/investors/orders',
    summary: 'What was asked for of funds that are held: more, or less; the own ones, and for administrators everybody’s',
  }),
  createOrder: endpoint({
    ...creating,
    route: 'POST /api/investors/orders',
    summary: 'Asks for more of a fund that is held, or to reduce what is committed to it; the same again is the same request',
    body: z.strictObject({ ...asked, direction }),
  }),
  updateOrder: endpoint({
    ...changing,
    route: 'PATCH /api/investors/orders/{id}',
    summary: 'Changes or cancels such a request while nobody has acknowledged it; administrators acknowledge it, then decline it or mark it as done',
  }),
  listSales: endpoint({
    ...listing,
    route: 'GET /api/investors/sales',
    summary: 'What people asked to sell of funds that they hold; the own ones, and for administrators everybody’s',
  }),
  createSale: endpoint({
    ...creating,
    route: 'POST /api/investors/sales',
    summary: 'Asks to sell of a fund that is held; the same again is the same request',
    body: z.strictObject({ ...asked, direction: z.literal('reduce', 'A sale reduces what is held.').default('reduce') }),
  }),
  updateSale: endpoint({
    ...changing,
    route: 'PATCH /api/investors/sales/{id}',
    summary: 'Changes or cancels such a request while nobody has acknowledged it; administrators acknowledge it, then decline it or mark it as done',
  }),
});
