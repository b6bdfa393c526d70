import type { PDF } from '@libpdf/core';
import { nearestRevision, revisionOf } from '@pari/domain/tax/fillable';
import type { RecognisedForm, RefusedForm } from '../../ports/taxForms.ts';
import { openPdf } from '../pdf/open.ts';
import { widgetsOf } from './widgets.ts';

/** Which form a PDF is; a sentence where it is none that can be filled. */
export async function recognise(bytes: Uint8Array): Promise<RecognisedForm | RefusedForm> {
  const opened = await openForm(bytes);
  return 'refused' in opened ? opened : opened.form;
}

/** An empty form of an edition that is known, to be filled; or why it is none. */
export async function openForm(bytes: Uint8Array): Promise<{ pdf: PDF; form: RecognisedForm } | RefusedForm> {
  const pdf = await openPdf(bytes);
  // What is printed has no fields any more.
  if (typeof pdf === 'string')
    return { refused: pdf.replace(/Print it into a new PDF, and choose that\.$/, 'Choose the form as the tax office publishes it.') };
  const widgets = widgetsOf(pdf);
  if (widgets.length === 0) return { refused: 'This PDF has no fields to fill.' };
  const names = widgets.map(({ field }) => field.name);
  const revision = revisionOf(names);
  if (!revision) return refusalOf(names);
  if (new Set(names).size < names.length || widgets.some(({ isHidden }) => isHidden))
    return { refused: 'Some fields of this form stand in it twice, or are hidden.' };
  if (widgets.some(({ isFilled }) => isFilled)) return { refused: 'Something is filled into this form already: choose an empty one.' };
  return { pdf, form: { ...revision, fields: widgets.map(({ field }) => field) } };
}

/** Names of fields are whatever somebody wrote into a PDF: so many are told, and so much of each. */
const most = { names: 50, characters: 120 } as const;
const tellable = (names: readonly string[]): string[] => names.slice(0, most.names).map((name) => name.replace(/\p{C}/gu, '').slice(0, most.characters));

function refusalOf(names: readonly string[]): RefusedForm {
  const near = nearestRevision(names);
  if (!near) return { refused: 'This is no form whose fields are known here.' };
  const { missing, strange } = near;
  const told = (all: readonly string[]) => tellable(all.slice(0, 3)).join(', ') + (all.length > 3 ? ` and ${all.length - 3} more` : '');
  const differences = [...(missing.length > 0 ? [`lacks ${told(missing)}`] : []), ...(strange.length > 0 ? [`has ${told(strange)} beside them`] : [])];
  return {
    refused: `This form is like the edition ${near.revision} of ${near.code}, and another one: of its fields it ${differences.join(', and ')}.`,
    nearest: { ...near, missing: tellable(missing), strange: tellable(strange) },
  };
}
