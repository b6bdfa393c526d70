import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { clientIn, tellView } from './session.ts';
import type { View } from './contextHeaders.ts';
import { currentViewContext, takeView } from './viewContext.ts';

/** Lets the server keep the view with the session, which checks the right to it, and then takes it. */
async function changeView(view: View): Promise<void> {
  await clientIn({ ...currentViewContext(), ...view })('keepView', {});
  tellView();
  takeView(view);
}

/** Starts viewing as another person, shows or hides unpublished funds, or ends it with `viewing` null. */
export const useViewChange = (): UseMutationResult<void, Error, View> =>
  useMutation({ mutationFn: changeView, meta: { failure: 'The view was not changed.' } });

export const ownView: View = { viewing: null, showUnpublished: false };
