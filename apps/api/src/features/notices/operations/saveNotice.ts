import type { Tx } from '../../../ports/database.ts';
import type { SaidNotice } from '../said.ts';

interface Saving {
  readonly companyId: string;
  readonly said: SaidNotice;
  /** The investors of its lines by account code. */
  readonly investorIds: ReadonlyMap<string, string>;
  /** The draft of which it is the next version; null: it is a new one. */
  readonly replaces: { readonly id: string; readonly version: number } | null;
  /** Null: the command line. */
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Stores a notice, or the next version of one that is not published, as a draft; of history as published. The caller has locked what it replaces.
 * @returns its id and version
 */
export async function saveNotice(tx: Tx, { companyId, said, investorIds, replaces, by, at }: Saving): Promise<{ id: string; version: number }> {
  const { reference, fundId, kind, publishedOn } = said;
  const state = publishedOn === null ? 'draft' : 'published';
  const [made] = replaces
    ? await tx.rows(
        `update notices set reference = $3, fund_id = $4, kind = $5, version = version + 1, state = 'draft' where company_id = $1 and id = $2 returning id, version`,
        [companyId, replaces.id, reference, fundId, kind],
      )
    : await tx.rows(
        `insert into notices (company_id, reference, fund_id, kind, state, published_on, is_history) values ($1, $2, $3, $4, $5, $6, $7) returning id, version`,
        [companyId, reference, fundId, kind, state, publishedOn, publishedOn !== null],
      );
  if (!made) throw new Error('the notice that is replaced is not there');
  const { id, version } = made;
  await tx.run(
    `insert into notice_versions (company_id, notice_id, version, title, purpose, due_date, currency, total_called, total_distributed, reasons, excused, corrects)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      companyId,
      id,
      version,
      said.title,
      said.purpose,
      said.dueDate,
      said.currency,
      said.totalCalled,
      said.totalDistributed,
      said.reasons,
      said.excused,
      said.correctsId,
    ],
  );
  await saveLines(tx, { companyId, said, investorIds }, id, version);
  const events = ['saved', ...(publishedOn === null ? [] : ['published'])];
  await tx.run(`insert into notice_events (company_id, notice_id, version, event, by_id, at) select $1, $2, $3, unnest($4::text[]), $5, $6`, [
    companyId,
    id,
    version,
    events,
    by,
    at,
  ]);
  return { id, version };
}

async function saveLines(tx: Tx, { companyId, said: { lines }, investorIds }: Pick<Saving, 'companyId' | 'said' | 'investorIds'>, id: string, version: number) {
  await tx.run(
    `insert into notice_lines (company_id, notice_id, version, n, investor_id, type, amount, component, settled, return_of_capital, gain, income, recallable,
       unfunded_before, unfunded_after, entry_reference)
     select $1, $2, $3, l.n, l.investor_id, l.type, l.amount, l.component, l.settled, l.return_of_capital, l.gain, l.income, l.recallable, l.unfunded_before,
       l.unfunded_after, l.entry_reference
     from unnest($4::uuid[], $5::text[], $6::numeric[], $7::text[], $8::text[], $9::numeric[], $10::numeric[], $11::numeric[], $12::numeric[], $13::numeric[],
       $14::numeric[], $15::text[])
       with ordinality as l (investor_id, type, amount, component, settled, return_of_capital, gain, income, recallable, unfunded_before, unfunded_after,
         entry_reference, n)`,
    [
      companyId,
      id,
      version,
      lines.map(({ investor }) => investorIds.get(investor) ?? null),
      lines.map(({ type }) => type),
      lines.map(({ amount }) => amount),
      lines.map(({ component }) => component),
      lines.map(({ settled }) => settled),
      lines.map(({ returnOfCapital }) => returnOfCapital),
      lines.map(({ gain }) => gain),
      lines.map(({ income }) => income),
      lines.map(({ recallable }) => recallable),
      lines.map(({ unfundedBefore }) => unfundedBefore),
      lines.map(({ unfundedAfter }) => unfundedAfter),
      lines.map(({ entryReference }) => entryReference),
    ],
  );
}
