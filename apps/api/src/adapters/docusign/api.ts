import { z } from 'zod';
import type { Clock } from '../../ports/clock.ts';
import { EnvelopeGone, SignerRefused, SignerUnavailable } from '../../ports/signer.ts';
import type { DocuSignAccount } from './account.ts';
import { call, parsed, type Answer } from './call.ts';
import { tokensOf } from './tokens.ts';

export interface Api {
  /**
   * What is answered, of this form.
   * @param path below the account, beginning with a slash or blank
   */
  ask<T>(form: z.ZodType<T>, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T>;
  pdf(path: string): Promise<Buffer>;
  lastSuccess(): Date | null;
}

const mostOfJson = 8_000_000;
// Twice what may be uploaded: what is stamped and sealed grows.
const mostOfPdf = 50_000_000;

// Codes alone are told: messages of DocuSign hold names and addresses.
const fault = z.object({ errorCode: z.string().regex(/^[A-Z0-9_]{1,80}$/) });

/** Calls of the account's API, with a token. One that is not accepted is exchanged once. */
export function apiOf(account: DocuSignAccount, clock: Clock, patience: number): Api {
  const tokens = tokensOf(account, clock, patience);
  let lastSuccess: Date | null = null;

  async function answered(method: 'GET' | 'POST' | 'PUT', path: string, accept: string, most: number, body?: unknown): Promise<Buffer> {
    const send = async () => {
      const token = await tokens.current();
      const answer = await call(`${account.api}/v2.1/accounts/${encodeURIComponent(account.accountId)}${path}`, {
        method,
        headers: { accept, authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        patience,
        most,
      });
      if (answer.status === 401) tokens.forget(token);
      return answer;
    };
    const first = await send();
    const answer = first.status === 401 ? await send() : first;
    refuseFault(answer, path);
    lastSuccess = clock.now();
    return answer.bytes;
  }

  return {
    async ask(form, method, path, body) {
      const answer = form.safeParse(parsed(await answered(method, path, 'application/json', mostOfJson, body)));
      if (!answer.success) throw new SignerUnavailable('DocuSign answers with what is no answer of its API.');
      return answer.data;
    },
    async pdf(path) {
      const bytes = await answered('GET', path, 'application/pdf', mostOfPdf);
      if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new SignerUnavailable('DocuSign answers with what is no PDF.');
      return bytes;
    },
    lastSuccess: () => lastSuccess,
  };
}

/** Of the account, or of whoever asks in its name: what it may not do, or not any more. */
const ofAccount = /^(ACCOUNT|USER|AUTHORIZATION|INTEGRATOR|PARTNER)_|_(LIMIT|ALLOWANCE)_EXCEEDED$/;

/**
 * @throws SignerRefused where the envelope itself is refused; EnvelopeGone where there is none; SignerUnavailable where it is the account, the settings or the
 * moment, which takes nothing from an envelope
 */
function refuseFault({ status, bytes }: Answer, path: string): void {
  if (status >= 200 && status < 300) return;
  const code = fault.safeParse(parsed(bytes)).data?.errorCode;
  const told = code === undefined ? String(status) : `${status} ${code}`;
  if (status === 408 || status === 429 || status >= 500 || code?.endsWith('_LIMIT_EXCEEDED'))
    throw new SignerUnavailable(`DocuSign does not serve us now (${told}).`);
  if (status === 401) throw new SignerUnavailable(`DocuSign does not accept its own token (${told}). Look at PARI_DOCUSIGN_URL and PARI_DOCUSIGN_ACCOUNT.`);
  // Also what is missing beside envelopes: then the address leads elsewhere.
  if (status === 403 || ofAccount.test(code ?? '') || (status === 404 && !/^\/envelopes\/./.test(path)))
    throw new SignerUnavailable(
      `DocuSign does not let our account do this (${told}). Look at the account, and at PARI_DOCUSIGN_URL, PARI_DOCUSIGN_ACCOUNT and PARI_DOCUSIGN_USER.`,
    );
  if (code === 'ENVELOPE_DOES_NOT_EXIST') throw new EnvelopeGone(`DocuSign has no such envelope (${told}).`);
  throw new SignerRefused(`DocuSign refuses (${told}).`);
}
