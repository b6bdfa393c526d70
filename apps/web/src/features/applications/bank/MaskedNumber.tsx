import { useState, type ReactNode } from 'react';
import type { BankGroup, NumberOfAccount } from '@pari/domain/banking';
import { Button, VisuallyHidden } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';

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
    <span className="app-kyc-masked">
      <bdi className="app-kyc-signs">{whole ?? masked}</bdi>
      {whole === undefined ? (
        <Button
          size="small"
          variant="quiet"
          icon="eye"
          isPending={reveal.isPending}
          onPress={() => reveal.mutate({ params: { id: fund }, body: { field, of } })}
        >
          Show<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      ) : (
        <Button
          size="small"
          variant="quiet"
          onPress={() => {
            setWhole(undefined);
            reveal.reset();
          }}
        >
          Hide<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      )}
      {children}
    </span>
  );
}
