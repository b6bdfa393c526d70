import { createHash, randomBytes } from 'node:crypto';
import { SealUnavailable } from '../../ports/pdfSeal.ts';
import { ids, type Timestamp } from './cms.ts';
import { readTimestamp } from './verify/timestamp.ts';
import { integer, nothing, octets, oid, sequence, truth } from './der.ts';

const most = { milliseconds: 10_000, bytes: 64_000 };

/** Asks an RFC 3161 authority for the timestamps of signatures. */
export function timestampsOf(address: string): Timestamp {
  return async (signature) => {
    const imprint = createHash('sha256').update(signature).digest();
    // As an integer it begins with neither a sign nor a zero.
    const nonce = Buffer.concat([Uint8Array.of(0x40), randomBytes(11)]);
    const asked = sequence(integer(1), sequence(sequence(oid(ids.sha256), nothing), octets(imprint)), integer(nonce), truth);
    const answer = await ask(address, asked);
    const stamped = readTimestamp(answer, signature, nonce);
    if (stamped === null) throw new SealUnavailable('The timestamp authority does not answer with a timestamp of what it was asked about.');
    return stamped;
  };
}

async function ask(address: string, body: Buffer): Promise<Buffer> {
  const unavailable = (cause: unknown) => new SealUnavailable('The timestamp authority cannot be reached.', { cause });
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(body),
      // Where it leads elsewhere, it is not the one of the settings any more.
      redirect: 'error',
      signal: AbortSignal.timeout(most.milliseconds),
    });
    if (!answer.ok) throw unavailable(`status ${answer.status}`);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of answer.body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > most.bytes) throw unavailable('its answer is too long');
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw error instanceof SealUnavailable ? error : unavailable(error);
  }
}
