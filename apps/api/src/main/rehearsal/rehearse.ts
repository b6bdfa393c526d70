import { isEntity, MODULE_WORDS, VEHICLE_NAMES } from '@pari/domain/applications';
import { addDays, civilDate, civilDateIn, type CivilDate } from '@pari/domain/dates';
import type { FundSetup } from '@pari/domain/opportunities';
import type { Database } from '../../ports/database.ts';
import type { Files } from '../../ports/files.ts';
import { becomeEligible, sayAmount, vehiclesOffered, type Applicant } from './apply.ts';
import { copyProgramme } from './copyProgramme.ts';
import { approveParts } from './desk.ts';
import { readFundDocuments, sayBank } from './pay.ts';
import { proveWho } from './prove.ts';
import { openStage, RehearsalStopped, whyRefused, type Player, type Stage } from './stage.ts';
import { sayTaxes } from './taxes.ts';

/** The programme that is rehearsed, and where it is kept. */
export interface Real {
  readonly database: Database;
  readonly connectionString: string;
  readonly files: Files;
  readonly companyId: string;
  readonly fund: { readonly id: string; readonly external_id: string; readonly name: string };
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
    const day = await dayOfApplying(real);
    // Before it is opened: its seals are good from then on.
    stage.clock.set(new Date(`${day}T09:00:00Z`));
    await stage.open();
    print(`${fund.name} is rehearsed as if it were ${day}.`);
    const reviewer = await stage.invite(companyId, { name: 'Cora Whitlock', email: 'reviewer@rehearsal.example', roles: ['reviewer'] });
    const first = await stage.invite(companyId, { name: 'Ada Fairweather', email: 'investor@rehearsal.example', roles: ['investor'] });
    const offered = await vehiclesOffered(first, fund.external_id);
    let whole = true;
    for (const [index, from] of offered.entries()) {
      const name = names[index % names.length] ?? 'Somebody Invented';
      const player = await stage.invite(companyId, { name, email: `investor${index + 1}@rehearsal.example`, roles: ['investor'] });
      const as = `${name}, ${isEntity(from.vehicle) ? VEHICLE_NAMES[from.vehicle].toLowerCase() : 'for themselves'}`;
      print(`${as}: invited.`);
      try {
        await goThrough({ ...player, ...from, fund: fund.external_id }, { stage, reviewer, tell: (line) => print(`${as}: ${line}`) });
      } catch (error) {
        whole = false;
        print(`${as}: stopped. ${whyRefused(error)}`);
        if (!(error instanceof RehearsalStopped) && !(error instanceof Error && error.name === 'CallError')) throw error;
      }
    }
    return whole;
  } finally {
    await stage.close();
  }
}

/** Today where the fund takes applications, else the first day on which it does. */
async function dayOfApplying({ database, companyId, fund }: Real): Promise<CivilDate> {
  const { setup, today } = await database.asCompany(companyId, async (tx) => {
    const company = await tx.first('select time_zone from companies where id = $1', [companyId]);
    const latest = await tx.first(`select body from fund_setups where company_id = $1 and fund_id = $2 and state = 'published' order by version desc limit 1`, [
      companyId,
      fund.id,
    ]);
    return { setup: latest?.body as FundSetup | undefined, today: civilDateIn(new Date(), company?.time_zone ?? 'UTC') };
  });
  if (!setup) throw new RehearsalStopped(`${fund.name} is not set up yet: publish what it offers first.`);
  const { application_from: from, application_until: until } = setup;
  if (from === null && until === null) throw new RehearsalStopped(`${fund.name} takes no applications: give it days first.`);
  const isWithin = (from === null || today >= from) && (until === null || today <= until);
  return isWithin ? today : (from ?? civilDate(until ?? today));
}

interface Going {
  readonly stage: Stage;
  readonly reviewer: Player;
  readonly tell: (line: string) => void;
}

async function goThrough(who: Applicant, { stage, reviewer, tell }: Going): Promise<void> {
  const today = () => civilDateIn(stage.clock.now(), 'UTC');
  await becomeEligible(who, stage.clock.now());
  tell(`eligible from ${who.country}.`);
  const total = await sayAmount(who);
  tell(`applies for ${total}.`);
  const { id } = await who.call('getApplication', { params: { id: who.fund } });
  const approve = async () => {
    const parts = await approveParts(reviewer, id, stage.clock.now());
    if (parts.length > 0) tell(`approved: ${parts.map((module) => MODULE_WORDS[module]).join(', ')}.`);
  };
  await approve();
  await proveWho(who, today(), stage.clock.now());
  tell('said who they are.');
  await sayTaxes(who, today(), stage.clock.now());
  tell('said and signed what taxes they pay.');
  // A number that is known before the account is.
  stage.clock.set(new Date(`${addDays(today(), 2)}T09:00:00Z`));
  await sayBank(who);
  tell('said where they are paid.');
  await readFundDocuments(who);
  await approve();
}
