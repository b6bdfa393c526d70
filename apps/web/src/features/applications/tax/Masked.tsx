import { useState, type ReactNode } from 'react';
import { useChange } from '../../../client/changes.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { RevealedValue } from '../../../shared/kyc/RevealedValue.tsx';
import type { FormCode } from './record.ts';

interface MaskedProps {
  /** Id. */
  readonly record: string;
  /** `numbers.XX`, a field of the holder, or a question. */
  readonly field: string;
  /** Of a question. */
  readonly form?: FormCode | null;
  readonly label: string;
  readonly masked: string;
  readonly children?: ReactNode;
}

/** Its last signs, with the way to see all of it after a fresh sign-in, and to put it away again. */
export function Masked({ record, field, form = null, label, masked, children }: MaskedProps) {
  const [whole, setWhole] = useState<string>();
  const reveal = useChange('revealTaxNumber', { onDone: ({ value }) => setWhole(value) });
  return (
    <span className="app-kyc-masked">
      <RevealedValue
        label={label}
        masked={masked}
        whole={whole === undefined ? undefined : shownDay(whole)}
        isPending={reveal.isPending}
        onShow={() => reveal.mutate({ params: { id: record }, body: { field, form } })}
        onHide={() => {
          setWhole(undefined);
          reveal.reset();
        }}
      />
      {children}
    </span>
  );
}
