import type { Handlers } from '../../http/handler.ts';
import { readPage } from '../../http/readPage.ts';
import { faultsToPublish, readBody } from './faults.ts';
import { createDefinition, rollBack, saveDefinition } from './operations/saveDefinition.ts';
import { differencesBetween, presentSummary, readDefinition, readVersion } from './present.ts';
import { publish, retire } from './publishing.ts';
import { definitionsOf } from './queries.ts';

export { publishDefinition } from './operations/publishDefinition.ts';
export { definitionAt, publishedDefinition } from './queries.ts';
export { saveDefinition } from './operations/saveDefinition.ts';

export const definitionsHandlers = {
  listDefinitions: (call) => readPage(call, definitionsOf(call.query.kind), presentSummary),

  async createDefinition({ tx, context, clock, body: { kind, key, body }, audit }) {
    const companyId = context.company.id;
    await createDefinition(tx, { companyId, kind, key, body, by: context.realUser.id, at: clock.now() });
    audit({ type: 'definition', id: key, detail: { kind } });
    return readDefinition(tx, companyId, kind, key);
  },

  async checkDefinition({ tx, context, body: { kind, body: given } }) {
    const read = readBody(kind, given);
    if ('faults' in read) return { faults: read.faults, body: null };
    return { faults: await faultsToPublish(tx, context.company.id, kind, null, read.body), body: read.body };
  },

  getDefinition: ({ tx, context, params: { kind, id } }) => readDefinition(tx, context.company.id, kind, id),

  getDefinitionVersion: ({ tx, context, params: { kind, id, version } }) => readVersion(tx, context.company.id, kind, id, version),

  async getDefinitionDifferences({ tx, context, params: { kind, id }, query: { from, to } }) {
    const [before, after] = [await readVersion(tx, context.company.id, kind, id, from), await readVersion(tx, context.company.id, kind, id, to)];
    return { differences: differencesBetween(before.body, after.body) };
  },

  async saveDefinition({ tx, context, clock, params: { kind, id: key }, body: { version, body }, audit }) {
    const companyId = context.company.id;
    const saved = await saveDefinition(tx, { companyId, kind, key, version, body, by: context.realUser.id, at: clock.now() });
    audit({ type: 'definition', id: key, detail: { kind, version: saved.version } });
    return readDefinition(tx, companyId, kind, key);
  },

  async rollBackDefinition({ tx, context, clock, params: { kind, id: key }, body: { version, to }, audit }) {
    const companyId = context.company.id;
    const saved = await rollBack(tx, { companyId, kind, key, version, to, by: context.realUser.id, at: clock.now() });
    audit({ type: 'definition', id: key, detail: { kind, version: saved.version, to } });
    return readDefinition(tx, companyId, kind, key);
  },

  publishDefinition: publish,
  retireDefinition: retire,
} satisfies Partial<Handlers>;
