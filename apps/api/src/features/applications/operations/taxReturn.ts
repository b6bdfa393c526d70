import { badField } from '../../../http/problems.ts';
import type { UseRow } from '../uses.ts';

interface Return {
  readonly page: 'list' | 'document';
  /** In which they go on; null: in none that was named. */
  readonly application: string | null;
}

/**
 * Which of our pages an address names to which people come back: the last step of the forms, or the envelope.
 * @throws Refusal `bad_request` for every other address
 */
export function pageOf(url: string | undefined, base: string, publicUrl: string, envelopeId: string, uses: readonly UseRow[]): Return {
  if (url === undefined) return { page: 'list', application: null };
  const [path] = (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url).split('?');
  if (path === `${base}/signing/${envelopeId}`) return { page: 'document', application: null };
  const of = uses.find(({ external_id: fund }) => path === `${base}/funds/${encodeURIComponent(fund)}/tax`);
  if (of) return { page: 'list', application: of.id };
  throw badField('return_url', 'Nobody comes back there from signing this.');
}
