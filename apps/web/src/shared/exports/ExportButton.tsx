import { useState } from 'react';
import { Button, lazyPart } from '@pari/ui';
import type { ExportMenuProps } from './ExportMenu.tsx';

const ExportMenu = lazyPart(() => import('./ExportMenu.tsx'));

/** Saves a table as a file for spreadsheets. */
export function ExportButton(props: ExportMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button size="small" icon="download" aria-label={`Export ${props.title}`} onPress={() => setWanted(true)}>
      Export
    </Button>
  );
  if (!isWanted) return button;
  return <ExportMenu fallback={button} onGiveUp={() => setWanted(false)} {...props} />;
}
