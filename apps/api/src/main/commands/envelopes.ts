import { readFile } from 'node:fs/promises';
import { contract } from '@pari/contract';
import { recordAudit } from '../../features/audit/index.ts';
import { beAloneWith, cancelEnvelope, lookingAt, planSending, remindEnvelope, sendPlanned } from '../../features/envelopes/index.ts';
import { madeEarlier } from '../../http/earlier.ts';
import { faultsOf } from '../../http/readInput.ts';
import type { Database, Tx } from '../../ports/database.ts';
import { isUuid } from '../../isUuid.ts';
import { purposes } from '../purposes.ts';
import { servicesOf } from '../services.ts';
import { findCompany, fromCommandLine } from './companies.ts';
import { CommandError, type Command } from './command.ts';

/** Larger lists are not read. */
const mostBytes = 500_000;

/** The administrator in whose name it is done: what becomes of it is told to them. */
export async function senderIn(tx: Tx, companyId: string, slug: string, email: string) {
  const found = await tx.first(`select id, email from users where company_id = $1 and email = lower($2) and active and 'admin' = any(roles)`, [
    companyId,
    email,
  ]);
  if (!found) throw new CommandError(`${email} is no administrator of ${slug}.`);
  return { company: { id: companyId }, realUser: found };
}

export type CommandSender = Awaited<ReturnType<typeof senderIn>>;

export const requireReason = (text = ''): string => {
  if (text.trim() === '' || text.length > 1000) throw new CommandError('The reason must have 1 to 1,000 characters.');
  return text.trim();
};

export const requireId = (text: string): string => {
  if (!isUuid(text)) throw new CommandError(`${JSON.stringify(text)} is no id.`);
  return text;
};

export const sendDocument: Command = {
  name: 'envelopes send',
  places: ['DOCUMENT'],
  options: {
    company: 'required',
    by: 'required',
    csv: 'optional',
    to: 'optional',
    countersigners: 'optional',
    signer: 'optional',
    title: 'optional',
    message: 'optional',
    days: 'optional',
  },
  switches: ['dry-run', 'together', 'witnessed'],
  meaning:
    'sends a stored document (its id) to be signed by everybody in a CSV file or named by --to, each their own, in the name of an administrator, all or nothing; the ' +
    'file has a column `email` and one for each field that the document asks its sender for; --to and --countersigners are addresses, separated by commas; with ' +
    '--together all sign one, in their order; --signer has it signed, where there are several; --dry-run tells what would be sent',
  run: ({ withDatabase, settings, clock, print, say }, { DOCUMENT = '', company = '', by = '', ...more }, switches) =>
    withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const { csv } = more;
      const list = csv === undefined ? undefined : await readFile(csv, 'utf8');
      if (list !== undefined && list.length > mostBytes) throw new CommandError(`${csv} is larger than 500 KB.`);
      const given = {
        document: requireId(DOCUMENT),
        ...(list !== undefined && { csv: list }),
        people: (more['to']?.split(',') ?? []).map((email) => ({ email })),
        together: switches.has('together'),
        witnessed: switches.has('witnessed'),
        ...(more['countersigners'] !== undefined && { countersigners: more['countersigners'].split(',') }),
        ...(more['signer'] !== undefined && { signer: more['signer'] }),
        ...(more['title'] !== undefined && { title: more['title'] }),
        ...(more['message'] !== undefined && { message: more['message'] }),
        ...(more['days'] !== undefined && { expires_in_days: Number(more['days']) }),
      };
      const wrong = [...faultsOf(contract.sendEnvelopes.body, given)].map(
        ([field, sentence]) => `${field === 'expires_in_days' ? '--days' : field}: ${sentence}`,
      );
      if (wrong.length > 0) throw new CommandError(wrong.join('\n'));
      const asked = contract.sendEnvelopes.body.parse(given);
      const { services } = servicesOf(settings, { database, clock, say, tell: (line) => say(JSON.stringify(line)) });
      const isRehearsal = switches.has('dry-run');
      const documents = lookingAt(services, services.pdfSeal);
      const send = async (tx: Tx) => {
        const sender = await senderIn(tx, companyId, company, by);
        if (!isRehearsal) await beAloneWith(tx, companyId, asked.document);
        const plan = await planSending(tx, companyId, services.signers, documents, asked);
        for (const fault of plan.faults) print(fault);
        for (const { row, named, faults, waits } of plan.envelopes) {
          const words = faults.length > 0 ? faults.join(' ') : waits ? 'Has this document from before, and has not signed it.' : 'Can be sent.';
          print(`${asked.together ? 'Together' : `Row ${row}`}, ${named.join(', ')}: ${words}`);
        }
        if (isRehearsal) {
          print('Dry run: nothing was sent.');
          return plan.faults.length === 0 && plan.envelopes.every(({ faults }) => faults.length === 0);
        }
        const { batch, ids } = await sendPlanned(tx, sender, services.signers, clock.now(), asked, plan);
        const detail = { document: asked.document, envelopes: ids.length, by: sender.realUser.email };
        await recordAudit(tx, { companyId, at: clock.now(), action: 'sendEnvelopes', object: { type: 'company', id: companyId }, detail, ...fromCommandLine });
        print(`${ids.length === 1 ? 'One document is' : `${ids.length} documents are`} being sent.${batch === null ? '' : ` Their batch is ${batch}.`}`);
        return true;
      };
      return madeEarlier(() => database.asCompany(companyId, send));
    }),
};

export const listSent: Command = {
  name: 'envelopes list',
  places: [],
  options: { company: 'required' },
  meaning: 'lists what was sent to be signed and has not ended, what is due first',
  run: ({ withDatabase, print }, { company = '' }) =>
    withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const rows = await database.asCompany(companyId, (tx) =>
        tx.rows(
          `select e.id, e.title, e.status, e.expires_at, count(*) as recipients, count(*) filter (where r.status = 'signed') as signed
           from envelopes e join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id
           where e.company_id = $1 and e.ended_at is null and e.purpose <> 'tax_form' group by e.company_id, e.id order by e.expires_at, e.id`,
          [companyId],
        ),
      );
      for (const { id, title, status, expires_at: expires, signed, recipients } of rows)
        print(`${id} ${status}, ${signed} of ${recipients} signed, until ${expires.toISOString()}: ${title}`);
      if (rows.length === 0) print('Nothing that was sent waits for a signature.');
      return true;
    }),
};

type Doing = (tx: Tx, sender: CommandSender, id: string) => Promise<void>;

/** Does it to one envelope, in the name of an administrator. */
const changing = async (
  database: Database,
  { slug, by, id, at }: { slug: string; by: string; id: string; at: Date },
  action: 'remindEnvelope' | 'cancelEnvelope',
  does: Doing,
) => {
  const companyId = await findCompany(database, slug);
  await database.asCompany(companyId, async (tx) => {
    const sender = await senderIn(tx, companyId, slug, by);
    await does(tx, sender, requireId(id));
    await recordAudit(tx, { companyId, at, action, object: { type: 'envelope', id }, detail: { by: sender.realUser.email }, ...fromCommandLine });
  });
};

export const remindSigners: Command = {
  name: 'envelopes remind',
  places: ['ID'],
  options: { company: 'required', by: 'required' },
  meaning: 'reminds those whose turn it is to sign, each at most once a day',
  run: ({ withDatabase, clock, print }, { ID = '', company: slug = '', by = '' }) =>
    withDatabase(async (database) => {
      await changing(database, { slug, by, id: ID, at: clock.now() }, 'remindEnvelope', (tx, sender, id) =>
        remindEnvelope(tx, sender, () => clock.now(), id, undefined),
      );
      print('They are reminded.');
      return true;
    }),
};

export const takeBack: Command = {
  name: 'envelopes cancel',
  places: ['ID'],
  options: { company: 'required', by: 'required', reason: 'required' },
  meaning: 'takes a document back that was sent to be signed; whoever was asked reads the reason',
  run: ({ withDatabase, clock, print }, { ID = '', company: slug = '', by = '', reason = '' }) =>
    withDatabase(async (database) => {
      const why = requireReason(reason);
      await changing(database, { slug, by, id: ID, at: clock.now() }, 'cancelEnvelope', (tx, sender, id) =>
        cancelEnvelope(purposes, tx, sender, () => clock.now(), id, why),
      );
      print('It is taken back.');
      return true;
    }),
};
