import { useState } from 'react';
import { Button, lazyPart } from '@pari/ui';
import type { CarryStatementPanelProps } from './CarryStatementPanel.tsx';

/** It is needed when somebody wants a statement. */
const CarryStatementPanel = lazyPart(() => import('./CarryStatementPanel.tsx'));

/** Opens where a statement of carry is chosen and saved. */
export function CarryStatementButton(props: Omit<CarryStatementPanelProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button icon="file" size="small" onPress={() => setOpen(true)}>
        Statement
      </Button>
      {isOpen && <CarryStatementPanel {...props} onClose={close} onGiveUp={close} />}
    </>
  );
}
