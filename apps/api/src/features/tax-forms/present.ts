import type { Answer, Contract, TaxFormTemplate } from '@pari/contract';
import { FORM_CODES, formKey } from '@pari/domain/tax';
import { FILLABLE_FORMS, FORM_MAPS } from '@pari/domain/tax/fillable';
import type { Tx } from '../../ports/database.ts';
import { publishedDefinition } from '../definitions/index.ts';
import { templatesOf, type TemplateRow } from './queries.ts';
import { textsOfForm } from './texts.ts';

type OfCode = Answer<Contract['listTaxFormTemplates']>['results'][number];

const person = (id: string | null, name: string | null) => (id === null ? null : { id, display_name: name ?? '' });
/** Codes of templates are held to those that are filled where they are kept. */
const codeOf = ({ code }: Pick<TemplateRow, 'code'>) => code;

export const presentTemplate = (row: TemplateRow): TaxFormTemplate => ({
  id: row.id,
  code: codeOf(row),
  revision: row.revision,
  length: row.length,
  state: row.state,
  reason: row.reason,
  added_at: row.added_at.toISOString(),
  added_by: person(row.added_by_id, row.added_by_name),
  retired_at: row.retired_at?.toISOString() ?? null,
  retired_by: person(row.retired_by_id, row.retired_by_name),
});

const isFilled = (code: string): boolean => (FILLABLE_FORMS as readonly string[]).includes(code);

/** Every code, with what the company has of it. */
export async function presentForms(tx: Tx, companyId: string): Promise<OfCode[]> {
  const rows = (await templatesOf(tx, companyId)).map(presentTemplate);
  const forms: OfCode[] = [];
  for (const code of FORM_CODES) {
    const own = rows.filter((row) => row.code === code);
    const current = own.find(({ retired_at: retired }) => retired === null) ?? null;
    forms.push({
      code,
      name: (await textsOfForm(tx, companyId, code, current?.revision ?? null)).name,
      is_uploaded: !isFilled(code),
      editions: FORM_MAPS.filter((map) => map.code === code).map(({ revision }) => revision),
      texts: (await publishedDefinition(tx, companyId, 'tax_form', formKey(code))) ? formKey(code) : null,
      current,
      former: own.filter(({ retired_at: retired }) => retired !== null),
    });
  }
  return forms;
}
