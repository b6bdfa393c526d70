import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Handlers } from '../../http/handler.ts';
import { readPage } from '../../http/readPage.ts';
import type { PdfSeal } from '../../ports/pdfSeal.ts';
import { openNoted, type Store } from '../files/index.ts';
import { faultsToPublish, readBody, type Documents } from './faults.ts';
import { sampleOf } from './sample.ts';
import { createDefinition, rollBack, saveDefinition } from './operations/saveDefinition.ts';
import { differencesBetween, presentSummary, readDefinition, readVersion } from './present.ts';
import { publish, retire } from './publishing.ts';
import { definitionsOf } from './queries.ts';

export { publishDefinition } from './operations/publishDefinition.ts';
export { definitionAt, publishedDefinition } from './queries.ts';
export { saveDefinition } from './operations/saveDefinition.ts';

type Surroundings = Store & { readonly pdfSeal: Pick<PdfSeal, 'fill'>; readonly looking: NonNullable<Documents> };

export const definitionsHandlers = ({ pdfSeal, looking, ...store }: Surroundings) => {
  return {
    listDefinitions: (call) => readPage(call, definitionsOf(call.query.kind), presentSummary),

    async createDefinition({ tx, context, clock, body: { kind, key, body }, audit }) {
      const companyId = context.company.id;
      await createDefinition(tx, { companyId, kind, key, body, by: context.realUser.id, at: clock.now() });
      audit({ type: 'definition', id: key, detail: { kind } });
      return readDefinition(tx, companyId, kind, key, looking);
    },

    async checkDefinition({ tx, context, body: { kind, body: given } }) {
      const read = readBody(kind, given);
      if ('faults' in read) return { faults: read.faults, body: null };
      return { faults: await faultsToPublish(tx, context.company.id, kind, null, read.body, looking), body: read.body };
    },

    getDefinition: ({ tx, context, params: { kind, id } }) => readDefinition(tx, context.company.id, kind, id, looking),

    getDefinitionVersion: ({ tx, context, params: { kind, id, version } }) => readVersion(tx, context.company.id, kind, id, version),

    async getDefinitionDifferences({ tx, context, params: { kind, id }, query: { from, to } }) {
      const [before, after] = [await readVersion(tx, context.company.id, kind, id, from), await readVersion(tx, context.company.id, kind, id, to)];
      return { differences: differencesBetween(before.body, after.body) };
    },

    async saveDefinition({ tx, context, clock, params: { kind, id: key }, body: { version, body }, audit }) {
      const companyId = context.company.id;
      const saved = await saveDefinition(tx, { companyId, kind, key, version, body, by: context.realUser.id, at: clock.now() });
      audit({ type: 'definition', id: key, detail: { kind, version: saved.version } });
      return readDefinition(tx, companyId, kind, key, looking);
    },

    async rollBackDefinition({ tx, context, clock, params: { kind, id: key }, body: { version, to }, audit }) {
      const companyId = context.company.id;
      const saved = await rollBack(tx, { companyId, kind, key, version, to, by: context.realUser.id, at: clock.now() });
      audit({ type: 'definition', id: key, detail: { kind, version: saved.version, to } });
      return readDefinition(tx, companyId, kind, key, looking);
    },

    publishDefinition: (call) => publish(call, looking),
    retireDefinition: (call) => retire(call, looking),

    async testFillTemplate({ tx, context, params: { id }, audit }) {
      const { fill, name } = await sampleOf(tx, context.company.id, id, looking);
      audit({ type: 'definition', id, detail: { kind: 'document_template' } });
      const open = async () => {
        const bytes = await buffer(await openNoted(store, fill.kept, () => Promise.resolve()));
        return Readable.from([await pdfSeal.fill(bytes, fill.values)], { objectMode: false });
      };
      return { name: `Sample ${name}.pdf`, mediaType: 'application/pdf', open, length: null };
    },
  } satisfies Partial<Handlers>;
};
