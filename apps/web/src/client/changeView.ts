import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { CallError } from '@pari/contract/client';
import { productWord, screens } from '@pari/contract/screens';
import { clientIn, tellView } from './session.ts';
import type { View } from './contextHeaders.ts';
import { currentViewContext, takeView } from './viewContext.ts';

interface Choice extends View {
  /** Why, where the company asks. */
  readonly reason?: string;
}

/** Has the server open or end the view, in one's own name, and then takes it. */
async function changeView({ viewing, showUnpublished, reason }: Choice): Promise<void> {
  const call = clientIn({ ...currentViewContext(), ...ownView });
  if (viewing === null) await call('endView', {});
  else await call('openView', { body: { user_id: viewing.userId, mode: viewing.as === 'person' ? 'view_as' : 'adviser', ...(reason && { reason }) } });
  const view = { viewing, showUnpublished };
  const isThere = await standsFor(view, location.pathname);
  tellView();
  takeView(view, isThere ? undefined : await beginningOf(view));
}

/** The screens of one fund or firm, which not everybody has, and what each is made of. */
const ofOne = /\/(?:funds|firms)\/([^/]+)\/(detail|profile|interest|indication_of_interest)$/;

/** Whether the screen at the address is there for whoever is looked at in a view. */
async function standsFor(view: View, pathname: string): Promise<boolean> {
  const [address, id, screen] = ofOne.exec(pathname) ?? [];
  if (address === undefined || id === undefined) return true;
  const call = clientIn({ ...currentViewContext(), ...view });
  const input = { params: { id: decodeURIComponent(id) } };
  try {
    if (screen !== 'detail') await call('getFundOnOffer', input);
    else if (address.startsWith('/firms')) await call('getFirmTransactionalConsiderations', input);
    else await call('getFundInvestments', input);
    return true;
  } catch (error) {
    // What could not be asked is told by the screen.
    return !(error instanceof CallError && error.status === 404);
  }
}

/** Where a view begins: advisers who look at nobody begin with their clients. */
async function beginningOf(view: View): Promise<string> {
  const company = location.pathname.slice(0, location.pathname.indexOf(`/${productWord}/`));
  const isAdviser = view.viewing === null && (await clientIn({ ...currentViewContext(), ...view })('getUserInfo', {})).is_advisor;
  return `${company}/${productWord}${isAdviser ? screens.clients.path : screens.start.path}`;
}

/**
 * Begins to look at somebody, or ends it with `viewing` null.
 * @param isOfForm the form from which it is made tells of refusals
 */
export const useViewChange = (isOfForm = false): UseMutationResult<void, Error, Choice> =>
  useMutation({ mutationFn: changeView, meta: { failure: 'The view was not changed.', isOfForm } });

export const ownView: View = { viewing: null, showUnpublished: false };
