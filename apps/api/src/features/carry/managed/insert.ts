import { fromPoints, type CarryEvent } from '@pari/domain/carry';
import type { Tx } from '../../../ports/database.ts';
import type { Addition } from '../../grants/index.ts';

/** What is kept of a fact beside what it does. */
export interface Said {
  readonly reference: string;
  /** By which it is reversed together with what was posted beside it. */
  readonly partOf?: string | null;
  /** Of a grant: whose it is, and by which version of which schedule. */
  readonly grant?: { readonly userId: string; readonly recipientName: string | null; readonly entityName: string | null; readonly scheduleId: string };
  /** Of a grant: under whose name it stands. */
  readonly name?: string;
  readonly reason?: string | null;
  readonly source?: string;
  /** Of a payment: what it is of. */
  readonly ofId?: string | null;
  /** Of a reversal: what of. */
  readonly reverses?: { readonly kind: 'event' | 'grant' | 'payment'; readonly id: string; readonly allocationId: string | null; readonly date: string };
}

interface Inserted {
  readonly companyId: string;
  readonly planId: string;
  readonly postedAt: Date;
  readonly by: string;
  readonly addition: Addition;
  readonly said: ReadonlyMap<string, Said>;
}

/** Writes facts that were checked, and gives their plan a new version: figures that were computed from the old facts are not used again. */
export async function insertAddition(tx: Tx, { companyId, planId, postedAt, by, addition, said }: Inserted): Promise<void> {
  const of = (id: string): Said => said.get(id) ?? { reference: id };
  for (const { kind, date, amount } of addition.values ?? [])
    await tx.run('insert into carry_plan_values (company_id, plan_id, kind, date, amount, posted_at, posted_by) values ($1, $2, $3, $4, $5, $6, $7)', [
      companyId,
      planId,
      kind,
      date,
      amount,
      postedAt,
      by,
    ]);
  for (const { id, grantDate, vestingStart, points } of addition.grants ?? []) {
    const { reference, grant } = of(id);
    await tx.run(
      `insert into carry_allocations (company_id, id, plan_id, reference, user_id, recipient_name, entity_name, schedule_id, grant_date, vesting_start_date, points, posted_at, posted_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        companyId,
        id,
        planId,
        reference,
        grant?.userId,
        grant?.recipientName,
        grant?.entityName,
        grant?.scheduleId,
        grantDate,
        vestingStart,
        fromPoints(points),
        postedAt,
        by,
      ],
    );
  }
  for (const event of addition.events ?? []) await insertEvent(tx, { companyId, planId, postedAt, by }, event, of(event.id));
  for (const { id, grant, type, date, amount, escrow } of addition.payments ?? []) {
    const { reference, partOf = null, source = '', ofId = null } = of(id);
    await tx.run(
      `insert into carry_distributions (company_id, id, reference, plan_id, allocation_id, type, date, source, amount, escrow, of_id, part_of, posted_at, posted_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [companyId, id, reference, planId, grant, type, date, source, amount, escrow, ofId, partOf, postedAt, by],
    );
  }
  for (const [, { reference, reverses, reason = null }] of said)
    if (reverses) await insertReversal(tx, { companyId, planId, postedAt, by }, { reference, reason, reverses });
  await tx.run('update carry_plans set facts = facts + 1 where company_id = $1 and id = $2', [companyId, planId]);
}

type Place = Pick<Inserted, 'companyId' | 'planId' | 'postedAt' | 'by'>;

async function insertEvent(tx: Tx, { companyId, planId, postedAt, by }: Place, event: CarryEvent, said: Said): Promise<void> {
  const { reference, partOf = null, reason = null } = said;
  const amount = 'amount' in event ? event.amount : null;
  await tx.run(
    `insert into carry_events (company_id, id, reference, plan_id, allocation_id, type, date, points, portion, vested_portion, until, milestone, to_allocation_id, reason, part_of, posted_at, posted_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      companyId,
      event.id,
      reference,
      planId,
      event.grant,
      event.type,
      event.date,
      amount && 'points' in amount ? fromPoints(amount.points) : null,
      amount && 'portion' in amount ? amount.portion : null,
      'vestedPortion' in event ? event.vestedPortion : null,
      amount && 'until' in amount ? amount.until : null,
      'milestone' in event ? event.milestone : null,
      'to' in event ? event.to : null,
      reason,
      partOf,
      postedAt,
      by,
    ],
  );
}

async function insertReversal(
  tx: Tx,
  { companyId, planId, postedAt, by }: Place,
  { reference, reason, reverses: { kind, id, allocationId, date } }: { reference: string; reason: string | null; reverses: NonNullable<Said['reverses']> },
): Promise<void> {
  if (kind === 'payment')
    await tx.run(
      `insert into carry_distributions (company_id, reference, plan_id, allocation_id, type, date, source, amount, reverses_id, posted_at, posted_by)
       select company_id, $3, plan_id, allocation_id, 'reversal', date, source, amount, id, $4, $5 from carry_distributions where company_id = $1 and id = $2`,
      [companyId, id, reference, postedAt, by],
    );
  else
    await tx.run(
      `insert into carry_events (company_id, reference, plan_id, allocation_id, type, date, reason, reverses_event_id, reverses_allocation_id, posted_at, posted_by)
       values ($1, $2, $3, $4, 'reversal', $5, $6, $7, $8, $9, $10)`,
      [companyId, reference, planId, allocationId, date, reason, kind === 'event' ? id : null, kind === 'grant' ? id : null, postedAt, by],
    );
}
