import type { Question } from '../../kyc/workflow.ts';
import { GIVEN_KEYS } from './keys.ts';
import { FILLABLE_FORMS, type FillableForm, type FormMap } from './map.ts';
import { formQuestions } from './questions/index.ts';
import { PART_2 } from './questions/w8bene.ts';

/** A line of a form of our own: a text, or boxes to tick. */
export type DemoLine =
  | { readonly key: string; readonly label: string; readonly isHigh: boolean }
  | { readonly label: string; readonly boxes: readonly DemoBox[] };
interface DemoBox {
  readonly key: string;
  readonly text: string;
}

/** A form of our own, for demonstrations: it asks what the official one asks, and is none. */
export interface DemoForm {
  readonly code: FillableForm;
  readonly title: string;
  readonly notice: string;
  readonly sections: readonly { readonly title: string; readonly lines: readonly DemoLine[] }[];
  readonly map: FormMap;
}

export const DEMO_REVISION = 'demo';

const asks: Readonly<Record<FillableForm, string>> = {
  'W-9': 'US taxpayer identification',
  'W-8BEN': 'Foreign status of an individual',
  'W-8BEN-E': 'Foreign status of an entity',
  'CRS-I': 'Tax residence of an individual',
  'CRS-E': 'Tax residence of an entity',
};
/** What takes several lines. */
const high = /^(requester|controlling_persons|treaty_conditions|.*_explanation)$/;

function lineOf({ id, label, type, data }: Question): DemoLine {
  if (type === 'checkbox') return { label: '', boxes: [{ key: id, text: label }] };
  if (type === 'radio-select') return { label, boxes: (data.options ?? []).map((option) => ({ key: `${id}=${option.id}`, text: option.text })) };
  return { key: id, label, isHigh: high.test(id) };
}

function demoForm(code: FillableForm): DemoForm {
  const given = GIVEN_KEYS[code].map(({ key, label }): DemoLine => ({ key, label, isHigh: high.test(key) }));
  const notRequired = { key: 'foreign_tin_not_required', text: 'A foreign tax number is not legally required' };
  const sections = [
    { title: 'Identification', lines: code.startsWith('W-8') ? [...given, { label: '', boxes: [notRequired] }] : given },
    ...formQuestions({ code, revision: DEMO_REVISION }).map(({ name, schema }) => ({
      title: name,
      lines: schema.filter(({ id }) => id !== PART_2).map(lineOf),
    })),
  ];
  const lines = sections.flatMap((section) => section.lines);
  const field = (key: string): string => `pari/${code}/${key}`;
  return {
    code,
    title: `Demonstration form ${code}: ${asks[code]}`,
    notice: 'A form of Pari’s own, for demonstrations. It is not the official form, no authority has approved it, and it is of no use to one.',
    sections,
    map: {
      code,
      revision: DEMO_REVISION,
      texts: Object.fromEntries(lines.flatMap((line) => ('key' in line ? [[line.key, { field: field(line.key) }]] : []))),
      ticks: Object.fromEntries(lines.flatMap((line) => ('boxes' in line ? line.boxes.map(({ key }) => [key, field(key)]) : []))),
      empty: [],
      signing: { signature: field('signature'), date: field('signature_date') },
    },
  };
}

/** Forms of our own in the place of official ones, which are no part of the product. */
export const DEMO_FORMS: readonly DemoForm[] = FILLABLE_FORMS.map(demoForm);
