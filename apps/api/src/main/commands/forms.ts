import { mostDocumentBytes } from '@pari/contract';
import { readFile, stat } from 'node:fs/promises';
import { taxFormsOf } from '../../adapters/tax-forms/index.ts';
import { recordAudit } from '../../features/audit/index.ts';
import { addDemoForms, addTemplate, drawDemoForms, letIn, listForms } from '../../features/tax-forms/index.ts';
import type { Tx } from '../../ports/database.ts';
import { sizeOf } from '../../sizeOf.ts';
import { filesOf } from '../files.ts';
import { findCompany, fromCommandLine, unreadable } from './companies.ts';
import { CommandError, type Command } from './command.ts';

async function readForm(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > mostDocumentBytes) throw new CommandError(`${path} is larger than ${sizeOf(mostDocumentBytes)}.`);
    return await readFile(path);
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(unreadable(path, error), { cause: error });
  }
}

const audited = (tx: Tx, companyId: string, at: Date, { id, code, revision }: { id: string; code: string; revision: string }) =>
  recordAudit(tx, {
    companyId,
    at,
    action: 'addTaxFormTemplate',
    object: { type: 'company', id: companyId },
    detail: { code, revision, template: id },
    ...fromCommandLine,
  });

export const addForm: Command = {
  name: 'form add',
  places: ['FILE'],
  options: { company: 'required' },
  switches: ['dry-run'],
  meaning: 'adds an empty tax form, as the tax office publishes it, in the place of the one before; --dry-run tells what it is recognised as',
  async run({ withDatabase, settings, clock, print }, { FILE = '', company = '' }, switches) {
    const bytes = await readForm(FILE);
    return withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const isRehearsal = switches.has('dry-run');
      const { form, kept } = await letIn(taxFormsOf(), filesOf(settings).files, { companyId, bytes, isRehearsal });
      const { code, revision } = form;
      print(`${FILE} is the edition ${revision} of ${code}, with ${form.fields.length} fields.`);
      if (isRehearsal) {
        print('Dry run: nothing was added.');
        return true;
      }
      const at = clock.now();
      const isNew = await database.asCompany(companyId, async (tx) => {
        const added = await addTemplate(tx, { companyId, form: { code, revision }, kept, by: null, at });
        if (added.isNew) await audited(tx, companyId, at, { id: added.id, code, revision });
        return added.isNew;
      });
      print(isNew ? `It is given out from now on, once it was looked at for viruses.` : 'It is given out already; nothing was changed.');
      return true;
    });
  },
};

export const listForm: Command = {
  name: 'form list',
  places: [],
  options: { company: 'required' },
  meaning: 'lists the tax forms, and which edition of each is given out',
  run: ({ withDatabase, print }, { company = '' }) =>
    withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      for (const { code, is_uploaded: isUploaded, editions, current, former } of await database.asCompany(companyId, (tx) => listForms(tx, companyId))) {
        const before = former.length === 0 ? '' : `, ${former.length} before it`;
        if (isUploaded) print(`${code}: is uploaded signed`);
        else if (current) print(`${code}: edition ${current.revision}, ${current.state}, since ${current.added_at}${before}`);
        else print(`${code}: none is given out${before}; recognised are ${editions.join(', ')}`);
      }
      return true;
    }),
};

export const addDemoForm: Command = {
  name: 'form demo',
  places: [],
  options: { company: 'required' },
  meaning: 'adds demonstration forms of the portal’s own in the place of official ones; they say that they are of no use to an authority',
  run: ({ withDatabase, settings, clock, print }, { company = '' }) =>
    withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const drawn = await drawDemoForms(taxFormsOf(), filesOf(settings).files, companyId);
      const at = clock.now();
      const added = await database.asCompany(companyId, async (tx) => {
        const fresh = await addDemoForms(tx, companyId, drawn, null, at);
        for (const { id, form } of fresh) await audited(tx, companyId, at, { id, ...form });
        return fresh;
      });
      for (const { title } of added) print(`Added: ${title}`);
      if (added.length === 0) print('They are given out already; nothing was changed.');
      return true;
    }),
};
