import type { DefinitionBodies } from '@pari/domain/definitions';
import { FORM_TEXTS, formKey, type FormTexts, type TaxFormCode } from '@pari/domain/tax';
import type { Tx } from '../../ports/database.ts';
import { publishedDefinition } from '../definitions/index.ts';

/** What a company says of a form: by what it published, else in the program's words. */
export async function textsOfForm(tx: Tx, companyId: string, code: TaxFormCode): Promise<FormTexts> {
  const published = await publishedDefinition(tx, companyId, 'tax_form', formKey(code));
  return (published?.body as DefinitionBodies['tax_form'] | undefined) ?? FORM_TEXTS[code];
}
