import type { Card } from '@pari/domain/kyc';
import type { TaxForm } from './record.ts';

/** The participant of an entity whom a card of a form asks about; undefined: it asks about the entity. */
export const personOf = ({ id }: Pick<Card, 'id'>, { controlling_persons: persons }: Pick<TaxForm, 'controlling_persons'>) =>
  persons.find((one) => one.id === id);

/** What stands above a card. */
export const nameOfCard = (card: Pick<Card, 'id' | 'name'>, form: Pick<TaxForm, 'controlling_persons'>): string =>
  personOf(card, form) ? `Controlling person: ${card.name}` : card.name;
