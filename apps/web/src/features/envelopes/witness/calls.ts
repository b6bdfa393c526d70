import type { WitnessedEnvelope, WitnessLink } from '@pari/contract';
import { refusal, unreachable } from '@pari/contract/callError';

/** By which link somebody is there, and for which document. */
export interface Witnessing {
  readonly link: string;
  readonly envelope: string;
}

/** Whoever has no account calls without a token. @throws CallError */
async function call(path: string, { method = 'POST', body }: { method?: 'GET' | 'POST'; body?: object } = {}): Promise<Response> {
  const answer = await fetch(`/auth/witness/${path}`, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    referrerPolicy: 'no-referrer',
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw unreachable();
  });
  if (!answer.ok) throw await refusal(answer);
  return answer;
}

const pathTo = ({ link, envelope }: Witnessing, what: string): string => [link, 'envelopes', envelope, what].map(encodeURIComponent).join('/');
const json = async <Answer>(answer: Promise<Response>): Promise<Answer> => (await (await answer).json()) as Answer;

export const readLink = (link: string): Promise<WitnessLink> => json(call(encodeURIComponent(link), { method: 'GET' }));
export const openWitnessed = (at: Witnessing): Promise<WitnessedEnvelope> => json(call(pathTo(at, 'open')));
export const readWitnessed = async (at: Witnessing): Promise<Blob> => (await call(pathTo(at, 'document'))).blob();
export const consentAsWitness = (at: Witnessing, version: string): Promise<WitnessedEnvelope> => json(call(pathTo(at, 'consent'), { body: { version } }));
export const signAsWitness = (at: Witnessing, body: object): Promise<WitnessLink> => json(call(pathTo(at, 'sign'), { body }));
export const declineAsWitness = async (at: Witnessing, body: { readonly reason: string }): Promise<void> => {
  await call(pathTo(at, 'decline'), { body });
};
