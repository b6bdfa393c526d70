import { recordAudit } from '../../features/audit/index.ts';
import { cancelSeveral, planCancelling, planReminding, remindSeveral } from '../../features/envelopes/index.ts';
import type { Tx } from '../../ports/database.ts';
import type { Command, Given, Shell } from './command.ts';
import { purposes } from '../purposes.ts';
import { findCompany, fromCommandLine } from './companies.ts';
import { requireId, requireReason, senderIn, type CommandSender } from './envelopes.ts';

interface Batch {
  readonly batch: string;
  readonly isRehearsal: boolean;
}

/** Does it to all that one command or call sent, in the name of an administrator. */
const changing = (
  { withDatabase, clock, print }: Shell,
  { BATCH = '', company: slug = '', by = '' }: Given,
  switches: ReadonlySet<string>,
  action: 'remindEnvelopes' | 'cancelEnvelopes',
  does: (tx: Tx, sender: CommandSender, batch: Batch) => Promise<object | null>,
): Promise<boolean> =>
  withDatabase(async (database) => {
    const companyId = await findCompany(database, slug);
    const batch = { batch: requireId(BATCH), isRehearsal: switches.has('dry-run') };
    return database.asCompany(companyId, async (tx) => {
      const sender = await senderIn(tx, companyId, slug, by);
      const done = await does(tx, sender, batch);
      if (done === null) {
        print('Dry run: nothing was done.');
        return true;
      }
      const detail = { batch: batch.batch, by: sender.realUser.email, ...done };
      await recordAudit(tx, { companyId, at: clock.now(), action, object: { type: 'company', id: companyId }, detail, ...fromCommandLine });
      return true;
    });
  });

export const remindBatch: Command = {
  name: 'envelopes remind-batch',
  places: ['BATCH'],
  options: { company: 'required', by: 'required' },
  switches: ['dry-run'],
  meaning: 'reminds all whose turn it is to sign what was sent at once, each at most once a day; --dry-run tells who would be reminded',
  run: (shell, given, switches) =>
    changing(shell, given, switches, 'remindEnvelopes', async (tx, sender, { batch, isRehearsal }) => {
      const plan = await planReminding(tx, sender.company.id, { batch }, () => shell.clock.now(), !isRehearsal);
      for (const { id, free, leftOut } of plan) shell.print(`${id}: ${[...free.map(({ name }) => `${name}.`), leftOut ?? ''].join(' ').trim()}`);
      if (isRehearsal) return null;
      const people = await remindSeveral(tx, sender, shell.clock.now(), plan);
      shell.print(`${people === 1 ? 'One is' : `${people} are`} reminded.`);
      return { people };
    }),
};

export const takeBackBatch: Command = {
  name: 'envelopes cancel-batch',
  places: ['BATCH'],
  options: { company: 'required', by: 'required', reason: 'required' },
  switches: ['dry-run'],
  meaning: 'takes back all that was sent at once and has not ended; whoever was asked reads the reason; --dry-run tells what would be taken back',
  run: (shell, given, switches) =>
    changing(shell, given, switches, 'cancelEnvelopes', async (tx, sender, { batch, isRehearsal }) => {
      const reason = requireReason(given['reason']);
      const plan = await planCancelling(tx, sender.company.id, { batch }, !isRehearsal);
      for (const { id, names, leftOut } of plan) shell.print(`${id}, ${(names ?? []).join(', ')}: ${leftOut ?? 'Can be taken back.'}`);
      if (isRehearsal) return null;
      const cancelled = await cancelSeveral(purposes, tx, sender, shell.clock.now(), plan, reason);
      shell.print(`${cancelled === 1 ? 'One is' : `${cancelled} are`} taken back.`);
      return { cancelled };
    }),
};
