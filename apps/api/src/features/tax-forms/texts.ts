import type { DefinitionBodies } from '@pari/domain/definitions';
import { FORM_TEXTS, formKey, type FormTexts, type TaxFormCode } from '@pari/domain/tax';
import { DEMO_FORMS, DEMO_REVISION } from '@pari/domain/tax/fillable';
import type { Tx } from '../../ports/database.ts';
import { publishedDefinition } from '../definitions/index.ts';

/**
 * What a company says of a form: by what it published, else in the program's words. Of a demonstration form its name and its first sentences say what it is.
 * @param revision of the template that is given out; null: none is
 */
export async function textsOfForm(tx: Tx, companyId: string, code: TaxFormCode, revision: string | null): Promise<FormTexts> {
  const published = await publishedDefinition(tx, companyId, 'tax_form', formKey(code));
  const texts = (published?.body as DefinitionBodies['tax_form'] | undefined) ?? FORM_TEXTS[code];
  const demo = revision === DEMO_REVISION ? DEMO_FORMS.find((one) => one.code === code) : undefined;
  return demo ? { ...texts, name: demo.title, details: `${demo.notice} ${texts.details}`.trim() } : texts;
}
