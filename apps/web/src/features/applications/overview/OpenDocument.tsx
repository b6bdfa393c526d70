import { useState } from 'react';
import { IconButton, lazyPart } from '@pari/ui';

const ShownDocument = lazyPart(() => import('../../../shared/documents/ShownDocument.tsx'));

interface OpenDocumentProps {
  readonly id: string;
  readonly name: string;
  /** It was replaced since it was agreed to. */
  readonly isNewer: boolean;
  /** It counts as opened from then on. */
  readonly onOpened: () => void;
}

/** Opens a document over the page as it is given to people now, also while nothing can be changed. */
export function OpenDocument({ id, name, isNewer, onOpened }: OpenDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton icon="eye" label={`Open ${name}`} onPress={() => setOpen(true)} />
      {isOpen && (
        <ShownDocument
          id={id}
          title={name}
          note={isNewer ? 'This is a newer version than the one that was agreed to.' : undefined}
          onOpened={onOpened}
          onClose={close}
          onGiveUp={close}
        />
      )}
    </>
  );
}
