import type { Handlers } from '../../http/handler.ts';
import { holdOwnSession } from '../identity/index.ts';
import { endAddress } from './operations/endAddress.ts';
import { makeAddress } from './operations/makeAddress.ts';
import { addressOf } from './queries.ts';

export { calendarFeed } from './calendarFeed.ts';

/** The address at which a person's calendars follow their due dates. @param publicUrl where the portal is reached */
export const calendarHandlers = ({ publicUrl }: { readonly publicUrl: string }) =>
  ({
    getCalendarAddress: async ({ tx, context }) => {
      const found = await addressOf(tx, context.company.id, context.realUser.id);
      return { made_at: found?.made_at.toISOString() ?? null };
    },

    makeCalendarAddress: async ({ tx, context, audit }) => {
      await holdOwnSession(tx, context);
      const userId = context.realUser.id;
      const token = await makeAddress(tx, { companyId: context.company.id, userId, at: context.now });
      audit({ type: 'user', id: userId });
      return { address: `${publicUrl}/calendar/${token}.ics`, made_at: context.now.toISOString() };
    },

    endCalendarAddress: async ({ tx, context, audit }) => {
      const userId = context.realUser.id;
      await endAddress(tx, context.company.id, userId);
      audit({ type: 'user', id: userId });
      return null;
    },
  }) satisfies Partial<Handlers>;
