import { businessDaysUntil, isBusinessDay } from '../../dates/businessDays.ts';
import { dayNumber, type CivilDate } from '../../dates/civil.ts';
import { formatDate } from '../../format/date.ts';
import { compare, signOf } from '../../money/decimal.ts';
import type { NoticeCircumstances } from '../circumstances.ts';
import type { NoticeContent } from '../lines.ts';
import { leftOf, linesByInvestor, totalsOf } from '../shares.ts';
import type { Found } from './codes.ts';
import { shown } from './shown.ts';

/** Checks of the notice itself. */
type Check = (content: NoticeContent, around: NoticeCircumstances) => Found[];

const one = (sentence: string): Found[] => [{ row: null, sentence }];

/** How long before its due date a call is published without a reason. */
const LEAST_BUSINESS_DAYS = 10;

const fund: Check = ({ currency }, { fund: { currency: own, isPublished } }) => {
  if (!isPublished) return one('The fund is not published.');
  return currency === own ? [] : one(`The fund is in ${own}, the notice in ${currency}.`);
};

const totals: Check = ({ lines, totalCalled, totalDistributed }, { scale }) => {
  const { called, distributed } = totalsOf(lines);
  return [
    ...(compare(called, totalCalled) === 0 ? [] : one(`Called lines total ${shown(called, scale)}, not ${shown(totalCalled, scale)}.`)),
    ...(compare(distributed, totalDistributed) === 0
      ? []
      : one(`Distributed lines total ${shown(distributed, scale)}, not ${shown(totalDistributed, scale)}.`)),
  ];
};

const missing: Check = ({ lines, excused }, { holdings }) => {
  const named = linesByInvestor(lines);
  return [...holdings]
    .filter(([investor, { isCommitted }]) => isCommitted && !named.has(investor) && !Object.hasOwn(excused, investor))
    .flatMap(([investor]) => one(`${investor} is committed and has no line.`));
};

const rate: Check = ({ currency }, { hasRate }) => (hasRate || currency === 'USD' ? [] : one(`There is no rate for ${currency}.`));

const weekdays = ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'];
const weekdayOf = (day: CivilDate): string => weekdays[((dayNumber(day) % 7) + 7) % 7] ?? '';

const business_day: Check = ({ dueDate }, { holidays }) =>
  isBusinessDay(dueDate, new Set(holidays.keys())) ? [] : one(`${formatDate(dueDate)} is ${holidays.get(dueDate) ?? `a ${weekdayOf(dueDate)}`}.`);

/** Entries that a correction keeps count on both sides. */
const somebodyPays = ({ lines }: NoticeContent, { corrected }: NoticeCircumstances): boolean =>
  [...linesByInvestor(lines)].some(([investor, own]) => signOf(leftOf(own, corrected?.paid.get(investor) ?? []).net) > 0);

const instructions: Check = (content, around) => {
  const { instructionsUsableFrom, publishedOn } = around;
  if (!somebodyPays(content, around)) return [];
  if (instructionsUsableFrom === null) return one('The fund has no approved payment instructions.');
  return instructionsUsableFrom <= publishedOn ? [] : one(`The payment instructions are usable from ${formatDate(instructionsUsableFrom)}.`);
};

const corrects: Check = ({ lines }, { corrected }) => {
  if (!corrected) return [];
  if (!corrected.isOfFund) return one('What it corrects is a notice of another fund.');
  if (corrected.isHistory) return one('What it corrects is history, which is corrected where it comes from.');
  if (!corrected.isInForce) return one('What it corrects is not in force.');
  const named = linesByInvestor(lines);
  return [...corrected.paid.keys()].filter((investor) => !named.has(investor)).flatMap((investor) => one(`${investor} has paid and has no line.`));
};

const due_soon: Check = (content, around) => {
  const days = businessDaysUntil(around.publishedOn, content.dueDate, new Set(around.holidays.keys()));
  return days >= LEAST_BUSINESS_DAYS || !somebodyPays(content, around) ? [] : one(`It is due in ${days} business day${days === 1 ? '' : 's'}.`);
};

/** The checks of the notice itself, by code. */
export const checksOfNotice = { fund, totals, missing, rate, business_day, instructions, corrects, due_soon };
