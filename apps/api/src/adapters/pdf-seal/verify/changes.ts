import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString, type PDF, type PdfObject } from '@libpdf/core';
import { PdfUnverified } from '../../../ports/pdfSeal.ts';

/** More objects than this are not compared. */
const most = 500_000;

/**
 * What a later state of a PDF changes of an earlier one besides what signing it adds, in words that end a sentence; none where that is all.
 * @throws PdfUnverified
 */
export function changesOf(earlier: PDF, later: PDF): string[] {
  const before = (ref: PdfRef) => earlier.getObject(ref);
  const after = (ref: PdfRef) => later.getObject(ref);
  const said = new Set<string>();
  const seen = new Set<string>();
  const compare = { before, after };
  /** What the earlier state names already, and what there is of it in the later alone. */
  const [named, appeared] = [new Set<string>(), new Map<string, string>()];
  let count = 0;

  /** Goes through everything that is reached from here: whatever it belongs to gives it its name. */
  const walk = (from: PdfRef, owner: string, kindOf: (ref: PdfRef) => Kind) => {
    const left: PdfRef[] = [from];
    for (let ref = left.pop(); ref; ref = left.pop()) {
      const key = keyOf(ref);
      if (seen.has(key)) continue;
      seen.add(key);
      count += 1;
      if (count > most) throw new PdfUnverified('This PDF has too many objects to compare.');
      const [old, now] = [before(ref), after(ref)];
      if (old) for (const one of refsIn(old)) named.add(keyOf(one));
      // What is new is reached through something that was changed to name it, and that is looked at; but for what was named before there was any of it.
      if (!old && now) appeared.set(key, `${owner} (object ${ref.objectNumber})`);
      if (old && !isAllowed(kindOf(ref), old, now, compare)) said.add(`${owner} (object ${ref.objectNumber})`);
      if (now) left.push(...refsIn(now).filter((one) => !roots.has(keyOf(one))));
    }
  };

  const pages = later.getPages();
  const roots = new Set([...pages.map(({ ref }) => ref), ...refsOf(later, 'Root'), ...refsOf(later, 'Info')].map(keyOf));
  const [oldPages, newPages] = [earlier, later].map((pdf) => pdf.getPages().map(({ ref }) => ref.objectNumber)) as [number[], number[]];
  if (oldPages.join() !== newPages.join()) said.add('pages were added, removed or put into another order');
  const kinds = kindsIn(later);
  for (const [index, { ref }] of pages.entries())
    walk(ref, `page ${index + 1} was changed`, (one) => (isSame(one, ref) ? 'page' : (kinds.get(keyOf(one)) ?? 'other')));
  for (const [entry, owner] of [
    ['Root', 'what belongs to the whole document was changed'],
    ['Info', 'what the document says of itself was changed'],
  ] as const) {
    const [[was], [is]] = [refsOf(earlier, entry), refsOf(later, entry)];
    if (!isSame(was, is)) said.add(owner);
    if (is) walk(is, owner, (one) => (entry === 'Root' && isSame(one, is) ? 'catalog' : (kinds.get(keyOf(one)) ?? 'other')));
  }
  for (const [key, change] of appeared) if (named.has(key)) said.add(change);
  return [...said];
}

type Kind = 'catalog' | 'page' | 'form' | 'list' | 'other';

interface Compared {
  readonly before: (ref: PdfRef) => PdfObject | null;
  readonly after: (ref: PdfRef) => PdfObject | null;
}

/** The library does not keep one value for each reference where there are many. */
const keyOf = ({ objectNumber, generation }: PdfRef): string => `${objectNumber} ${generation}`;

function refsOf(pdf: PDF, entry: 'Root' | 'Info'): PdfRef[] {
  const ref = pdf.context.info.trailer.getRef(entry);
  return ref ? [ref] : [];
}

/** Objects of their own that signing may add to: the form, its list of fields, lists of annotations. */
function kindsIn(pdf: PDF): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  const form = pdf.getCatalog().get('AcroForm');
  if (form instanceof PdfRef) kinds.set(keyOf(form), 'form');
  const fields = pdf.getForm()?.acroForm().getDict().get('Fields');
  if (fields instanceof PdfRef) kinds.set(keyOf(fields), 'list');
  for (const { dict } of pdf.getPages()) {
    const annotations = dict.get('Annots');
    if (annotations instanceof PdfRef) kinds.set(keyOf(annotations), 'list');
  }
  return kinds;
}

function isAllowed(kind: Kind, old: PdfObject, now: PdfObject | null, compare: Compared): boolean {
  if (now === null) return false;
  if (isSame(old, now)) return true;
  if (kind === 'list') return addsSignatures(old, now, compare);
  if (!(old instanceof PdfDict) || !(now instanceof PdfDict) || old instanceof PdfStream) return false;
  const changed = [...new Set([...old.keys(), ...now.keys()].map(({ value }) => value))].filter((name) => !isSame(old.get(name), now.get(name)));
  if (kind === 'catalog') return changed.every((name) => name === 'DSS' || (name === 'AcroForm' && isFormAllowed(old.get(name), now.get(name), compare)));
  if (kind === 'page') return changed.every((name) => name === 'Annots' && addsSignatures(old.get(name), now.get(name), compare));
  if (kind === 'form') return isFormAllowed(old, now, compare);
  // A signature's field that was empty takes its signature, and its place on a page where it had none and nothing is drawn there.
  const mayChange = ['V', 'Type', 'Subtype', 'F', 'P', 'Rect', 'AP'];
  const isPlaced = changed.includes('Rect') || changed.includes('AP');
  return (
    isSignatureField(now) && isSignatureField(old) && changed.every((name) => mayChange.includes(name) && !old.has(name)) && !(isPlaced && isSeen(now, compare))
  );
}

function isFormAllowed(old: PdfObject | undefined, now: PdfObject | undefined, compare: Compared): boolean {
  const [was, is] = [old instanceof PdfRef ? compare.before(old) : old, now instanceof PdfRef ? compare.after(now) : now];
  if (!(is instanceof PdfDict)) return false;
  if (!was) return [...is.keys()].every(({ value }) => ['Type', 'Fields', 'SigFlags'].includes(value)) && addsSignatures(undefined, is.get('Fields'), compare);
  if (!(was instanceof PdfDict)) return false;
  const changed = [...new Set([...was.keys(), ...is.keys()].map(({ value }) => value))].filter((name) => !isSame(was.get(name), is.get(name)));
  return changed.every((name) => name === 'SigFlags' || (name === 'Fields' && addsSignatures(was.get(name), is.get(name), compare)));
}

/** A list that begins as it was, and goes on with fields of signatures alone. */
function addsSignatures(old: PdfObject | undefined, now: PdfObject | undefined, { before, after }: Compared): boolean {
  const was = old instanceof PdfRef ? before(old) : (old ?? new PdfArray([]));
  const is = now instanceof PdfRef ? after(now) : now;
  if (!(was instanceof PdfArray) || !(is instanceof PdfArray) || is.length < was.length) return false;
  return [...is].every((one, index) => {
    if (index < was.length) return isSame(was.at(index), one);
    const field = one instanceof PdfRef && before(one) === null ? after(one) : null;
    return field instanceof PdfDict && isAddable(field, { before, after });
  });
}

const isSignatureField = (dict: PdfDict): boolean => dict.getName('FT')?.value === 'Sig';

/** A field of a signature that does nothing, and at which nothing is drawn: what is drawn there would lie over the page that others had signed. */
function isAddable(field: PdfDict, compare: Compared): boolean {
  const known = ['Type', 'Subtype', 'FT', 'T', 'F', 'P', 'Rect', 'AP', 'V'];
  return isSignatureField(field) && !isSeen(field, compare) && [...field.keys()].every(({ value }) => known.includes(value));
}

function isSeen(field: PdfDict, { after }: Compared): boolean {
  const rect = field.get('Rect', after);
  const [left = 0, bottom = 0, right = 0, top = 0] = rect instanceof PdfArray ? [...rect].map((one) => (one instanceof PdfNumber ? one.value : NaN)) : [];
  return field.has('AP') && rect !== undefined && left !== right && bottom !== top;
}

/** Whether two values are written alike, references by what they name. */
function isSame(a: PdfObject | undefined, b: PdfObject | undefined): boolean {
  if (a === b) return true;
  if (a instanceof PdfDict && b instanceof PdfDict) {
    if (a instanceof PdfStream !== b instanceof PdfStream) return false;
    if (a instanceof PdfStream && b instanceof PdfStream && !Buffer.from(a.data).equals(b.data)) return false;
    return a.size === b.size && [...a].every(([name, value]) => isSame(value, b.get(name)));
  }
  if (a instanceof PdfArray && b instanceof PdfArray) return a.length === b.length && [...a].every((value, index) => isSame(value, b.at(index)));
  if (a instanceof PdfString && b instanceof PdfString) return Buffer.from(a.bytes).equals(b.bytes);
  if ((a instanceof PdfName && b instanceof PdfName) || (a instanceof PdfNumber && b instanceof PdfNumber) || (a instanceof PdfBool && b instanceof PdfBool))
    return a.value === b.value;
  if (a instanceof PdfRef && b instanceof PdfRef) return keyOf(a) === keyOf(b);
  return a?.type === 'null' && b?.type === 'null';
}

function refsIn(value: PdfObject): PdfRef[] {
  if (value instanceof PdfRef) return [value];
  if (value instanceof PdfDict) return [...value].flatMap(([, one]) => refsIn(one));
  return value instanceof PdfArray ? [...value].flatMap(refsIn) : [];
}
