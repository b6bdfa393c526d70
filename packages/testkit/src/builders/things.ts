import type { Role } from '@pari/contract';

export interface Company {
  readonly kind: 'company';
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
}

interface OfCompany {
  readonly companyId: string;
  /** What was made for it because nobody gave it: stored before it. */
  readonly parents: readonly Built[];
}

export interface Person extends OfCompany {
  readonly kind: 'person';
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  readonly active: boolean;
}

/** An adviser may see a client from one day to another; null: without an end. */
export interface AdviserLink extends OfCompany {
  readonly kind: 'adviserLink';
  readonly adviserId: string;
  readonly clientId: string;
  readonly from: string;
  readonly until: string | null;
}

export interface Firm extends OfCompany {
  readonly kind: 'firm';
  readonly id: string;
  readonly name: string;
}

export interface Fund extends OfCompany {
  readonly kind: 'fund';
  readonly id: string;
  readonly firmId: string;
  readonly externalId: string;
  readonly name: string;
  readonly symbol: string;
  readonly currency: string;
  readonly fundType: string;
  readonly region: string;
  readonly riskProfile: string;
  readonly legacy: boolean;
  readonly offerLeverage: boolean;
  readonly published: boolean;
  readonly totalCommitments: string | null;
}

/** A profile through which a person invests; null: nobody signs in for it. */
export interface Investor extends OfCompany {
  readonly kind: 'investor';
  readonly id: string;
  readonly accountCode: string;
  readonly name: string;
  readonly userId: string | null;
  readonly localCurrency: string | null;
}

export interface Entry {
  readonly date: string;
  readonly type: string;
  readonly amount: string;
  readonly returnOfCapital?: string;
  readonly recallable?: string;
  readonly settled?: 'withheld' | 'cash';
  readonly reference?: string;
  readonly reverses?: string;
}

/** What an investor has in a fund. Stored again, its facts are further ones. */
export interface Holding extends OfCompany {
  readonly kind: 'holding';
  readonly investorId: string;
  readonly fundId: string;
  readonly commitments: readonly (readonly [date: string, amount: string])[];
  readonly entries: readonly (Entry & { readonly reference: string })[];
  readonly valuations: readonly (readonly [date: string, grossNav: string])[];
}

export interface Rate extends OfCompany {
  readonly kind: 'rate';
  readonly currency: string;
  readonly date: string;
  readonly usdPerUnit: string;
  readonly source: string | null;
}

/** What is told to a person, about a fund, a profile, both or neither. */
export interface Notification extends OfCompany {
  readonly kind: 'notification';
  readonly userId: string;
  readonly type: string;
  readonly fundId: string | null;
  readonly investorId: string | null;
  readonly createdAt: string;
  readonly dueDate: string | null;
  readonly details: string;
  readonly readAt: string | null;
}

/** Anything that a builder makes. */
export type Built = Company | Person | AdviserLink | Firm | Fund | Investor | Holding | Rate | Notification;
