import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { TAX_FORM_CHANGED } from '@pari/domain/tax';
import { useChange } from '../../../client/changes.ts';
import { livingOf } from './documents.ts';
import { askAgain, recordNow, type FormCode, type TaxDocument } from './record.ts';

export interface Preparing {
  /** A form is being filled and sent to be signed. */
  readonly isPending: boolean;
  /** Why one was not; null: none failed since. */
  readonly failure: string | null;
  readonly prepare: (form: FormCode) => void;
  /** Those that are chosen and not there yet, or were taken back unsigned because something else is said now. */
  readonly prepareMissing: () => void;
}

/** Fills forms with what was said, one after the other, and has them sent to whoever signs them. @param id of the record */
export function usePreparing(id: string): Preparing {
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate } = useChange('createTaxEnvelope', {
    isInTurn: true,
    isQuiet: true,
    onDone: askAgain,
    onFailed: (_, error) => {
      setFailure(error.message);
      askAgain();
    },
  });
  const isPending = useIsMutating({ mutationKey: ['createTaxEnvelope'] }) > 0;
  const prepare = (form: FormCode): void => {
    setFailure(null);
    mutate({ params: { id }, body: { form_id: form } });
  };
  return {
    isPending,
    failure,
    prepare,
    prepareMissing: () => {
      const record = recordNow(id);
      const isOver = ({ state, reason }: TaxDocument) => state === 'ended' && reason === TAX_FORM_CHANGED;
      const missing =
        record?.forms.filter((form) => form.is_chosen && form.why_not === null && !form.is_uploaded && livingOf(record, form).every(isOver)) ?? [];
      for (const { form_id: form } of missing) prepare(form);
    },
  };
}
