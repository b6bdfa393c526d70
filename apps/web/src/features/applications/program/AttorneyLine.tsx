import { useState } from 'react';
import { IconButton, lazyPart } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { FileName } from '../../../shared/files/FileName.tsx';

const ShownCopy = lazyPart(() => import('./ShownCopy.tsx'));

/** The power of attorney that was given, to be read; nothing where there is none. It is shown to its applicant alone. @param fund external id */
export function AttorneyLine({ fund }: { readonly fund: string }) {
  const [isShown, setShown] = useState(false);
  const isSelf = useViewContext().viewing === null;
  const file = useCall('getAttorneyDocument', { params: { id: fund } }, { isToldInPlace: true, enabled: isSelf }).data?.document;
  if (!file) return null;
  const close = (): void => setShown(false);
  return (
    <p>
      Power of attorney: <FileName name={file.file_name} />{' '}
      {file.state === 'accepted' && <IconButton icon="eye" label={`Open the power of attorney ${file.file_name}`} onPress={() => setShown(true)} />}
      {isShown && <ShownCopy name={file.file_name} id={file.id} fund={fund} onClose={close} onGiveUp={close} />}
    </p>
  );
}
