import type { Handlers } from '../../../http/handler.ts';
import { notFound } from '../../../http/problems.ts';
import { readPage } from '../../../http/readPage.ts';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { todayOf } from '../present.ts';
import { changeProfile, createFund, updateFund } from './operations/changeFacts.ts';
import { addPerson, removePerson, updatePerson } from './operations/people.ts';
import { closeFund, publishFund, reopenFund, type Following } from './operations/publishFund.ts';
import { saveSetup } from './operations/saveSetup.ts';
import { managedState, presentPerson, presentSummary, presentVersion, readManaged } from './present.ts';
import { daysOfFunds, fundManaged, fundsManaged, peopleOfFund, setupsOf } from './queries.ts';

/** What administrators do about funds on offer. @param linkHosts sites that links of a company may lead to @param follow what follows from another set-up */
export const managedFundsHandlers = (linkHosts: readonly string[], follow: Following) =>
  ({
    listManagedFunds: async (call) => {
      const { tx, context, query } = call;
      const today = todayOf(context);
      const { state } = query;
      const only = state && (await daysOfFunds(tx, context.company.id)).filter((fund) => managedState(fund, today) === state).map(({ id }) => id);
      return readPage(call, fundsManaged(only ?? null), (row) => presentSummary(row, today));
    },

    createFund: async ({ tx, context, body, audit }) => {
      const id = await createFund(tx, context.company.id, body);
      audit({ type: 'fund', id });
      return readManaged(tx, context, id);
    },

    getManagedFund: ({ tx, context, params }) => readManaged(tx, context, params.id),

    updateFund: async ({ tx, context, params, body, audit }) => {
      const id = await updateFund(tx, context, params.id, body);
      audit({ type: 'fund', id });
      return readManaged(tx, context, id);
    },

    putFundProfile: async ({ tx, context, params, body, audit }) => {
      const id = await changeProfile(tx, context, params.id, body.version, body.fund_profile);
      audit({ type: 'fund', id });
      return readManaged(tx, context, id);
    },

    listFundSetups: async ({ tx, context, params }) => {
      const rows = await setupsOf(tx, context.company.id, (await named(tx, context, params.id)).id);
      return { results: rows.map((row) => ({ ...presentVersion(row), state: row.state })), links: { next: null } };
    },

    saveFundSetup: async ({ tx, context, clock, params, body: { version, ...setup }, audit }) => {
      const id = await saveSetup(tx, context, clock, { fund: params.id, version, setup, linkHosts });
      audit({ type: 'fund', id });
      return readManaged(tx, context, id);
    },

    publishFund: (call) => publishFund(follow, call),
    closeFund,
    reopenFund,

    listFundPeople: async (call) => readPage(call, peopleOfFund((await named(call.tx, call.context, call.params.id)).id), presentPerson),

    addFundPerson: async ({ tx, context, params, body, audit }) => {
      const { fundId, person } = await addPerson(tx, context, params.id, body);
      audit({ type: 'fund', id: fundId, detail: { person: person.id } });
      return person;
    },

    updateFundPerson: async ({ tx, context, params, body, audit }) => {
      const { fundId, person } = await updatePerson(tx, context, params.id, params.person, body);
      audit({ type: 'fund', id: fundId, detail: { person: person.id } });
      return person;
    },

    removeFundPerson: async ({ tx, context, params, query, audit }) => {
      audit({ type: 'fund', id: await removePerson(tx, context, params.id, params.person, query.version), detail: { person: params.person } });
      return null;
    },
  }) satisfies Partial<Handlers>;

/** @throws Refusal `not_found` */
async function named(tx: Tx, context: Context, key: string) {
  const fund = await fundManaged(tx, context.company.id, key);
  if (!fund) throw notFound();
  return fund;
}
