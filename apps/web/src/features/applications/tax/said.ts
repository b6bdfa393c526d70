import type { AnswerValue, Answers } from '@pari/domain/kyc';
import { type SelfCertification, type GovernmentForm, GOVERNMENT_FORMS, SELF_CERTIFICATIONS } from '@pari/domain/tax';
import type { SaveState } from '../saving/autosave.ts';
import { together, type TaxDraft } from './drafts.ts';
import type { FormCode, TaxForm, TaxRecord } from './record.ts';

export type NumberShown = TaxRecord['details']['numbers'][string] & {
  /** As it is typed, and not saved yet. */
  readonly tin: string;
};

/** What is on the screen: what is kept, with what is not saved yet in its place. */
export interface Said {
  readonly details: Omit<TaxRecord['details'], 'numbers'>;
  readonly numbers: Readonly<Record<string, NumberShown | undefined>>;
  readonly holder: Readonly<Record<keyof TaxRecord['holder'], string>>;
  readonly government: readonly GovernmentForm[];
  readonly self: SelfCertification | null;
  readonly answersTo: (form: TaxForm) => Answers;
}

const isGovernment = (code: FormCode): code is GovernmentForm => GOVERNMENT_FORMS.some((one) => one === code);
const isSelf = (code: FormCode): code is SelfCertification => SELF_CERTIFICATIONS.some((one) => one === code);

/** @param unsaved by key */
export function saidNow(record: TaxRecord, unsaved: SaveState<TaxDraft>['unsaved']): Said {
  const { details = {}, holder = {}, government_forms, self_certification, answers = {} } = together([...unsaved.values()].map(({ value }) => value));
  const { numbers: typed = {}, ...plain } = details;
  const { numbers: kept, ...before } = record.details;
  const chosen = record.forms.filter(({ is_chosen: is }) => is).map(({ form_id: code }) => code);
  const self = self_certification === undefined ? chosen.find(isSelf) : self_certification;
  return {
    details: { ...before, ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) },
    numbers: Object.fromEntries(
      [...new Set([...Object.keys(kept), ...Object.keys(typed)])].map((country) => {
        const { tin = '', ...said } = typed[country] ?? {};
        const { masked = null, reason = null, explanation = '', is_strange = false, is_confirmed = false } = kept[country] ?? {};
        const now = { masked, tin, reason: said.reason === undefined ? reason : said.reason, explanation: said.explanation ?? explanation };
        return [country, { ...now, is_strange, is_confirmed: said.is_confirmed ?? is_confirmed }];
      }),
    ),
    holder: Object.fromEntries(
      Object.entries(record.holder).map(([field, { value }]) => [field, holder[field as keyof typeof holder] ?? value]),
    ) as Said['holder'],
    government: (government_forms ?? chosen).filter(isGovernment),
    self: self !== undefined && self !== null && isSelf(self) ? self : null,
    answersTo: ({ form_id: code, answers: given }) => {
      const own = answers[code] ?? {};
      const known = Object.entries(given).map(([question, { value, masked }]) => [question, value ?? masked ?? undefined] as const);
      const now = Object.entries(own).map(([question, value]) => [question, value ?? undefined] as const);
      return Object.fromEntries<AnswerValue | undefined>([...known, ...now]);
    },
  };
}
