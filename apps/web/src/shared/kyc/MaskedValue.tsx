import { useState } from 'react';
import type { CallInput } from '@pari/contract/client';
import { useChange } from '../../client/changes.ts';
import { shownDay } from '../dates/shownDay.ts';
import { RevealedValue } from './RevealedValue.tsx';

/** The calls that show all of something to its owner, after a fresh sign-in. */
type Revealing = 'revealKyc' | 'revealBankNumber' | 'revealTaxNumber';

type MaskedValueProps = {
  readonly label: string;
  /** Its last signs. */
  readonly masked: string;
} & { readonly [Id in Revealing]: { readonly endpoint: Id; readonly input: CallInput<Id> } }[Revealing];

/** Something sensitive of one's own: its last signs, until all of it is asked for; what was shown goes once something else stands. */
export const MaskedValue = (props: MaskedValueProps) => <Shown key={props.masked} {...props} />;

function Shown({ endpoint, input, label, masked }: MaskedValueProps) {
  const [whole, setWhole] = useState<string>();
  const reveal = useChange<Revealing>(endpoint, { onDone: ({ value }) => setWhole(value) });
  return (
    <RevealedValue
      label={label}
      masked={masked}
      whole={whole === undefined ? undefined : shownDay(whole)}
      isPending={reveal.isPending}
      onShow={() => reveal.mutate(input)}
      onHide={() => {
        setWhole(undefined);
        reveal.reset();
      }}
    />
  );
}
