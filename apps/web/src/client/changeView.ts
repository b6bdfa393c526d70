import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { clientIn, tellView } from './session.ts';
import type { View } from './contextHeaders.ts';
import { currentViewContext, setView } from './viewContext.ts';

/**
 * Lets the server keep the view with the session, which checks the right to it, and then takes it. A client's is taken by loading the page
 * again, so that nothing of one client is left beside another's.
 */
async function changeView(view: View): Promise<void> {
  const before = currentViewContext();
  await clientIn({ ...before, ...view })('keepView', {});
  tellView();
  if ([before.viewing, view.viewing].some((viewing) => viewing?.as === 'client')) location.reload();
  else setView(view);
}

/** Starts viewing as another person, shows or hides unpublished funds, or ends it with `viewing` null. */
export const useViewChange = (): UseMutationResult<void, Error, View> =>
  useMutation({ mutationFn: changeView, meta: { failure: 'The view was not changed.' } });

export const ownView: View = { viewing: null, showUnpublished: false };
