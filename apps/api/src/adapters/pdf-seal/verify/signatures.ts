import { PdfArray, PdfBool, PdfNumber, PdfString, type PDF, type PdfDict } from '@libpdf/core';
import { algorithmOf, ids, TIMESTAMP_KEY } from '../cms.ts';
import { wholeLength } from '../der.ts';
import { tellCertificate } from '../certificate.ts';
import { checkSignedData, Fault } from './signedData.ts';
import { checkTimestamp, isNear, isOutside } from './timestamp.ts';
import type { CheckedSignature } from '../../../ports/sealVerdict.ts';

/** A signature as it lies in the file. */
export interface FoundSignature {
  /** Its number, in the order in which they were made. */
  readonly number: number;
  readonly dict: PdfDict;
  /** First byte of its Contents, and the first behind them. */
  readonly hole: readonly [begin: number, end: number];
  /** Where what it covers ends. */
  readonly end: number;
  /** What is wrong with where it lies. */
  readonly faults: readonly string[];
}

/**
 * What is wrong with the signatures as the bytes have them, before anything else of the file is read: of one that was changed no more is believed, and no reader of
 * PDFs has to cope with it. Decided by the last of them, which covers everything before it: what looks like one there may be a text of the document, or lie in a file that
 * is attached.
 */
export function faultsOfBytes(bytes: Buffer): string[] {
  const last = bytes.lastIndexOf('/ByteRange');
  if (last === -1) return [];
  const range = rangeAt(bytes, last);
  if (range === null) return ['What one of its signatures covers is not told as it must be.'];
  if (faultOfBytes(bytes, 1, range) === null) return [];
  const held = placesOf(bytes).flatMap((place) => rangeAt(bytes, place) ?? []);
  return held
    .filter((one) => one.end === range.end || holeOf(bytes, one.hole) !== null)
    .toSorted((a, b) => a.end - b.end)
    .flatMap((one, index) => faultOfBytes(bytes, index + 1, one) ?? []);
}

interface Told {
  readonly hole: readonly [begin: number, end: number];
  readonly end: number;
}

/** All places of the word that signatures tell with what they cover. */
function placesOf(bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf('/ByteRange'); at !== -1; at = bytes.indexOf('/ByteRange', at + 1)) places.push(at);
  return places;
}

/** What a signature covers that is told at this place; null where that is told otherwise than it must be. */
function rangeAt(bytes: Buffer, place: number): Told | null {
  const found = /^\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/.exec(bytes.subarray(place, place + 200).toString('latin1'));
  if (!found) return null;
  const [begin = 0, first = 0, second = 0, rest = 0] = found.slice(1).map(Number);
  return { hole: [begin + first, second], end: second + rest };
}

function faultOfBytes(bytes: Buffer, number: number, { hole, end }: Told): string | null {
  const value = holeOf(bytes, hole);
  if (value === null || end > bytes.length) return leavesOut(number);
  try {
    checkSignedData(wholeValue(value), [bytes.subarray(0, hole[0]), bytes.subarray(hole[1], end)], ids.data);
    return null;
  } catch (error) {
    return faultOf(number, error);
  }
}

const leavesOut = (number: number) => `Signature ${number} leaves out more of the file than itself: its ByteRange is not around its Contents alone.`;
const faultOf = (number: number, error: unknown) => `Signature ${number} ${error instanceof Fault ? error.message : 'cannot be read'}.`;

/** The Contents that a ByteRange leaves out; null where that is something else. */
function holeOf(bytes: Buffer, hole: readonly [number, number]): Buffer | null {
  const hex = /^<((?:[0-9a-f]{2})+|(?:[0-9A-F]{2})+)>$/.exec(bytes.subarray(...hole).toString('latin1'))?.[1];
  return hex === undefined ? null : Buffer.from(hex, 'hex');
}

/** Small digits, as the seal writes them. */
const isSmall = (bytes: Buffer, hole: readonly [number, number]): boolean => !/[A-F]/.test(bytes.subarray(...hole).toString('latin1'));

/** A signature without the zeros behind it. */
function wholeValue(value: Buffer): Buffer {
  const cms = value.subarray(0, wholeLength(value));
  if (value.subarray(cms.length).some((byte) => byte !== 0)) throw new Fault('hides something behind itself');
  return cms;
}

/** The signatures of a PDF that have a place in the file, and what is wrong with others. */
export function findSignatures(pdf: PDF, bytes: Buffer): { readonly found: FoundSignature[]; readonly faults: string[] } {
  const faults: string[] = [];
  const ranged = (pdf.getForm()?.getSignatureFields() ?? []).flatMap((field) => {
    const dict = field.getSignatureDict();
    if (!dict) return [];
    const range = rangeOf(dict, bytes.length);
    if (range) return [{ dict, range }];
    faults.push(`The signature in the field ${JSON.stringify(field.name)} does not say what it covers.`);
    return [];
  });
  const found = ranged
    .toSorted(({ range: a }, { range: b }) => a.end - b.end)
    .map(({ dict, range }, index): FoundSignature => ({ number: index + 1, dict, ...range, faults: faultsOfRange(index + 1, dict, range, bytes) }));
  return { found, faults };
}

type Range = Pick<FoundSignature, 'hole' | 'end'> & { readonly begin: number };

function rangeOf(dict: PdfDict, length: number): Range | null {
  const numbers = [...(dict.getArray('ByteRange') ?? new PdfArray([]))].map((one) => (one instanceof PdfNumber ? one.value : NaN));
  const [begin = NaN, first = NaN, second = NaN, rest = NaN] = numbers;
  const isWhole = numbers.length === 4 && numbers.every((value) => Number.isSafeInteger(value) && value >= 0);
  return isWhole && begin + first < second && second + rest <= length ? { begin, hole: [begin + first, second], end: second + rest } : null;
}

function faultsOfRange(number: number, dict: PdfDict, { begin, hole }: Range, bytes: Buffer): string[] {
  const faults: string[] = [];
  const told = `Signature ${number}`;
  if (begin !== 0) faults.push(`${told} leaves out the beginning of the file.`);
  const value = dict.getString('Contents');
  if (!(value instanceof PdfString) || !holeOf(bytes, hole)?.equals(value.bytes)) faults.push(leavesOut(number));
  return faults;
}

/** Checks that a signature holds over what it says that it covers, and tells about it; null where it does not. */
export function checkSignature(signature: FoundSignature, bytes: Buffer): { readonly checked: CheckedSignature | null; readonly faults: string[] } {
  const { number, dict, hole, end } = signature;
  const faults: string[] = [];
  try {
    const cms = wholeValue(Buffer.from(dict.getString('Contents')?.bytes ?? []));
    const filter = dict.getName('SubFilter')?.value;
    if (filter !== 'ETSI.CAdES.detached') throw new Fault(`is of a kind that is not accepted (${filter ?? 'none'})`);
    const signed = checkSignedData(cms, [bytes.subarray(0, hole[0]), bytes.subarray(hole[1], end)], ids.data);
    const at = timeOf(dict.getString('M')?.asString());
    const certificate = tellCertificate(signed.certificate);
    const token = signed.timestamp && checkTimestamp(signed.timestamp, signed.signature);
    const told = `Signature ${number}`;
    const expected = dict.get(TIMESTAMP_KEY);
    // What the seal writes in one way alone, others write in several.
    if (expected && !(isSmall(bytes, hole) && signed.algorithm.equals(algorithmOf(signed.certificate.publicKey))))
      throw new Fault('is not written as it must be');
    const isExpected = expected instanceof PdfBool && expected.value;
    if (isExpected && !token) faults.push(`${told} says that it has a timestamp, which was taken out.`);
    if (token && !isExpected) faults.push(`${told} has a timestamp of which it does not say, so that anybody may have added it.`);
    if (token && at && !isNear(token.at, at)) faults.push(`${told} says that it was made at ${at.toISOString()}, and its timestamp ${token.at.toISOString()}.`);
    if (!at) faults.push(`${told} does not say when it was made.`);
    // By what is signed too: the timestamp is not, and its authority is not judged.
    const outside = [at, token?.at].find((when) => when && isOutside(signed.certificate, when));
    if (outside)
      faults.push(
        `${told} was made when its certificate was not valid: on ${dayOf(outside)}, and the certificate is valid from ${dayOf(certificate.validFrom)} until ${dayOf(certificate.validUntil)}.`,
      );
    const timestamp = token && { at: token.at, authority: tellCertificate(token.certificate) };
    const text = (name: string) => dict.getString(name)?.asString() ?? '';
    return { checked: { name: text('Name'), reason: text('Reason'), at, certificate, timestamp }, faults };
  } catch (error) {
    faults.push(faultOf(number, error));
    return { checked: null, faults };
  }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function timeOf(text: string | undefined): Date | null {
  const digits = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'(\d\d)'?)?/.exec(text ?? '');
  if (!digits) return null;
  const [, year, month, day, hour, minute, second, sign = '+', hours = '00', minutes = '00'] = digits;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${hours}:${minutes}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
