import type { ReactNode } from 'react';
import type { EndpointId } from '@pari/contract';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { TextArea } from '@pari/ui';
import { FormField } from './FormField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useServerForm, type ServerForm as ServerFormState } from './useServerForm.ts';

interface AskedReason {
  /** A question. */
  readonly title: string;
  /** What is done, as the button says it. */
  readonly verb: string;
  /** Where the reason will stand. */
  readonly description: string;
  /** Said where no reason is given. */
  readonly missing: string;
  /** In characters, where the server takes another length than most do. */
  readonly most?: number;
  /** Of the button: most take something away. */
  readonly variant?: 'danger' | 'primary';
  readonly onClose: () => void;
  /** What will come of it. */
  readonly children: ReactNode;
}

interface ReasonDialogProps<Id extends EndpointId> extends AskedReason {
  readonly endpoint: Id;
  /** What is sent with the reason that was given. */
  readonly input: (reason: string) => CallInput<Id>;
  /** What follows a success; the dialog is to be closed. */
  readonly onDone: (answer: CallOutput<Id>) => void;
}

interface Reasoned {
  readonly reason: string;
}

/** What the server takes of most. */
const longest = 500;

/** Asks why, before something is done that others notice, or that is kept. */
export function ReasonDialog<Id extends EndpointId>({ endpoint, input, onDone, ...asked }: ReasonDialogProps<Id>) {
  const form = useServerForm<Id, Reasoned>(endpoint, { defaults: { reason: '' }, input: ({ reason }) => input(reason), onSuccess: onDone });
  return <ReasonDialogOf form={form} {...asked} />;
}

/** The same with a form that is there, of one field, `reason`. */
export function ReasonDialogOf({
  form,
  title,
  verb,
  description,
  missing,
  most = longest,
  variant = 'danger',
  onClose,
  children,
}: AskedReason & { readonly form: ServerFormState<Reasoned> }) {
  return (
    <FormDialog form={form} title={title} isAlert verb={verb} variant={variant} onClose={onClose}>
      {children}
      <FormField form={form} name="reason" label="Reason" rule={(reason) => (reason.trim() === '' ? missing : undefined)}>
        {(field) => <TextArea {...field} most={most} description={description} isRequired />}
      </FormField>
    </FormDialog>
  );
}
