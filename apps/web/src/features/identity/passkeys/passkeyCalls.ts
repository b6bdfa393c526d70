import { makePasskey, NoPasskey, answerByPasskey, type ToMake, type ToUse } from './browserPasskeys.ts';

/** A call before anybody is signed in. @throws NoPasskey with the sentence of a refusal */
async function call<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`/auth/${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (response.status === 204 ? {} : await response.json()) as Answer & { readonly detail?: string };
  if (response.ok) return answer;
  throw new NoPasskey(answer.detail ?? 'The portal did not answer. Nothing is lost: please try again.');
}

/** What went wrong, as a sentence to the person. */
export const sentenceOf = (error: unknown): string =>
  error instanceof NoPasskey ? error.message : 'The portal did not answer. Nothing is lost: please try again.';

/** Signs in with a passkey; `again`: proves anew who is signed in. */
export async function signInByPasskey(again: boolean): Promise<void> {
  const { options } = await call<{ options: ToUse }>('passkey/options', {});
  await call('passkey/verify', { used: await answerByPasskey(options), again });
}

/** Asks for a link under an address; whether one is sent, only the mail tells. */
export const askForLink = (email: string, company: string | undefined): Promise<unknown> => call('links', { email, ...(company !== undefined && { company }) });

/** Uses a mailed link up. */
export const spendLink = (secret: string): Promise<{ takes_code: boolean; issuer: string | null }> => call('links/use', { secret });

/** Stops a change of an account, or confirms a new address, by what was mailed. */
export const answerChange = (answer: 'stop' | 'confirm', secret: string): Promise<unknown> => call(`changes/${answer}`, { secret });

/** Makes the passkey to which a link led, and signs in. @returns the recovery codes, which are told once */
export async function enrolPasskey(code: string | undefined): Promise<readonly string[]> {
  const { options } = await call<{ options: ToMake }>('passkey/options', { enrolment: true, ...(code !== undefined && { code }) });
  const { recovery_codes: codes } = await call<{ recovery_codes: readonly string[] }>('passkey/verify', { made: await makePasskey(options) });
  return codes;
}
