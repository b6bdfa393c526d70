import { useState } from 'react';
import { Button, lazyPart } from '@pari/ui';
import type { ColumnsMenuProps } from './ColumnsMenu.tsx';

const ColumnsMenu = lazyPart(() => import('./ColumnsMenu.tsx'));

/** Chooses the columns of a table. */
export function ColumnsButton(props: ColumnsMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button size="small" icon="columns" aria-label={`Columns of ${props.title}`} onPress={() => setWanted(true)}>
      Columns
    </Button>
  );
  if (!isWanted) return button;
  return <ColumnsMenu fallback={button} onGiveUp={() => setWanted(false)} {...props} />;
}
