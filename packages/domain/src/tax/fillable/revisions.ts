import { DEMO_FORMS } from './demo.ts';
import { fieldsOf, type FormMap, type Revision } from './map.ts';
import { w8benMap } from './maps/w8ben.ts';
import { w8beneMap } from './maps/w8bene.ts';
import { w9Maps } from './maps/w9.ts';

/** Every edition that can be filled: official ones and those of our own. */
export const FORM_MAPS: readonly FormMap[] = [...w9Maps, w8benMap, w8beneMap, ...DEMO_FORMS.map(({ map }) => map)];

/** @throws RangeError where no such edition is known */
export function mapOf({ code, revision }: Revision): FormMap {
  const map = FORM_MAPS.find((one) => one.code === code && one.revision === revision);
  if (!map) throw new RangeError(`No edition ${revision} of ${code} is known.`);
  return map;
}

/** How the fields of a PDF differ from those of an edition. */
export interface Difference extends Revision {
  readonly missing: readonly string[];
  readonly strange: readonly string[];
}

const differenceFrom = (map: FormMap, names: ReadonlySet<string>): Difference => {
  const fields = fieldsOf(map);
  return { code: map.code, revision: map.revision, missing: [...fields.difference(names)], strange: [...names.difference(fields)] };
};

/** The edition that has most fields in common with a PDF; null: none has half of its own there. @param names full names of the PDF's fields */
export function nearestRevision(names: Iterable<string>): Difference | null {
  const given = new Set(names);
  const near = FORM_MAPS.map((map) => ({ map, shared: fieldsOf(map).intersection(given).size })).toSorted((a, b) => b.shared - a.shared)[0];
  return near && near.shared * 2 >= fieldsOf(near.map).size ? differenceFrom(near.map, given) : null;
}

/**
 * Which edition a PDF is, by the names of its fields: it has all of that edition, and no other. An edition in which a field was added, left out or named
 * otherwise is another one, in which the same name may mean something else.
 * @param names full names of the PDF's fields
 */
export function revisionOf(names: Iterable<string>): Revision | null {
  const near = nearestRevision(names);
  return near && near.missing.length + near.strange.length === 0 ? { code: near.code, revision: near.revision } : null;
}
