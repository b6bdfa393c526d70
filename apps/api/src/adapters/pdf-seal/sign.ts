import { SealUnavailable, type SealSignature } from '../../ports/pdfSeal.ts';
import { signDetached, TIMESTAMP_KEY, type Timestamp } from './cms.ts';
import { append, pdfText, pdfTime, type Appended } from './revision.ts';
import type { SealKey } from './certificate.ts';
import { isNear } from './verify/timestamp.ts';

/** A signature's field as it was added: its object, and what is written in it but its value. */
export interface SignatureField {
  readonly number: number;
  readonly content: string;
}

const figures = '0000000000';

/**
 * Adds a signature over the whole PDF and itself, as an update behind it.
 * @throws SealUnavailable where the timestamp authority has another time
 */
export async function addSignature(
  file: Appended,
  field: SignatureField,
  { name, reason }: SealSignature,
  at: Date,
  key: SealKey,
  timestamp: Timestamp | null,
): Promise<Appended> {
  const number = file.next;
  // In bytes: what is around the certificates is below two thousand, and a timestamp brings certificates of its own.
  const room = key.certificates.reduce((sum, { length }) => sum + length, 2000) + (timestamp ? 16_000 : 0);
  const signature =
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Name ${pdfText(name)} /Reason ${pdfText(reason)} /M ${pdfTime(at)} /${TIMESTAMP_KEY} ${timestamp !== null} ` +
    `/ByteRange [0 ${figures} ${figures} ${figures}] /Contents <${'0'.repeat(room * 2)}> >>`;
  const added = append(
    file,
    new Map([
      [number, signature],
      [field.number, `<< ${field.content} /V ${number} 0 R >>`],
    ]),
  );
  const { bytes } = added;
  const range = bytes.indexOf('/ByteRange [', file.bytes.length) + '/ByteRange ['.length;
  const hole = bytes.indexOf('/Contents <', range) + '/Contents '.length;
  const end = hole + room * 2 + 2;
  const told = [0, hole, end, bytes.length - end].join(' ');
  bytes.write(told.padEnd(`0 ${figures} ${figures} ${figures}`.length), range, 'latin1');
  const cms = await signDetached([bytes.subarray(0, hole), bytes.subarray(end)], key, timestamp && near(timestamp, at));
  if (cms.length > room) throw new Error(`A signature of ${cms.length} bytes has no room in ${room}.`);
  bytes.write(cms.toString('hex'), hole + 1, 'latin1');
  return added;
}

/** What is sealed with clocks that far apart would not verify. */
const near =
  (timestamp: Timestamp, at: Date): Timestamp =>
  async (signature) => {
    const stamped = await timestamp(signature);
    if (!isNear(stamped.at, at)) throw new SealUnavailable('The timestamp authority tells another time than the clock of this server.');
    return stamped;
  };
