import { useState } from 'react';
import { Button, lazyPart } from '@pari/ui';
import type { ExportQueueProps } from './ExportQueue.tsx';

const ExportQueue = lazyPart(() => import('./ExportQueue.tsx'));

/** Saves what the queue shows as a file for spreadsheets. */
export function ExportQueueButton(props: ExportQueueProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button size="small" icon="download" aria-label="Export the queue" onPress={() => setWanted(true)}>
      Export
    </Button>
  );
  if (!isWanted) return button;
  return <ExportQueue fallback={button} onGiveUp={() => setWanted(false)} {...props} />;
}
