import { PdfArray, PdfDict, PdfName, PdfNumber, PdfRef, PdfString, type PDF, type PdfObject } from '@libpdf/core';
import type { TaxFormField } from '../../ports/taxForms.ts';
import { roundedPlace, seenPage, whereSeen } from '../pdf/seen.ts';

/** What a field lies within at most: deeper ones are of nobody's making. */
const deepest = 50;
const flags = { hidden: 1 << 1, multiline: 1 << 12, comb: 1 << 24 } as const;

/** A field as it stands on a page. */
export interface Widget {
  readonly field: TaxFormField;
  readonly isHidden: boolean;
  /** Something was filled in. */
  readonly isFilled: boolean;
}

/** The annotations of each page. */
export const annotationsOf = (pdf: PDF): { readonly page: number; readonly dict: PdfDict }[] =>
  pdf.getPages().flatMap((page, index) => {
    const all = page.dict.getArray('Annots', (ref) => pdf.getObject(ref));
    return [...(all ?? [])].flatMap((one) => {
      const dict = one instanceof PdfDict ? one : one instanceof PdfRef ? pdf.getObject(one) : null;
      return dict instanceof PdfDict ? [{ page: index + 1, dict }] : [];
    });
  });

/** A field with what it lies within, the innermost first. */
export function linesOf(pdf: PDF, dict: PdfDict): PdfDict[] {
  const lines: PdfDict[] = [];
  for (let at: PdfDict | undefined = dict; at && lines.length < deepest; at = at.getDict('Parent', (ref) => pdf.getObject(ref))) lines.push(at);
  return lines;
}

/**
 * The fields of a form as they stand on its pages: what the form itself lists need not be all of them. The library reads the list alone.
 * @throws Error where something of it cannot be read
 */
export function widgetsOf(pdf: PDF): Widget[] {
  return annotationsOf(pdf).flatMap(({ page: number, dict }): Widget[] => {
    if (dict.getName('Subtype')?.value !== 'Widget') return [];
    const page = pdf.getPage(number - 1);
    const lines = linesOf(pdf, dict);
    const get = (key: string): PdfObject | undefined => lines.map((line) => line.get(key, (ref) => pdf.getObject(ref))).find((value) => value !== undefined);
    const numberAt = (key: string): number => {
      const value = get(key);
      return value instanceof PdfNumber ? value.value : 0;
    };
    const [left = NaN, bottom = NaN, right = NaN, top = NaN] = cornersIn(dict.get('Rect', (ref) => pdf.getObject(ref)));
    if (!page || ![left, bottom, right, top].every(Number.isFinite)) return [];
    const name = lines
      .flatMap((line) => line.getString('T', (ref) => pdf.getObject(ref))?.asString() ?? [])
      .toReversed()
      .join('.');
    const kind = { Tx: 'text', Btn: 'tick', Sig: 'signature' }[nameIn(get('FT')) ?? ''] as TaxFormField['kind'] | undefined;
    if (!kind) throw new Error(`The field ${name} is of a kind that no form has.`);
    const box = { x: Math.min(left, right), y: Math.min(bottom, top), width: Math.abs(right - left), height: Math.abs(top - bottom) };
    const most = numberAt('MaxLen');
    return [
      {
        field: {
          name,
          kind,
          place: roundedPlace({ page: number, ...whereSeen(seenPage(pdf, page), box) }),
          most: most > 0 ? most : null,
          isComb: kind === 'text' && most > 0 && (numberAt('Ff') & flags.comb) !== 0,
          isHigh: kind === 'text' && (numberAt('Ff') & flags.multiline) !== 0,
        },
        isHidden: (numberIn(dict.get('F')) & flags.hidden) !== 0,
        isFilled: isFilled(get('V')),
      },
    ];
  });
}

const nameIn = (value: PdfObject | undefined): string | null => (value instanceof PdfName ? value.value : null);
const numberIn = (value: PdfObject | undefined): number => (value instanceof PdfNumber ? value.value : 0);
const cornersIn = (value: PdfObject | undefined): number[] =>
  value instanceof PdfArray ? [...value].map((one) => (one instanceof PdfNumber ? one.value : NaN)) : [];

function isFilled(value: PdfObject | undefined): boolean {
  if (value instanceof PdfString) return value.asString().trim() !== '';
  return value instanceof PdfName ? value.value !== 'Off' : value instanceof PdfDict;
}
