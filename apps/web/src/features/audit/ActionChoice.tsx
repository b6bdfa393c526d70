import { useState } from 'react';
import { ComboBox, type ComboOption } from '@pari/ui';
import { everyAction, wordsOf } from './eventWords.ts';
import { usePicked } from './usePicked.ts';

const most = 50;

const optionOf = (action: string): ComboOption => ({ value: action, label: wordsOf(action), description: action });

interface ActionChoiceProps {
  /** '' for whatever was done. */
  readonly chosen: string;
  readonly onChoose: (action: string) => void;
}

/** Something that can be done, by its words or its name: several calls may have the same words. */
export function ActionChoice({ chosen, onChoose }: ActionChoiceProps) {
  const [text, setText] = useState('');
  const found = everyAction.map(optionOf).filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <ComboBox
      label="What was done"
      isLabelHidden
      placeholder="Anything done"
      {...usePicked(chosen, chosen === '' ? null : optionOf(chosen), onChoose)}
      onSearch={setText}
      options={found.slice(0, most)}
      state="ready"
      hasMore={found.length > most}
      onRetry={() => undefined}
    />
  );
}
