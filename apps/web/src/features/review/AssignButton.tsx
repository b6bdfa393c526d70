import { useState } from 'react';
import { Button, lazyPart } from '@pari/ui';
import type { AssignProps } from './AssignMenu.tsx';

const AssignMenu = lazyPart(() => import('./AssignMenu.tsx'));

/** Gives a task to another reviewer. */
export function AssignButton(props: AssignProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button size="small" icon="users" aria-label={`Assign to…: ${props.about}`} onPress={() => setWanted(true)}>
      Assign to…
    </Button>
  );
  if (!isWanted) return button;
  return <AssignMenu fallback={button} onGiveUp={() => setWanted(false)} {...props} />;
}
