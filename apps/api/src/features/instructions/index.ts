import { civilDateIn, businessDayAfter, civilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { faultsOfCallBack, faultsOfInstructions, isSameNumber, numberOf, RESTING_BUSINESS_DAYS } from '@pari/domain/instructions';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { badField, badFields, notFound, Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import type { SealedValues } from '../../ports/sealedValues.ts';
import { holidaysOf } from '../companies/index.ts';
import { refuseSamePerson, whyNoSecond } from '../identity/index.ts';
import { addVersion } from './operations/addVersion.ts';
import { noteEvent } from './operations/noteEvent.ts';
import { tellHolders } from './operations/tellHolders.ts';
import { lastApproved, presentStanding, presentVersion, stateOf } from './present.ts';
import { fundOf, fundsToPay, holdInstructions, versionsOf, type VersionRow } from './queries.ts';
import { openProposed } from './sealing.ts';

export { instructionsUsed } from './instructionsUsed.ts';
export { instructionsAt } from './instructionsAt.ts';
export { instructionsInForce } from './inForce.ts';
export { maskedInstructions } from './present.ts';
export { holdInstructions } from './queries.ts';
export { sealedInstructions } from './sealing.ts';

/** Payment instructions of funds. @param seals of the installation */
export const instructionsHandlers = (seals: SealedValues) =>
  ({
    listFundsToPay: async ({ tx, context }) => {
      const today = civilDateIn(context.now, context.company.timeZone);
      return { funds: (await fundsToPay(tx, context.company.id)).map((row) => presentStanding(row, today)) };
    },

    listPaymentInstructions: async ({ tx, context, params: { id }, audit }) => {
      audit({ type: 'fund', id });
      return read(tx, seals, context, id);
    },

    proposePaymentInstructions: async ({ tx, context, params: { id }, body: { call_back: callBack, ...instructions }, audit }) => {
      const companyId = context.company.id;
      const fund = await heldFund(tx, companyId, id);
      const ofCall = [...faultsOfCallBack(callBack, context.now, context.company.timeZone)].map(
        ([field, sentence]) => [`call_back.${field}`, sentence] as const,
      );
      const faults = new Map<string, string>([...faultsOfInstructions(instructions, fund.currency), ...ofCall]);
      if (faults.size > 0) throw badFields(faults);
      const proposed = { instructions, callBack };
      const version = await addVersion(tx, seals, { companyId, fundId: id, proposed, by: context.realUser.id, at: context.now });
      audit({ type: 'fund', id, detail: { version } });
      return read(tx, seals, context, id);
    },

    approvePaymentInstructions: async ({ tx, context, params: { id, version: asked }, body, audit }) => {
      const companyId = context.company.id;
      const fund = await heldFund(tx, companyId, id);
      const { row, earlier, later } = await versionNamed(tx, companyId, id, Number(asked));
      const { version } = row;
      if (row.approved_at !== null || row.revoked_at !== null || later.some(({ approved_at }) => approved_at !== null))
        throw new Refusal('locked', 'These instructions were approved, revoked or replaced already.');
      await refuseSamePerson(tx, agreementOn(row, context));
      const { instructions } = openProposed(seals, { companyId, fundId: id, version }, { keyId: row.key_id, sealed: row.sealed });
      if (!isSameNumber(body.number, numberOf(instructions))) throw badField('number', 'This is not the number that was proposed. Nothing was approved.');
      const holidays = new Set((await holidaysOf(tx, companyId)).map(({ date }) => civilDate(date)));
      const usableFrom = businessDayAfter(civilDateIn(context.now, context.company.timeZone), RESTING_BUSINESS_DAYS, holidays);
      await noteEvent(tx, { companyId, fundId: id, version, event: 'approved', usableFrom, reason: null, by: context.realUser.id, at: context.now });
      const replaces = earlier.some(({ approved_at }) => approved_at !== null);
      const told = replaces ? `The payment instructions of ${fund.name} were changed and` : `First payment instructions of ${fund.name},`;
      const sentence = `${told} confirmed by two people. They are used from ${formatDate(usableFrom)} on. We never send payment instructions by e-mail.`;
      await tellHolders(tx, { companyId, fund, sentence, at: context.now });
      audit({ type: 'fund', id, detail: { version, usable_from: usableFrom } });
      return read(tx, seals, context, id);
    },

    revokePaymentInstructions: async ({ tx, context, params: { id, version: asked }, body: { reason }, audit }) => {
      const companyId = context.company.id;
      const fund = await heldFund(tx, companyId, id);
      const { row } = await versionNamed(tx, companyId, id, Number(asked));
      if (row.revoked_at !== null) throw new Refusal('locked', 'These instructions were revoked already.');
      const { version } = row;
      await noteEvent(tx, { companyId, fundId: id, version, event: 'revoked', usableFrom: null, reason, by: context.realUser.id, at: context.now });
      const sentence = `Payment instructions of ${fund.name} were withdrawn. Do not pay by any that you have until the portal shows new ones.`;
      if (row.approved_at !== null) await tellHolders(tx, { companyId, fund, sentence, at: context.now });
      audit({ type: 'fund', id, detail: { version: row.version, reason } });
      return read(tx, seals, context, id);
    },
  }) satisfies Partial<Handlers>;

/** The fund, of which nobody else changes the instructions until the transaction ends. @throws Refusal `not_found` */
async function heldFund(tx: Tx, companyId: string, id: string) {
  await holdInstructions(tx, companyId, id);
  const fund = await fundOf(tx, companyId, id);
  if (!fund) throw notFound();
  return fund;
}

/** A version, and those that were proposed before and after it. @throws Refusal `not_found` */
async function versionNamed(tx: Tx, companyId: string, fundId: string, version: number) {
  const versions = await versionsOf(tx, companyId, fundId);
  const row = versions.find((one) => one.version === version);
  if (!row) throw notFound();
  return { row, later: versions.filter((one) => one.version > version), earlier: versions.filter((one) => one.version < version) };
}

/** Whoever asks, as the second of those who agree on a version. */
const agreementOn = ({ proposed_by: first }: VersionRow, { company, realUser }: Context) => ({
  companyId: company.id,
  second: realUser.id,
  first: first === null ? [] : [first],
  does: 'approves it',
});

async function read(tx: Tx, seals: SealedValues, context: Context, fundId: string) {
  const { company } = context;
  const fund = await fundOf(tx, company.id, fundId);
  if (!fund) throw notFound();
  const versions = await versionsOf(tx, company.id, fundId);
  const approved = lastApproved(versions);
  const presented = [];
  for (const row of versions) {
    const proposed = openProposed(seals, { companyId: company.id, fundId, version: row.version }, { keyId: row.key_id, sealed: row.sealed });
    const state = stateOf(row, approved);
    presented.push(presentVersion(row, proposed, { state, not_by_you: state === 'proposed' ? await whyNoSecond(tx, agreementOn(row, context)) : null }));
  }
  return { fund: { id: fund.id, name: fund.name, currency: fund.currency }, versions: presented };
}
