import { useState } from 'react';
import { VisuallyHidden } from '../basics/VisuallyHidden.tsx';
import { IconButton } from './IconButton.tsx';

export interface CopyButtonProps {
  readonly text: string;
  /** Names what is copied: 'Copy the IBAN'. */
  readonly label: string;
}

const saying = {
  not: { icon: 'copy', words: '' },
  done: { icon: 'check', words: 'Copied.' },
  refused: { icon: 'error', words: 'Your browser does not let us copy it: select it and copy it yourself.' },
} as const;

/** Copies a text, and says whether it did: in its own place, and to screen readers. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof saying>('not');
  const copy = async (): Promise<void> => {
    try {
      // Without a secure connection there is none.
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch {
      setState('refused');
    }
  };
  const { icon, words } = saying[state];
  return (
    <>
      <IconButton icon={icon} label={label} onPress={() => void copy()} />
      <output>{state === 'refused' ? words : <VisuallyHidden>{words}</VisuallyHidden>}</output>
    </>
  );
}
