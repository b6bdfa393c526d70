import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { civilDateIn } from '@pari/domain/dates';
import { asOfAsked } from '../../http/asOfAsked.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import type { Tx } from '../../ports/database.ts';
import { standingCommitments } from '../commitments/index.ts';
import { momentOf } from '../positions/index.ts';
import { importPay } from './operations/importPay.ts';
import { commitmentsFileName } from './operations/readCommitmentsFile.ts';
import { payFileName } from './operations/readPayFile.ts';
import { postRecord, withdrawRecord } from './operations/writeRecord.ts';
import { postReduction } from './operations/writeReduction.ts';
import { presentCommitment, presentLatest, presentPerson, presentRecord, presentStanding, presentYear } from './present.ts';
import { paidPeople, personOf, shownYears, yearsOf } from './queries.ts';

export { importPay } from './operations/importPay.ts';
export { payFileName } from './operations/readPayFile.ts';
export { sealedPay } from './sealing.ts';

/** One's own years, as of the day that is asked for: what is shown from a day to come is not opened by asking for that. */
function ownYears(tx: Tx, context: Context, day: string | undefined) {
  const { company, realUser, now } = context;
  const [asked, today] = [asOfAsked(context, day), civilDateIn(now, company.timeZone)];
  return shownYears(tx, { companyId: company.id, userId: realUser.id }, { ...momentOf(context), asOf: asked < today ? asked : today });
}

const writing = ({ company, realUser, now }: Context, id: string) => ({ companyId: company.id, userId: id, by: realUser.id, at: now });

/** What people are paid: one's own, and that of others for those who hold the role. */
export const compensationHandlers = {
  getCompensation: async ({ tx, context, query, audit }) => {
    audit({ type: 'user', id: context.realUser.id });
    const years = await ownYears(tx, context, query.as_of_date);
    // Of two that are of the same day, the later year.
    const latest = years.toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : other.year - one.year))[0];
    return latest ? presentLatest(tx, latest) : null;
  },

  getCompensationHistory: async ({ tx, context, query, audit }) => {
    audit({ type: 'user', id: context.realUser.id });
    return { results: (await ownYears(tx, context, query.as_of_date)).map((row) => presentYear(tx, row)) };
  },

  listPaidPeople: (call) => readPage(call, paidPeople({ all: call.query.records === 'any', person: call.query.person }), presentPerson),

  getPayFile: async ({ tx, context, params: { id }, audit }) => {
    const whose = { companyId: context.company.id, userId: id };
    const person = await personOf(tx, whose);
    if (!person) throw notFound();
    audit({ type: 'user', id });
    const { display_name, email } = person;
    return {
      person: { user_id: id, display_name, email },
      commitments: (await standingCommitments(tx, context.company.id, [id])).map((row) => presentCommitment(tx, row)),
      records: (await yearsOf(tx, context.company.id, [id])).map((row) => presentRecord(tx, row)),
    };
  },

  postPayRecord: async ({ tx, context, params: { id }, body: { version, year, date, currency, fields }, audit }) => {
    const row = await postRecord(tx, { ...writing(context, id), year, version }, { date, currency, pay: fields });
    audit({ type: 'user', id, detail: { year, version: row.version } });
    return presentStanding(row);
  },

  withdrawPayRecord: async ({ tx, context, params: { id, year: asked }, query: { version }, audit }) => {
    const year = Number(asked);
    const row = await withdrawRecord(tx, { ...writing(context, id), year, version });
    audit({ type: 'user', id, detail: { year, version: row.version } });
    return presentStanding(row);
  },

  postSalaryReduction: async ({ tx, context, clock, params: { id }, body, audit }) => {
    const standing = await postReduction(tx, clock, { companyId: context.company.id, userId: id, by: context.realUser.id }, body);
    audit({ type: 'user', id, detail: { source: body.source_name, date: body.date } });
    return standing;
  },

  importPay: async ({ tx, context, clock, query, folder, audit }) => {
    const pay = await fileIn(folder, payFileName);
    const commitments = await fileIn(folder, commitmentsFileName);
    if (!pay && !commitments)
      throw new Refusal('import_refused', 'Nothing was imported. One problem was found.', {
        rows: [{ file: payFileName, row: null, column: null, reason: `Send ${payFileName}, ${commitmentsFileName} or both.` }],
      });
    const { company, realUser, now } = context;
    const report = await importPay(tx, clock, { companyId: company.id, pay, commitments, by: realUser.id, at: now, dryRun: query.dry_run === 'true' });
    // Names of fields say something of pay, too.
    const { other_benefits: _others, ...detail } = report;
    audit({ type: 'company', id: company.id, detail });
    return report;
  },
} satisfies Partial<Handlers>;

const fileIn = (folder: string, name: string): Promise<Buffer | null> =>
  readFile(join(folder, name)).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
    return null;
  });
