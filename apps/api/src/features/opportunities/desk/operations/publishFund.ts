import { isDeepStrictEqual } from 'node:util';
import { fundStateOn } from '@pari/domain/opportunities';
import { notFound, Refusal } from '../../../../http/problems.ts';
import { rehearse } from '../../../../http/rehearse.ts';
import type { Call } from '../../../../http/handler.ts';
import type { Tx } from '../../../../ports/database.ts';
import { peopleOffered, type Given } from '../../../audiences/index.ts';
import { todayOf } from '../../present.ts';
import { setupOf } from '../../terms.ts';
import { readManaged, type Managed } from '../present.ts';
import { addSetup, holdFund, lostBy, setupsOf } from '../queries.ts';

type Changing = Call<'publishFund'> | Call<'closeFund'> | Call<'reopenFund'>;

/** A fund that nobody else changes until the transaction ends. @throws Refusal `not_found` */
async function heldFund({ tx, context, params }: Changing): Promise<Managed> {
  const held = await holdFund(tx, context.company.id, params.id);
  if (!held) throw notFound();
  return readManaged(tx, context, held.id);
}

/** Whom a fund is offered to once it is offered to such an audience; null: to nobody. */
async function toldOf({ tx, context }: Changing, fund: Managed, audience: 'everyone' | 'listed' | null) {
  const offered = await peopleOffered(tx, context.company.id, fund.id, audience);
  const lost = await lostBy(tx, context.company.id, fund.id, audience);
  return { offered, told: { fund, recipients: offered.shown, no_longer: lost?.people ?? 0, holders: fund.holders, interested: fund.interested } };
}
type Told = Awaited<ReturnType<typeof toldOf>>['told'];

/** Does what was rehearsed; what is done already is answered as it stands. */
async function confirmed(call: Changing, { offered, told }: { offered: Given; told: Told }, { isDone, why, effect, act }: Step) {
  const { tx, context, query, audit } = call;
  const audited = (detail: Record<string, unknown>) => audit({ type: 'fund', id: told.fund.id, detail });
  if (isDone && query.digest !== undefined) {
    audited({ repeated: true });
    return { ...told, dry_run: false, digest: query.digest };
  }
  if (why !== null) throw new Refusal('not_yet', why);
  const held = rehearse(call, { fund: told.fund.id, ...effect, to: offered.hash }, told);
  audited({ dry_run: held.dry_run, people: offered.shown.count });
  if (held.dry_run) return held;
  await act();
  return { ...held, fund: await readManaged(tx, context, told.fund.id) };
}

interface Step {
  readonly isDone: boolean;
  /** Why it cannot be done; null: it can. */
  readonly why: string | null;
  readonly effect: object;
  readonly act: () => Promise<unknown>;
}

/** What follows from another set-up, where those who apply are looked after. */
export type Following = (tx: Tx, companyId: string, fundId: string) => Promise<void>;

/** Publishes a fund with the last version of its set-up. @throws Refusal `conflict` where that is another, or it would do something else than was rehearsed */
export async function publishFund(follow: Following, call: Call<'publishFund'>) {
  const { tx, context, clock, body } = call;
  const companyId = context.company.id;
  const fund = await heldFund(call);
  const [latest, before] = await setupsOf(tx, companyId, fund.id);
  const wasDraft = before?.state === 'draft' && before.version === body.setup_version && isDeepStrictEqual(before.body, latest?.body);
  const isDone = fund.is_published && latest?.state === 'published' && (latest.version === body.setup_version || wasDraft);
  const stands = latest?.version ?? 0;
  if (!isDone && stands !== body.setup_version)
    throw new Refusal('conflict', 'The set-up of this fund was changed elsewhere in the meantime. Look at it again.', { current: fund });
  const told = await toldOf(call, fund, latest ? (setupOf({ setup: latest.body })?.audience ?? null) : null);
  return confirmed(call, told, {
    isDone,
    why: fund.abilities.publish ? null : 'This fund is published with all that was prepared.',
    effect: { setup: latest?.body ?? null, version: stands, wasPublished: fund.is_published },
    act: async () => {
      if (latest?.state === 'draft') {
        const published = {
          version: latest.version + 1,
          state: 'published',
          body: { ...(latest.body as object) },
          author: context.realUser.id,
          at: clock.now(),
        } as const;
        await addSetup(tx, companyId, fund.id, published);
        await follow(tx, companyId, fund.id);
      }
      await tx.run('update funds set published = true where company_id = $1 and id = $2 and not published', [companyId, fund.id]);
    },
  });
}

/** Whom a fund is offered to stays the same when it is closed or opened again: it says another thing to them. */
const toldAsNow = (call: Changing, fund: Managed) => toldOf(call, fund, fund.is_published ? fund.audience : null);

/** Closes a fund, also for those for whom its window had been reopened. @throws Refusal `not_yet` where nothing is offered; `conflict` where it would do something else than was rehearsed */
export async function closeFund(call: Call<'closeFund'>) {
  const { tx, context, clock } = call;
  const fund = await heldFund(call);
  return confirmed(call, await toldAsNow(call, fund), {
    isDone: fund.closed_at !== null,
    why: fund.abilities.close ? null : fund.closed_at === null ? 'This fund offers nothing that could be closed.' : 'This fund is closed.',
    effect: { version: fund.version },
    act: async () => {
      const at = clock.now();
      await tx.run('update funds set closed_at = $3 where company_id = $1 and id = $2', [context.company.id, fund.id, at]);
      // Whoever closes it means everybody; for one person it is opened again after that.
      await tx.run('update reopened_windows set ended_by = $3, ended_at = $4 where company_id = $1 and fund_id = $2 and ended_at is null', [
        context.company.id,
        fund.id,
        context.realUser.id,
        at,
      ]);
    },
  });
}

/** Lets the days of a fund decide again. @throws Refusal `not_yet` where they are over; `conflict` where it would do something else than was rehearsed */
export async function reopenFund(call: Call<'reopenFund'>) {
  const { tx, context } = call;
  const fund = await heldFund(call);
  const setup = setupOf({ setup: fund.setup.published });
  const isOver = fundStateOn({ isPublished: true, isClosed: false, setup }, todayOf(context)) === 'closed';
  return confirmed(call, await toldAsNow(call, fund), {
    isDone: fund.closed_at === null,
    why: fund.closed_at === null ? 'This fund is not closed.' : isOver ? 'The days of this fund are over. Publish a set-up with later ones first.' : null,
    effect: { version: fund.version },
    act: () => tx.run('update funds set closed_at = null where company_id = $1 and id = $2', [context.company.id, fund.id]),
  });
}
