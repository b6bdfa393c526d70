import type { PDF } from '@libpdf/core';
import { nearestRevision, revisionOf } from '@pari/domain/tax/fillable';
import type { RecognisedForm, RefusedForm } from '../../ports/taxForms.ts';
import { openPdf } from '../pdf/open.ts';
import { widgetsOf } from './widgets.ts';

/** Which form a PDF is; a sentence where it is none that can be filled. */
export async function recognise(bytes: Uint8Array): Promise<RecognisedForm | RefusedForm> {
  const opened = await openForm(bytes);
  return typeof opened === 'string' ? { refused: opened } : opened.form;
}

/** @returns why it cannot be filled, in a sentence */
export async function openForm(bytes: Uint8Array): Promise<{ pdf: PDF; form: RecognisedForm } | string> {
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return pdf;
  const widgets = widgetsOf(pdf);
  if (widgets.length === 0) return 'This PDF has no fields to fill.';
  const names = widgets.map(({ field }) => field.name);
  const revision = revisionOf(names);
  if (!revision) return sentenceOf(names);
  if (new Set(names).size < names.length || widgets.some(({ isHidden }) => isHidden)) return 'Some fields of this form stand in it twice, or are hidden.';
  if (widgets.some(({ isFilled }) => isFilled)) return 'Something is filled into this form already: choose an empty one.';
  return { pdf, form: { ...revision, fields: widgets.map(({ field }) => field) } };
}

function sentenceOf(names: readonly string[]): string {
  const near = nearestRevision(names);
  if (!near) return 'This is no form whose fields are known here.';
  const { missing, strange } = near;
  const told = (all: readonly string[]) => all.slice(0, 3).join(', ') + (all.length > 3 ? ` and ${all.length - 3} more` : '');
  const differences = [...(missing.length > 0 ? [`lacks ${told(missing)}`] : []), ...(strange.length > 0 ? [`has ${told(strange)} beside them`] : [])];
  return `This form is like the edition ${near.revision} of ${near.code}, and another one: of its fields it ${differences.join(', and ')}.`;
}
