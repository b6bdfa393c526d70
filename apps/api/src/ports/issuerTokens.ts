/**
 * Checks an access token of a configured issuer; null when it is none of theirs or not valid.
 * @throws IssuerUnreachable when its issuer's keys cannot be had
 */
export type IssuerTokens = (token: string, now: Date) => Promise<{ issuer: string; subject: string } | null>;

export class IssuerUnreachable extends Error {}
