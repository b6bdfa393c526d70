import { asking, authenticate } from '../../../http/authenticate.ts';
import { Refusal } from '../../../http/problems.ts';
import type { IssuedToken, KeptView } from '../operations/issueAccessToken.ts';
import { forgetView } from '../operations/keepView.ts';
import type { SignInParts } from './parts.ts';

const noIssuer = () => Promise.resolve(null);

/**
 * The view that a session keeps, if the person has the right to it now; else it is forgotten. It is tried as what it stands for: the headers of a
 * call, which counts as use of the session like the calls that follow. One that ran out stays: the page says so, and asks whether to go on.
 */
export async function openView({ database, clock }: SignInParts, { token, session, view }: IssuedToken, requestId: string): Promise<KeptView | null> {
  if (!view) return null;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(view.showUnpublished && { 'x-show-unpublished': 'true' }),
  };
  try {
    await authenticate(database, noIssuer, asking({ headers, raw: { rawHeaders: [] }, id: requestId }, view), clock.now(), true);
    return view;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await database.asSystem((tx) => forgetView(tx, session));
    return null;
  }
}
