import type { Handlers } from '../../http/handler.ts';
import { badField } from '../../http/problems.ts';
import { holidaysOf } from '../companies/index.ts';
import { replaceHolidays } from './operations/replaceHolidays.ts';

export const holidayHandlers = {
  listHolidays: async ({ tx, context }) => ({ holidays: await holidaysOf(tx, context.company.id) }),

  putHolidays: async ({ tx, context, body: { holidays }, audit }) => {
    const companyId = context.company.id;
    const days = holidays.map(({ date }) => date);
    const repeated = days.findIndex((date, index) => days.indexOf(date) < index);
    if (repeated >= 0) throw badField(`holidays.${repeated}.date`, 'This day is named already.');
    await replaceHolidays(tx, companyId, holidays);
    audit({ type: 'company', id: companyId, detail: { holidays: holidays.length } });
    return { holidays: await holidaysOf(tx, companyId) };
  },
} satisfies Partial<Handlers>;
