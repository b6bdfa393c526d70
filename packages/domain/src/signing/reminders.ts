const hour = 3_600_000;
const day = 24 * hour;

/** From when on somebody may be reminded by hand: once a day. @param reminded when they were last, null: never */
export const remindableFrom = (reminded: Date | null): Date | null => (reminded === null ? null : new Date(reminded.getTime() + day));

/**
 * Whether whoever's turn it is is reminded by themselves: each week, and once in the last three days.
 * @param told when they were told of it last, by being asked or reminded
 */
export function isReminderDue({ told, expires, now }: { readonly told: Date; readonly expires: Date; readonly now: Date }): boolean {
  const [since, left] = [now.getTime() - told.getTime(), expires.getTime() - now.getTime()];
  if (left <= 0 || since < day) return false;
  return since >= 7 * day || (left <= 3 * day && told.getTime() < expires.getTime() - 3 * day);
}
