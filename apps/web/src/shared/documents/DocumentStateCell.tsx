import { StatusMark } from '@pari/ui';
import { stateOf, type ManagedDocument } from './managedDocument.ts';

/** Most of the documents are published: only the rest stands out. */
export function DocumentStateCell({ document }: { readonly document: ManagedDocument }) {
  const state = stateOf(document);
  return state === undefined ? 'Published' : <StatusMark tone={state.tone}>{state.word}</StatusMark>;
}
