import { addDays, addMonths, civilDateIn, type CivilDate } from '@pari/domain/dates';
import type { OrderDirection, OrderKind, OrderState } from '@pari/domain/orders';
import type { Tx } from '../../ports/database.ts';

interface Story {
  readonly companyId: string;
  /** The day on which it is told. */
  readonly day: CivilDate;
  readonly now: Date;
}

/** What somebody asked for about a fund that they hold; days are counted from the day of the story. */
interface Asked {
  readonly by: string;
  readonly fund: string;
  readonly kind: OrderKind;
  readonly direction: OrderDirection;
  readonly amount: string;
  readonly note: string;
  readonly state: OrderState;
  readonly answer?: string;
  readonly asked: number;
  readonly changed: number;
}

const investor = 'investor@alder.example';

const requests: readonly Asked[] = [
  { by: investor, fund: 'OSTE-2', kind: 'order', direction: 'increase', amount: '25000', note: '', state: 'requested', asked: -2, changed: -2 },
  { by: investor, fund: 'QUIL-2', kind: 'sale', direction: 'reduce', amount: '20000', note: 'For a house.', state: 'acknowledged', asked: -9, changed: -6 },
  { by: investor, fund: 'SERE-RE', kind: 'order', direction: 'increase', amount: '15000', note: '', state: 'done', asked: -70, changed: -48 },
  {
    by: 'c.winterbourne@alder.example',
    fund: 'OSTE-2',
    kind: 'sale',
    direction: 'reduce',
    amount: '30000',
    note: '',
    state: 'requested',
    asked: -1,
    changed: -1,
  },
  {
    by: 'a.castellane@alder.example',
    fund: 'SERE-RE',
    kind: 'order',
    direction: 'reduce',
    amount: '10000',
    note: 'Fewer calls this year, if that is possible.',
    state: 'declined',
    answer: 'The fund lets nobody commit less before its last closing.',
    asked: -40,
    changed: -33,
  },
];

/** Somebody outside the programme who looks at what an investor owns. */
const delegate = { email: 'delegate@alder.example', firstName: 'Iris', lastName: 'Halloran' };

/** Tells of what investors asked for, and of whom one of them has act for them. */
export async function tellRequests(tx: Tx, { companyId, day, now }: Story): Promise<void> {
  const at = (days: number) => new Date(Math.min(Date.parse(`${addDays(day, days)}T10:00:00Z`), now.getTime()));
  const admin = await tx.first(`select id from users where company_id = $1 and 'admin' = any(roles) order by email limit 1`, [companyId]);
  for (const { by, fund, kind, direction, amount, note, state, answer, asked, changed } of requests) {
    const made = await tx.first(
      `insert into orders (company_id, kind, user_id, fund_id, investor_id, direction, amount, note, requested_at, changed_at, author_id)
       select $1, $4, u.id, f.id, i.id, $5, $6, $7, $8, $8, u.id from users u join investors i on i.company_id = u.company_id and i.user_id = u.id
         join holdings h on h.company_id = i.company_id and h.investor_id = i.id join funds f on f.company_id = h.company_id and f.id = h.fund_id
       where u.company_id = $1 and u.email = $2 and f.external_id = $3 order by i.account_code limit 1 returning id`,
      [companyId, by, fund, kind, direction, amount, note, at(asked)],
    );
    if (!made || !admin) throw new Error(`${by} does not hold ${fund}`);
    if (state !== 'requested')
      await tx.run(`update orders set state = $3, answer = $4, version = 2, changed_at = $5, author_id = $6 where company_id = $1 and id = $2`, [
        companyId,
        made.id,
        state,
        answer ?? null,
        at(changed),
        admin.id,
      ]);
  }
  const { email, firstName, lastName } = delegate;
  const account = await tx.first(`insert into users (company_id, email, display_name, roles, created_at) values ($1, $2, $3, '{}', $4) returning id`, [
    companyId,
    email,
    `${firstName} ${lastName}`,
    at(-90),
  ]);
  // What somebody may see today goes by the clock, whatever day the story is told on.
  await tx.run(
    `insert into delegations (company_id, principal_id, delegate_id, first_name, last_name, email, levels, until_date, invited_at, answered_at, state, version)
     select company_id, id, $3, $4, $5, $6, '{figures}', $7, $8, $9, 'active', 2 from users where company_id = $1 and email = $2`,
    [companyId, investor, account?.id, firstName, lastName, email, addMonths(civilDateIn(now, 'UTC'), 9), at(-90), at(-89)],
  );
}
