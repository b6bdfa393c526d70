import { useState } from 'react';
import { Button, Form, TextArea } from '@pari/ui';
import { useViewChange } from '../../client/changeView.ts';
import type { Viewing } from '../../client/contextHeaders.ts';
import { CallError } from '@pari/contract/client';

interface ReasonToViewProps {
  /** Of the person. */
  readonly name: string;
  readonly viewing: Viewing;
  /** On the button that begins the view. */
  readonly verb: string;
  /** On the button beside it. */
  readonly otherwise: string;
  readonly onOtherwise: () => void;
  readonly onDone?: (() => void) | undefined;
}

/** What the server takes, in characters. */
const [least, most] = [10, 300];

/** It takes the place of what had the focus. */
const focused = (field: HTMLTextAreaElement | null): void => field?.focus();

/** Asks why somebody’s data is looked at, which they can read. */
export function ReasonToView({ name, viewing, verb, otherwise, onOtherwise, onDone }: ReasonToViewProps) {
  const { mutate: change, isPending, error } = useViewChange(true);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  // For a client the page begins anew: a layer that closed by the history meanwhile would keep it from that.
  const done = (): void => {
    if (viewing.as === 'person') onDone?.();
  };
  const isShort = reason.trim().length < least;
  const refused = error instanceof CallError && error.status !== 0 ? (error.errors['reason']?.[0] ?? error.message) : undefined;
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isShort && !isPending) change({ viewing, showUnpublished: false, reason: reason.trim() }, { onSuccess: done });
      }}
    >
      <TextArea
        label={`Why do you look at ${name}’s data?`}
        description="They can read this, with your name and when you looked."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isTried && isShort ? `Say it in at least ${least} characters.` : refused}
        most={most}
        isRequired
        ref={focused}
      />
      <div className="app-viewing-tools">
        <Button onPress={onOtherwise}>{otherwise}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {verb}
        </Button>
      </div>
    </Form>
  );
}
