import { useMutation, type UseMutationResult } from '@tanstack/react-query';
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
  tellView();
  takeView({ viewing, showUnpublished });
}

/**
 * Begins to look at somebody, or ends it with `viewing` null.
 * @param isOfForm the form from which it is made tells of refusals
 */
export const useViewChange = (isOfForm = false): UseMutationResult<void, Error, Choice> =>
  useMutation({ mutationFn: changeView, meta: { failure: 'The view was not changed.', isOfForm } });

export const ownView: View = { viewing: null, showUnpublished: false };
