import type { Answer, Contract } from '@pari/contract';
import type { ModuleNumber } from '@pari/domain/applications';
import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../http/handler.ts';
import { badField, notFound, Refusal } from '../../http/problems.ts';
import type { RowOf, Tx } from '../../ports/database.ts';

/** As many as a company keeps for one part. */
const MOST_TEXTS = 100;

const textsOf = (tx: Tx, companyId: string) =>
  tx.rows(
    `select t.id, t.module, t.text, t.version, t.changed_at, u.display_name as changed_by from review_texts t
       join users u on u.company_id = t.company_id and u.id = t.changed_by
     where t.company_id = $1 and t.removed_at is null order by t.module, t.text collate names, t.id`,
    [companyId],
  );

const present = ({ module, changed_at: at, ...row }: RowOf<typeof textsOf>): Answer<Contract['addReviewText']> => ({
  ...row,
  module: module as ModuleNumber,
  changed_at: at.toISOString(),
});

async function textOf(tx: Tx, companyId: string, id: string) {
  const found = (await textsOf(tx, companyId)).find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/** Until the transaction ends nobody else keeps or changes texts of the company. */
const holdTexts = (tx: Tx, companyId: string) => tx.run(`select pg_advisory_xact_lock(hashtextextended('pari review texts ' || $1, 0))`, [companyId]);

/** @throws Refusal `bad_request` for a text that stands there already */
function refuseTwice(own: readonly { readonly text: string }[], text: string): void {
  if (own.some((one) => one.text === text)) throw badField('text', 'This text is kept already.');
}

/** Waits for whoever changes it meanwhile. @throws Refusal `not_found` */
async function hold(tx: Tx, companyId: string, id: string): Promise<void> {
  const held = await tx.first('select id from review_texts where company_id = $1 and id = $2 and removed_at is null for update', [companyId, id]);
  if (!held) throw notFound();
}

/** Texts for comments: kept by reviewers, for all reviewers of the company. What was written with them does not hang on them. */
export const textsHandlers = {
  listReviewTexts: async ({ tx, context, query }) => {
    const rows = await textsOf(tx, context.company.id);
    return { results: rows.filter(({ module }) => query.module === undefined || module === query.module).map(present) };
  },

  addReviewText: async ({ tx, context, clock, body, audit }) => {
    const companyId = context.company.id;
    await holdTexts(tx, companyId);
    const own = (await textsOf(tx, companyId)).filter(({ module }) => module === body.module);
    refuseTwice(own, body.text);
    if (own.length >= MOST_TEXTS) throw badField('text', `${MOST_TEXTS} texts are kept for this part already. Remove one first.`);
    const id = randomUUID();
    await tx.run('insert into review_texts (company_id, id, module, text, changed_by, changed_at) values ($1, $2, $3, $4, $5, $6)', [
      companyId,
      id,
      body.module,
      body.text,
      context.realUser.id,
      clock.now(),
    ]);
    audit({ type: 'review_text', id });
    return present(await textOf(tx, companyId, id));
  },

  changeReviewText: async ({ tx, context, clock, params, body, audit }) => {
    const companyId = context.company.id;
    await holdTexts(tx, companyId);
    await hold(tx, companyId, params.id);
    const before = await textOf(tx, companyId, params.id);
    audit({ type: 'review_text', id: params.id });
    if (before.text === body.text) return present(before);
    if (before.version !== body.version)
      throw new Refusal('conflict', `${before.changed_by} changed this in the meantime. Look at it again.`, { current: present(before) });
    refuseTwice(
      (await textsOf(tx, companyId)).filter(({ module }) => module === before.module),
      body.text,
    );
    await tx.run('update review_texts set text = $3, version = version + 1, changed_by = $4, changed_at = $5 where company_id = $1 and id = $2', [
      companyId,
      params.id,
      body.text,
      context.realUser.id,
      clock.now(),
    ]);
    return present(await textOf(tx, companyId, params.id));
  },

  removeReviewText: async ({ tx, context, clock, params, audit }) => {
    await hold(tx, context.company.id, params.id);
    audit({ type: 'review_text', id: params.id });
    await tx.run('update review_texts set removed_at = $3, changed_by = $4 where company_id = $1 and id = $2', [
      context.company.id,
      params.id,
      clock.now(),
      context.realUser.id,
    ]);
    return null;
  },
} satisfies Partial<Handlers>;
