import { useEffect, useRef } from 'react';
import { isNewLogin } from '../client/newLogin.ts';
import { useChange } from '../client/changes.ts';
import { refreshCall } from '../client/queries.ts';
import type { UserInfo } from '../client/user.ts';
import { useViewContext } from '../client/viewContext.ts';
import { useScreen } from '../client/screen.ts';

/**
 * Registers the first login, keeps by what the marketplace led here, and records new logins and page views. Nothing of it is worth a word when it fails: the next
 * visit tries again. It draws nothing, and stands by itself so that its calls draw nothing else anew.
 */
export function Arrival({ user }: { readonly user: UserInfo }) {
  const { viewing } = useViewContext();
  const { mutate: register } = useChange('registerFirstLogin', { isQuiet: true });
  const { mutate: record } = useChange('recordAction', { isQuiet: true });
  const place = useScreen()?.place;
  const isFirst = viewing === null && user.first_login_at === null;
  const registered = useRef(false);

  useEffect(() => {
    if (!isFirst || registered.current) return;
    registered.current = true;
    register({}, { onSuccess: () => void refreshCall('getUserInfo') });
  }, [isFirst, register]);

  useEffect(() => {
    if (isNewLogin()) record({ body: { entity: 'user', user_action: 'New login' } });
  }, [record]);

  useEffect(() => {
    if (place !== undefined) record({ body: { entity: 'page', entity_id: place, user_action: 'view' } });
  }, [place, record]);

  useEffect(() => {
    if (new URLSearchParams(location.search).has('mp')) void import('./marketplace.ts').then(({ keepWhereFrom }) => keepWhereFrom()).catch(() => undefined);
  }, []);
  return null;
}
