import { MOST_NAMED } from '@pari/contract';
import { civilDateIn } from '@pari/domain/dates';
import { isDue } from '@pari/domain/retention';
import type { Handlers } from '../../http/handler.ts';
import { readPage } from '../../http/readPage.ts';
import { rehearse } from '../../http/rehearse.ts';
import { retentionBy } from './judge.ts';
import { presentNamed, presentRetained } from './present.ts';
import { everKept, peopleKept, retentionSet } from './queries.ts';

export { retentionJobs } from './jobs.ts';

export const retentionHandlers = {
  async listRetained(call) {
    const { years } = await retentionSet(call.tx, call.context.company.id);
    return { ...(await readPage(call, everKept, (row) => presentRetained(row, years))), years };
  },

  async setRetention({ tx, context, query, body: { years }, endpoint, audit }) {
    const companyId = context.company.id;
    const { years: replaces, timeZone } = await retentionSet(tx, companyId, { hold: query.dry_run !== 'true' });
    const today = civilDateIn(context.now, timeZone);
    const due = (await peopleKept(tx, companyId)).filter((row) => isDue(retentionBy(row, years), today));
    const kept = due.reduce((sum, one) => sum + (one.kept ?? 0), 0);
    audit({ type: 'company', id: companyId, detail: { years, replaces, people: due.length, kept, dry_run: query.dry_run === 'true' } });
    const effect = { years, replaces, due: due.map(({ id, kept: count }) => [id, count]) };
    const held = rehearse({ endpoint, context, query }, effect, {
      years,
      replaces,
      people: due.length,
      kept,
      named: due.slice(0, MOST_NAMED).map(presentNamed),
    });
    if (!held.dry_run) await tx.run('update companies set retention_years = $2 where id = $1', [companyId, years]);
    return held;
  },
} satisfies Partial<Handlers>;
