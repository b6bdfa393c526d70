import { useState } from 'react';
import { Button, lazyPart } from '@pari/ui';
import type { StatementPanelProps } from './StatementPanel.tsx';

/** It is needed when somebody wants a statement. */
const StatementPanel = lazyPart(() => import('./StatementPanel.tsx'));

/** Opens where capital account statements are chosen and saved. */
export function StatementButton(props: Omit<StatementPanelProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button icon="file" size={props.fund ? 'small' : 'medium'} onPress={() => setOpen(true)}>
        {props.fund ? 'Statement' : 'Statements'}
      </Button>
      {isOpen && <StatementPanel {...props} onClose={close} onGiveUp={close} />}
    </>
  );
}
