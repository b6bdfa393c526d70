/** How long what an address was told can be stopped. */
const day = 86_400_000;

/** When that was asked for by one administrator which another can agree to no more. */
export const askedBefore = (now: Date): Date => new Date(now.getTime() - 7 * day);

/** When what was told then is in force. */
export const inForceAt = (toldAt: Date): Date => new Date(toldAt.getTime() + day);

/** When that was told which is in force now. */
export const toldBefore = (now: Date): Date => new Date(now.getTime() - day);
