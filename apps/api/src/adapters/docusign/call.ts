import { SignerUnavailable } from '../../ports/signer.ts';

export interface Answer {
  readonly status: number;
  readonly bytes: Buffer;
}

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds until the whole answer must have come. */
  readonly patience: number;
  /** Most bytes of it. */
  readonly most: number;
}

/**
 * One call: whatever is answered comes back, except a redirect, which would lead to a host that nobody set.
 * @throws SignerUnavailable
 */
export async function call(address: string, { patience, most, ...init }: Asked): Promise<Answer> {
  try {
    const answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patience) });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw new SignerUnavailable(`DocuSign answers with a redirect (${answer.status}). Look at PARI_DOCUSIGN_URL and PARI_DOCUSIGN_LOGIN_URL.`);
    }
    return { status: answer.status, bytes: await read(answer.body, most) };
  } catch (error) {
    if (error instanceof SignerUnavailable) throw error;
    // Only kinds of errors are told: messages of fetch may hold what was sent.
    throw new SignerUnavailable(`DocuSign cannot be reached (${kindOf(error)}).`);
  }
}

async function read(body: AsyncIterable<Uint8Array> | null, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw new SignerUnavailable(`DocuSign answers with more than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : error.name;
}

/** What was answered as JSON; undefined where it is none. */
export function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
