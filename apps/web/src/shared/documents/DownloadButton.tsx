import { IconButton } from '@pari/ui';
import { refreshCall } from '../../client/queries.ts';
import { useSaveFile } from '../files/useSaveFile.ts';
import type { Document } from './document.ts';

/** Saves a document without a look at it, which counts as opening it. */
export function DownloadButton({ document: { id, title } }: { readonly document: Pick<Document, 'id' | 'title'> }) {
  const { mutate } = useSaveFile((call) => call('getDocument', { params: { id } }), {
    failure: 'The document could not be downloaded.',
    onSaved: () => void refreshCall('listDocuments'),
  });
  return <IconButton icon="download" label={`Download ${title}`} onPress={() => mutate()} />;
}
