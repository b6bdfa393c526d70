import { compare, signOf, sum } from '../../money/decimal.ts';
import type { NoticeCircumstances } from '../circumstances.ts';
import { isAllowed, isCalled, type NoticeKind } from '../kinds.ts';
import { isReserved, type NoticeLine } from '../lines.ts';
import { placesOf, shown } from './shown.ts';

/** Checks of one line: a sentence about what is wrong with it, or null. */
type Check = (line: NoticeLine, kind: NoticeKind, around: NoticeCircumstances, before: Before) => string | null;

/** In which row it stood first what the lines before it hold. */
export interface Before {
  readonly lines: Map<string, number>;
  readonly references: Map<string, number>;
}

const partsOf = ({ returnOfCapital, gain, income }: NoticeLine) => [returnOfCapital, gain, income];

const type: Check = (line, kind, { corrected }) => {
  if (!isAllowed(kind, line.type, line.settled)) {
    const how = line.settled === null ? '' : ` settled ${line.settled === 'cash' ? 'in cash' : 'by withholding'}`;
    return `${line.type}${how} is not allowed in a notice of kind ${kind}.`;
  }
  if (isCalled(line.type) !== (line.component !== null)) return `${line.type} ${line.component === null ? 'needs a component' : 'has no component'}.`;
  if (line.type !== 'distribution' && [...partsOf(line), line.recallable].some((part) => signOf(part) !== 0)) return `Only a distribution has parts.`;
  const sign = signOf(line.amount);
  return sign > 0 || (sign === 0 && corrected !== null) ? null : 'The amount must be above zero.';
};

const minor_unit: Check = (line, _, { scale }) => {
  const finer = [line.amount, ...partsOf(line), line.recallable].find((amount) => placesOf(amount) > scale);
  return finer === undefined ? null : `${finer} cannot be paid.`;
};

const split: Check = (line, _, { scale }) => {
  if (line.type !== 'distribution') return null;
  if ([...partsOf(line), line.recallable].some((part) => signOf(part) < 0)) return 'A part is below zero.';
  const total = sum(partsOf(line));
  if (compare(total, line.amount) !== 0) return `Parts total ${shown(total, scale)}, not ${shown(line.amount, scale)}.`;
  return compare(line.recallable, line.amount) > 0 ? `More is recallable than the amount, ${shown(line.amount, scale)}.` : null;
};

const twice: Check = ({ investor, type: lineType, component, settled, row }, _, __, { lines }) => {
  const key = JSON.stringify([investor, lineType, component, settled]);
  const first = lines.get(key);
  if (first === undefined) lines.set(key, row);
  return first === undefined ? null : `${investor} has such a line in row ${first} already.`;
};

const holder: Check = ({ investor }, _, { holdings }) => (holdings.has(investor) ? null : `${investor} does not hold the fund.`);

const reference: Check = ({ entryReference, row }, _, { taken, isHistory }, { references }) => {
  const first = references.get(entryReference);
  if (first !== undefined) return `${entryReference} is the reference of row ${first} already.`;
  references.set(entryReference, row);
  const other = taken.get(entryReference);
  if (isReserved(entryReference) && !(isHistory && other)) return `${entryReference} ends as references do of what is settled again or reversed.`;
  if (!other) return null;
  if (other.notice !== null) return `${entryReference} is the reference of a line of ${other.notice}.`;
  if (!isHistory) return `${entryReference} is posted.`;
  return other.isEqual ? null : `${entryReference} is posted with other content, or was reversed.`;
};

const duplicate: Check = ({ row }, _, { alike }) => {
  const like = alike.get(row);
  return like === undefined ? null : `It looks like ${like}.`;
};

/** The checks of each line, by code. */
export const checksOfLines = { type, minor_unit, split, twice, holder, reference, duplicate };
