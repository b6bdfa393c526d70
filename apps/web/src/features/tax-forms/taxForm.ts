import type { CallOutput } from '@pari/contract/client';
import { civilDate } from '@pari/domain/dates';
import { DASH, formatDate } from '@pari/domain/format';
import { textOf } from '../../shared/lists/searchText.ts';

export type FormOfCode = CallOutput<'listTaxFormTemplates'>['results'][number];
export type Template = NonNullable<FormOfCode['current']>;

/** The edition as people name it: its month, without a day, or what it is instead. */
export const editionOf = (revision: string): string => (revision === 'demo' ? 'demonstration form' : formatDate(civilDate(`${revision}-01`)).slice(3));

/** A form and its edition in a few words. */
export const nameOf = ({ code, revision }: Pick<Template, 'code' | 'revision'>): string => `${code}, ${editionOf(revision)}`;

/** Who did something; a command where nobody is named. */
export const byWhom = (person: Template['added_by']): string => person?.display_name ?? 'A command';

/** How a template stands, in a word. */
export function standingOf(current: Template | null): { readonly word: string; readonly tone?: 'positive' | 'warning' | 'negative' } {
  if (!current) return { word: DASH };
  const edition = editionOf(current.revision);
  const shown = edition.charAt(0).toUpperCase() + edition.slice(1);
  if (current.state === 'accepted') return { word: shown, tone: 'positive' };
  return current.state === 'refused' ? { word: `${shown}, refused`, tone: 'negative' } : { word: `${shown}, being checked`, tone: 'warning' };
}

export interface TaxFormsSearch {
  /** The code of the form that is open. */
  readonly form: string | undefined;
}
export const readForm = (query: Readonly<Record<string, unknown>>): TaxFormsSearch => ({ form: textOf(query['form']) || undefined });
export const writeForm = ({ form }: TaxFormsSearch): Record<string, string> => (form === undefined ? {} : { form });
