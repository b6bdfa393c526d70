import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { refuseSamePerson, whyNoSecond } from '../identity/index.ts';
import { authorsOf, type NoticeRow } from './queries.ts';

type Named = Pick<NoticeRow, 'id'>;

const agreement = async (tx: Tx, { company, realUser }: Context, notice: Named) => ({
  companyId: company.id,
  second: realUser.id,
  first: await authorsOf(tx, company.id, notice),
  does: 'approves it',
});

/** Why whoever asks is not the one who approves a notice, as a sentence to them; null: they may. */
export const whyNotBy = async (tx: Tx, context: Context, notice: Named) => whyNoSecond(tx, await agreement(tx, context, notice));

/** @throws Refusal `second_person` where they may not */
export const refuseAuthor = async (tx: Tx, context: Context, notice: Named) => refuseSamePerson(tx, await agreement(tx, context, notice));
