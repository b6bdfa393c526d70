/** How long what an address was told can be stopped. */
const day = 86_400_000;

/** When what was told then is in force. */
export const inForceAt = (toldAt: Date): Date => new Date(toldAt.getTime() + day);

/** When that was told which is in force now. */
export const toldBefore = (now: Date): Date => new Date(now.getTime() - day);
