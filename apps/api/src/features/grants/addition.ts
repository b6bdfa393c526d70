import { milestonesOf, type CarryEvent, type Grant, type Payment, type PlanBook, type PlanValue, type PlanValues } from '@pari/domain/carry';
import type { KeptPlan } from './books.ts';

/** What is to be added to one plan, or taken out of everything that is computed of it. */
export interface Addition {
  readonly values?: readonly (PlanValue & { readonly kind: keyof PlanValues })[];
  readonly grants?: readonly Grant[];
  readonly events?: readonly CarryEvent[];
  readonly payments?: readonly (Payment & { readonly grant: string })[];
  /** Ids of grants, events and payments that are reversed. */
  readonly reversed?: readonly string[];
}

/** The book of a plan as it would be. */
export function bookWith({ book }: KeptPlan, addition: Addition): PlanBook {
  const reversed = new Set(addition.reversed);
  const stands = ({ id }: { readonly id: string }): boolean => !reversed.has(id);
  const payments = [...book.payments].flatMap(([grant, own]) => own.map((payment) => ({ ...payment, grant })));
  return {
    unitDecimals: book.unitDecimals,
    grants: [...book.grants, ...(addition.grants ?? [])].filter(stands),
    events: [...book.events, ...(addition.events ?? [])].filter(stands),
    pool: [...book.pool, ...(addition.values ?? []).filter(({ kind }) => kind === 'pool_points')],
    payments: Map.groupBy([...payments, ...(addition.payments ?? [])].filter(stands), ({ grant }) => grant),
  };
}

/** The grants that an addition touches. */
export function touchedBy({ book }: KeptPlan, { grants = [], events = [], payments = [], reversed = [] }: Addition): string[] {
  const gone = new Set(reversed);
  const all = [...events, ...book.events.filter(({ id }) => gone.has(id))];
  return [
    ...new Set([
      ...grants.map(({ id }) => id),
      ...payments.map(({ grant }) => grant),
      ...[...book.payments].flatMap(([grant, own]) => (own.some(({ id }) => gone.has(id)) ? [grant] : [])),
      ...book.grants.filter(({ id }) => gone.has(id)).map(({ id }) => id),
      ...all.flatMap((event) => ('to' in event ? [event.grant, event.to] : event.grant === null ? waitingFor(book, event) : [event.grant])),
    ]),
  ];
}

const waitingFor = ({ grants }: PlanBook, event: CarryEvent): string[] =>
  event.type === 'milestone' ? grants.filter(({ schedule }) => milestonesOf(schedule).includes(event.milestone)).map(({ id }) => id) : [];
