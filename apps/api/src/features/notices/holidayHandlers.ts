import type { Handlers } from '../../http/handler.ts';
import { badField, Refusal } from '../../http/problems.ts';
import { holidaysOf } from '../companies/index.ts';
import { replaceHolidays } from './operations/replaceHolidays.ts';
import { oneAtATime } from './queries.ts';

export const holidayHandlers = {
  listHolidays: async ({ tx, context }) => ({ holidays: await holidaysOf(tx, context.company.id) }),

  putHolidays: async ({ tx, context, body: { holidays, instead_of: before }, audit }) => {
    const companyId = context.company.id;
    const days = holidays.map(({ date }) => date);
    const repeated = days.findIndex((date, index) => days.indexOf(date) < index);
    if (repeated >= 0) throw badField(`holidays.${repeated}.date`, 'This day is named already.');
    await oneAtATime(tx, companyId);
    const standing = await holidaysOf(tx, companyId);
    if (before && !isSame(before, standing))
      throw new Refusal('conflict', 'Somebody changed the holidays meanwhile. Nothing of yours was saved.', { current: { holidays: standing } });
    await replaceHolidays(tx, companyId, holidays);
    audit({ type: 'company', id: companyId, detail: { holidays: holidays.length } });
    return { holidays: await holidaysOf(tx, companyId) };
  },
} satisfies Partial<Handlers>;

type Days = readonly { readonly date: string; readonly name: string }[];
const inOrder = (days: Days): string[] => days.map(({ date, name }) => `${date} ${name}`).toSorted();
const isSame = (one: Days, other: Days): boolean => inOrder(one).join('\n') === inOrder(other).join('\n');
