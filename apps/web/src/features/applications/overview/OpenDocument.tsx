import { useState } from 'react';
import { IconButton, lazyPart } from '@pari/ui';

const ShownDocument = lazyPart(() => import('../../../shared/documents/ShownDocument.tsx'));

interface OpenDocumentProps {
  readonly id: string;
  readonly name: string;
  /** It counts as opened from then on. */
  readonly onOpened: () => void;
}

/** Opens a document over the page; what was done with it can be read again also while nothing can be changed. */
export function OpenDocument({ id, name, onOpened }: OpenDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton icon="eye" label={`Open ${name}`} onPress={() => setOpen(true)} />
      {isOpen && <ShownDocument id={id} title={name} onOpened={onOpened} onClose={close} onGiveUp={close} />}
    </>
  );
}
