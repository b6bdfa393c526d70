import type { Contract, Received } from '@pari/contract';
import { decimal, minorUnitsOf, signOf, subtract, sum } from '@pari/domain/money';
import { allocateByCommitment, defaultEntryReference, isCalled, splitLike, totalsOf, usualComponent, type NoticeLine } from '@pari/domain/notices';
import { badField } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import type { SaidNotice } from './said.ts';
import { holdersOf } from './surroundings.ts';

type Allocation = Received<Contract['allocateNotice'], 'body'>;

/**
 * The notice with an amount divided by commitment on its due date, in place of its lines of that type and component, and with the totals that its lines then come
 * to; and whose lines they are.
 * @throws Refusal `bad_request` for what cannot be divided
 */
export async function allocated(tx: Tx, companyId: string, said: SaidNotice, given: Allocation): Promise<{ said: SaidNotice; added: Map<string, string> }> {
  const scale = minorUnitsOf(said.currency);
  const total = decimal(given.total);
  if (signOf(total) === 0) throw badField('total', 'Must be above zero.');
  if ((total.split('.')[1]?.length ?? 0) > scale) throw badField('total', `Cannot be paid in ${said.currency}, which has ${scale} decimal places.`);
  if (given.component !== undefined && !isCalled(given.type)) throw badField('component', 'A distribution has no component.');
  const component = given.component ?? usualComponent(given.type);
  const whole = {
    returnOfCapital: decimal(given.return_of_capital_amount),
    gain: decimal(given.gain_amount),
    income: decimal(given.income_amount),
    recallable: decimal(given.recallable_amount),
  };
  const parts = [whole.returnOfCapital, whole.gain, whole.income];
  if (given.type === 'distribution' ? sum(parts) !== total : signOf(sum([...parts, whole.recallable])) !== 0)
    throw badField('total', given.type === 'distribution' ? `Return of capital, gain and income total ${sum(parts)}.` : 'Only a distribution has parts.');
  if (signOf(subtract(total, whole.recallable)) < 0) throw badField('recallable_amount', 'Is more than the total.');

  const holders = (await holdersOf(tx, companyId, said.fundId, said.dueDate))
    .filter((holder) => !Object.hasOwn(said.excused, holder.account_code))
    .map(({ id, account_code: investor, commitment }) => ({ id, investor, commitment: decimal(commitment) }));
  if (!holders.some(({ commitment }) => signOf(commitment) > 0)) throw badField('total', 'Nobody is committed on the due date who is not excused.');
  const kept = said.lines.filter((line) => line.type !== given.type || line.component !== component);
  const shares = allocateByCommitment(total, holders, scale);
  const references = new Set(kept.map((line) => line.entryReference));
  const lines: NoticeLine[] = [
    ...kept,
    ...shares.map(({ holder: { investor }, amount }) => {
      const entryReference = free(references, said.reference, investor);
      const nothingSaid = { row: 0, settled: null, unfundedBefore: null, unfundedAfter: null };
      return { ...nothingSaid, investor, type: given.type, amount, component, ...splitLike(amount, total, whole, scale), entryReference };
    }),
  ];
  const { called, distributed } = totalsOf(lines);
  return {
    said: { ...said, totalCalled: called, totalDistributed: distributed, lines: lines.map((line, index) => ({ ...line, row: index + 1 })) },
    added: new Map(shares.map(({ holder }) => [holder.investor, holder.id])),
  };
}

/** The first usual reference of an investor's line that no other line has. */
function free(references: Set<string>, notice: string, investor: string): string {
  let n = 1;
  while (references.has(defaultEntryReference(notice, investor, n))) n += 1;
  const reference = defaultEntryReference(notice, investor, n);
  references.add(reference);
  return reference;
}
