import { useState, type ReactNode } from 'react';
import type { BankGroup, NumberOfAccount } from '@pari/domain/banking';
import { useChange } from '../../../client/changes.ts';
import { RevealedValue } from '../../../shared/kyc/RevealedValue.tsx';

interface MaskedNumberProps {
  readonly fund: string;
  readonly field: NumberOfAccount;
  /** What was committed, or the draft of a group of countries. */
  readonly of: 'committed' | BankGroup;
  readonly label: string;
  readonly masked: string;
  readonly children?: ReactNode;
}

/** The last signs of a number, with the way to see all of it after a fresh sign-in, and to put it away again. */
export function MaskedNumber({ fund, field, of, label, masked, children }: MaskedNumberProps) {
  const [whole, setWhole] = useState<string>();
  const reveal = useChange('revealBankNumber', { onDone: ({ value }) => setWhole(value) });
  return (
    <RevealedValue
      label={label}
      masked={masked}
      whole={whole}
      isPending={reveal.isPending}
      onShow={() => reveal.mutate({ params: { id: fund }, body: { field, of } })}
      onHide={() => {
        setWhole(undefined);
        reveal.reset();
      }}
    >
      {children}
    </RevealedValue>
  );
}
