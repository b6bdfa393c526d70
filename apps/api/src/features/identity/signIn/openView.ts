import { authenticate } from '../../../http/authenticate.ts';
import { Refusal } from '../../../http/problems.ts';
import type { IssuedToken, KeptView } from '../operations/issueAccessToken.ts';
import { forgetView } from '../operations/keepView.ts';
import type { SignInParts } from './parts.ts';

const noIssuer = () => Promise.resolve(null);

/**
 * The view that a session keeps, if the person has the right to it now; else it is forgotten. It is tried as what it stands for: the headers of a
 * call, which counts as use of the session like the calls that follow.
 */
export async function openView({ database, clock }: SignInParts, { token, session, view }: IssuedToken, requestId: string): Promise<KeptView | null> {
  if (!view) return null;
  const headers = {
    authorization: `Bearer ${token}`,
    [view.mode === 'view_as' ? 'x-view-as' : 'x-advisor-client']: view.userId,
    ...(view.showUnpublished && { 'x-show-unpublished': 'true' }),
  };
  try {
    await authenticate(database, noIssuer, { headers, raw: { rawHeaders: [] }, id: requestId }, clock.now());
    return view;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await database.asSystem((tx) => forgetView(tx, session));
    return null;
  }
}
