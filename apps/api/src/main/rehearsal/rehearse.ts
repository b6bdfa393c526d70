import { CallError } from '@pari/contract/client';
import { isEntity, MODULE_WORDS, VEHICLE_NAMES, type ApplicationSetup } from '@pari/domain/applications';
import { addDays, civilDate, civilDateIn, type CivilDate } from '@pari/domain/dates';
import type { FundSetup } from '@pari/domain/opportunities';
import type { Database } from '../../ports/database.ts';
import type { Files } from '../../ports/files.ts';
import { signAgreements } from './agreements.ts';
import { approveWhole } from './approve.ts';
import { becomeEligible, sayAmount, vehiclesOffered, type Applicant } from './apply.ts';
import { copyProgramme } from './copyProgramme.ts';
import { approveParts } from './desk.ts';
import { callCapital, firstStatement } from './firstCall.ts';
import { readFundDocuments, sayBank } from './pay.ts';
import { doProgramDocuments } from './program.ts';
import { proveWho } from './prove.ts';
import { openStage, RehearsalStopped, whyRefused, type Player, type Stage } from './stage.ts';
import { sayTaxes } from './taxes.ts';

/** The programme that is rehearsed, and where it is kept. */
export interface Real {
  readonly database: Database;
  readonly connectionString: string;
  readonly files: Files;
  readonly companyId: string;
  readonly fund: { readonly id: string; readonly external_id: string; readonly name: string; readonly currency: string };
}

interface Telling {
  /** Receives what is done, a line each. */
  readonly print: (line: string) => void;
  readonly say: (line: string) => void;
}

const names = ['Ines Falkner', 'Tobias Renwick', 'Mara Delacourt', 'Piotr Sandahl'];

/**
 * Rehearses a programme with invented people, from their invitation on, in an installation of its own in `folder`: what is set up is copied there, as it is published, and
 * nothing is written where it came from. Mail goes nowhere.
 * @returns false where somebody could not go on to the end, after saying why
 */
export async function rehearse(real: Real, folder: string, { print, say }: Telling): Promise<boolean> {
  const stage = await openStage(folder, say);
  try {
    const { companyId, fund } = real;
    await copyProgramme(real.database, real, stage, { companyId, fund });
    const { day, closing } = await daysOf(real);
    // Before it is opened: its seals are good from then on.
    stage.clock.set(new Date(`${day}T09:00:00Z`));
    await stage.open();
    print(`${fund.name} is rehearsed as if it were ${day}.`);
    const reviewer = await stage.invite(companyId, { name: 'Cora Whitlock', email: 'reviewer@rehearsal.example', roles: ['reviewer'] });
    const second = await stage.invite(companyId, { name: 'Dan Merrow', email: 'reviewer2@rehearsal.example', roles: ['reviewer'] });
    const administrators = [
      await stage.invite(companyId, { name: 'Edda Lorne', email: 'admin@rehearsal.example', roles: ['admin'] }),
      await stage.invite(companyId, { name: 'Finn Abara', email: 'admin2@rehearsal.example', roles: ['admin'] }),
    ] as const;
    const first = await stage.invite(companyId, { name: 'Ada Fairweather', email: 'investor@rehearsal.example', roles: ['investor'] });
    const countersigners = await Promise.all(
      (await countersignersOf(real)).map((email, index) => stage.invite(companyId, { name: `Countersigner ${index + 1}`, email, roles: ['viewer'] })),
    );
    const offered = await vehiclesOffered(first, fund.external_id);
    const going: Going[] = [];
    for (const [index, from] of offered.entries()) {
      const name = names[index % names.length] ?? 'Somebody Invented';
      const player = await stage.invite(companyId, { name, email: `investor${index + 1}@rehearsal.example`, roles: ['investor'] });
      const as = `${name}, ${isEntity(from.vehicle) ? VEHICLE_NAMES[from.vehicle].toLowerCase() : 'for themselves'}`;
      print(`${as}: invited.`);
      going.push({ who: { ...player, ...from, fund: fund.external_id }, stage, reviewer, second, countersigners, tell: (line) => print(`${as}: ${line}`) });
    }
    // All of them come as far before any goes on: time goes one way.
    let left = going;
    const all = async (step: (one: Going) => Promise<void>) => void (left = await withoutStopped(left, step));
    await all(apply);
    // A telephone number is known for a day before the account that is verified by it.
    stage.clock.set(new Date(`${addDays(day, 2)}T09:00:00Z`));
    await all(finish);
    // From the closing on it is theirs.
    if (closing !== null && addDays(day, 2) < closing) stage.clock.set(new Date(`${closing}T09:00:00Z`));
    const holders: { who: Applicant; commitment: string }[] = [];
    await all(async (one) => void holders.push({ who: one.who, commitment: await own(one) }));
    if (holders.length === 0) return false;
    try {
      print(`The first call: ${await callCapital({ stage, by: administrators, fund, holders })} ${fund.currency}, published by two and paid.`);
    } catch (error) {
      if (!(error instanceof RehearsalStopped) && !(error instanceof CallError)) throw error;
      print(`The first call: stopped. ${whyRefused(error)}`);
      return false;
    }
    await all(async ({ who, tell }) => tell(`their first statement is a PDF of ${await firstStatement(who)} bytes.`));
    return left.length === offered.length;
  } finally {
    await stage.close();
  }
}

/** The day on which it is applied for: today where the fund takes applications, else the first on which it does; and that of its closing. */
async function daysOf({ database, companyId, fund }: Real): Promise<{ readonly day: CivilDate; readonly closing: CivilDate | null }> {
  const { setup, today } = await database.asCompany(companyId, async (tx) => {
    const company = await tx.first('select time_zone from companies where id = $1', [companyId]);
    const latest = await tx.first(`select body from fund_setups where company_id = $1 and fund_id = $2 and state = 'published' order by version desc limit 1`, [
      companyId,
      fund.id,
    ]);
    return { setup: latest?.body as FundSetup | undefined, today: civilDateIn(new Date(), company?.time_zone ?? 'UTC') };
  });
  if (!setup) throw new RehearsalStopped(`${fund.name} is not set up yet: publish what it offers first.`);
  const { application_from: from, application_until: until, closing_date: closing } = setup;
  if (from === null && until === null) throw new RehearsalStopped(`${fund.name} takes no applications: give it days first.`);
  const isWithin = (from === null || today >= from) && (until === null || today <= until);
  return { day: isWithin ? today : (from ?? civilDate(until ?? today)), closing };
}

/** At which addresses agreements are signed last. In a rehearsal nobody is mailed there: whoever signs is invented. */
async function countersignersOf({ database, companyId, fund }: Real): Promise<readonly string[]> {
  const setup = await database.asCompany(companyId, (tx) =>
    tx.first(`select body from definitions where company_id = $1 and kind = 'application' and key = $2 and state = 'published' order by version desc limit 1`, [
      companyId,
      fund.external_id,
    ]),
  );
  return (setup?.body as ApplicationSetup | undefined)?.countersigners ?? [];
}

interface Going {
  readonly who: Applicant;
  readonly stage: Stage;
  readonly reviewer: Player;
  readonly second: Player;
  /** Those of the company who sign agreements last. */
  readonly countersigners: readonly Player[];
  readonly tell: (line: string) => void;
}

/** Takes each a step further. @returns those who were not stopped */
async function withoutStopped(going: readonly Going[], step: (one: Going) => Promise<void>): Promise<Going[]> {
  const left: Going[] = [];
  for (const one of going)
    try {
      await step(one);
      left.push(one);
    } catch (error) {
      if (!(error instanceof RehearsalStopped) && !(error instanceof CallError)) throw error;
      one.tell(`stopped. ${whyRefused(error)}`);
    }
  return left;
}

const todayOn = ({ clock }: Stage): CivilDate => civilDateIn(clock.now(), 'UTC');

const applicationOf = async ({ call, fund }: Applicant) => call('getApplication', { params: { id: fund } });

/** Approves whatever waits by now. */
async function approve({ who, stage, reviewer, tell }: Going): Promise<void> {
  const parts = await approveParts(reviewer, (await applicationOf(who)).id, stage.clock.now());
  if (parts.length > 0) tell(`approved: ${parts.map((module) => MODULE_WORDS[module]).join(', ')}.`);
}

/** From eligibility to signed tax forms. */
async function apply(going: Going): Promise<void> {
  const { who, stage, tell } = going;
  await becomeEligible(who, stage.clock.now());
  tell(`eligible from ${who.country}.`);
  tell(`applies for ${await sayAmount(who)}.`);
  await approve(going);
  if (await proveWho(who, todayOn(stage), stage.clock.now())) tell('said who they are.');
  if (await sayTaxes(who, todayOn(stage), stage.clock.now())) tell('said and signed what taxes they pay.');
}

/** From where they are paid to the approval of the whole. */
async function finish(going: Going): Promise<void> {
  const { who, stage, reviewer, second, countersigners, tell } = going;
  if (await sayBank(who)) tell('said where they are paid.');
  if (await doProgramDocuments(who, stage.clock.now())) tell('signed and agreed to the documents of the programme.');
  if (await readFundDocuments(who)) tell('read the documents of the fund.');
  await approve(going);
  const given = await approveWhole(reviewer, second, (await applicationOf(who)).id);
  tell(`approved as a whole by two reviewers, for ${given}.`);
  const signed = await signAgreements(who, stage, countersigners);
  if (signed > 0) tell(signed === 1 ? 'its agreement is signed by everybody.' : `its ${signed} agreements are signed by everybody.`);
}

/** What was approved stands on their dashboard. @returns what they committed, in the currency of the fund */
async function own({ who, tell }: Going): Promise<string> {
  const { status } = await applicationOf(who);
  if (status !== 7) throw new RehearsalStopped('Something is still to be signed.');
  const owned = await who.call('getInvestorDetail', { params: { id: who.id }, query: {} });
  const holding = owned.invested_funds.find(({ fund }) => fund.external_id === who.fund);
  if (!holding) throw new RehearsalStopped('What was approved does not stand on the dashboard.');
  tell(`completed; their dashboard shows a commitment of ${holding.commitment}.`);
  return holding.commitment;
}
