import type { CivilDate } from '@pari/domain/dates';
import type { DelegateLevel, FeatureFlag, Role } from '@pari/contract';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly roles: ReadonlySet<Role>;
}

export interface Company {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** Who is asking, for whom, about which day. Made once for every call, before routing, and never changed. */
export interface Context {
  readonly requestId: string;
  readonly now: Date;
  readonly company: Company;
  readonly flags: ReadonlySet<FeatureFlag>;
  /** Who signed in. */
  readonly realUser: Person;
  /** Whose data is shown: the real user, or the person viewed as. */
  readonly effectiveUser: Person;
  readonly mode: 'self' | 'view_as' | 'adviser' | 'delegate';
  /** The view that this call is made in; null: one's own name, or only the right to a view was asked for. */
  readonly view: { readonly id: string; readonly until: Date } | null;
  /** What the person whose data is shown gives their delegate; empty in every other mode. */
  readonly levels: ReadonlySet<DelegateLevel>;
  /** Somebody asked the real user to act for them, which was accepted and lasts. */
  readonly actsForOthers: boolean;
  readonly showUnpublished: boolean;
  /** The day the figures are for; today in the company's time zone unless asked otherwise. */
  readonly asOf: CivilDate;
  /** What the header, or the cookie without one, names as that day: a day of the address has to be the same. Null: nothing. */
  readonly asOfNamed: string | null;
  /** Only what was posted by the end of this day counts; null: all that is known now. */
  readonly knownOn: CivilDate | null;
  readonly credential: { readonly kind: 'session' | 'personal' | 'issuer'; readonly sessionId: string | null };
}

/** Where a call came from, for what is kept as evidence. */
export interface From {
  /** The client's address, through trusted proxies. */
  readonly address: string;
  /** What its program calls itself: printable, and at most 300 characters. */
  readonly agent: string;
}
