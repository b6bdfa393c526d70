import { IconButton } from '@pari/ui';
import type { Document } from './document.ts';
import { useSaveDocument } from './documentFile.ts';

/** Saves a document without a look at it, which counts as opening it. */
export function DownloadButton({ document: { id, title } }: { readonly document: Document }) {
  const { mutate } = useSaveDocument();
  return <IconButton icon="download" label={`Download ${title}`} onPress={() => mutate(id)} />;
}
