const hour = 3_600_000;
const day = 24 * hour;
/** So long before the end whoever's turn it is is reminded once more. */
const last = 3 * day;

/** From when on somebody may be reminded by hand: once a day. @param reminded when they were last, null: never */
export const remindableFrom = (reminded: Date | null): Date | null => (reminded === null ? null : new Date(reminded.getTime() + day));

/** Whoever was told of it until `week` is to be reminded; of what ends until `soon` perhaps who was told until `day`, too: nobody else. */
export const reminderMoments = (now: Date): Readonly<Record<'week' | 'day' | 'soon', Date>> => ({
  week: new Date(now.getTime() - 7 * day),
  day: new Date(now.getTime() - day),
  soon: new Date(now.getTime() + last),
});

/**
 * Whether whoever's turn it is is reminded by themselves: each week, and once in the last three days.
 * @param told when they were told of it last, by being asked or reminded
 */
export function isReminderDue({ told, expires, now }: { readonly told: Date; readonly expires: Date; readonly now: Date }): boolean {
  const moments = reminderMoments(now);
  if (expires <= now || told > moments.day) return false;
  return told <= moments.week || (expires <= moments.soon && told.getTime() < expires.getTime() - last);
}
