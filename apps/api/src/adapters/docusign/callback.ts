import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Callback } from '../../ports/signer.ts';
import type { DocuSignAccount } from './account.ts';
import { parsed } from './call.ts';

// DocuSign tells an event again for fifteen days where it was not taken.
const oldest = 16 * 24 * 3_600_000;
const ahead = 10 * 60_000;
const mostSignatures = 20;

const message = z.object({
  event: z.string().regex(/^[\w-]{1,80}$/),
  generatedDateTime: z.string().max(40),
  data: z.object({ accountId: z.string().optional(), envelopeId: z.guid(), recipientId: z.string().max(100).optional() }),
});

/** What DocuSign Connect sent, where one of our keys signed these very bytes. */
export function callbackOf(
  { accountId, hmacKeys }: Pick<DocuSignAccount, 'accountId' | 'hmacKeys'>,
  body: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  now: Date,
): Callback {
  const given = Object.entries(headers)
    .filter(([name]) => /^x-docusign-signature-\d{1,3}$/i.test(name))
    .flatMap(([, value]) => value ?? []);
  if (given.length === 0) return { refused: 'It bears no signature.' };
  if (given.length > mostSignatures) return { refused: 'It bears too many signatures.' };
  if (!isSigned(hmacKeys, body, given)) return { refused: 'None of its signatures is by a key of PARI_DOCUSIGN_HMAC_KEYS.' };

  const told = message.safeParse(parsed(body));
  if (!told.success) return { refused: 'It is no message of DocuSign Connect with JSON (SIM).' };
  const { event, generatedDateTime, data } = told.data;
  // An account has a number as well as an id: only ids are compared.
  const isGuid = (text: string | undefined) => z.guid().safeParse(text).success;
  if (isGuid(accountId) && isGuid(data.accountId) && data.accountId?.toLowerCase() !== accountId.toLowerCase())
    return { refused: 'It is about another account.' };
  const at = new Date(generatedDateTime);
  const age = now.getTime() - at.getTime();
  if (!(age <= oldest && age >= -ahead)) return { refused: 'It is too old, or of a time to come.' };
  const reference = data.envelopeId.toLowerCase();
  // There is no id in it. Told again it is the same but for the count of tries.
  const eventId = createHash('sha256')
    .update(JSON.stringify([event, reference, generatedDateTime, data.recipientId ?? null]))
    .digest('hex');
  return { eventId, reference, at };
}

/** Compares every signature with every key, so that time tells nothing of either. */
function isSigned(keys: readonly string[], body: Buffer, given: readonly string[]): boolean {
  const expected = keys.map((key) => Buffer.from(createHmac('sha256', key).update(body).digest('base64')));
  let matches = 0;
  for (const one of given) {
    const bytes = Buffer.from(one);
    for (const right of expected) if (bytes.length === right.length && timingSafeEqual(bytes, right)) matches += 1;
  }
  return matches > 0;
}
