import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, Dialog } from '@pari/ui';
import { ServerForm } from './ServerForm.tsx';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import type { ServerForm as ServerFormState } from './useServerForm.ts';

interface FormDialogProps<Values extends FieldValues> {
  readonly form: ServerFormState<Values>;
  readonly title: string;
  /** It asks before something is done that others notice, or that is kept. */
  readonly isAlert?: boolean;
  /** On the button that sends the form. */
  readonly verb: string;
  readonly variant?: 'danger' | 'primary';
  /** On the button that leaves it. */
  readonly cancel?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A few fields that are sent at once. It closes when it is saved or left, not while it is being sent; what was typed is not lost unasked. */
export function FormDialog<Values extends FieldValues>({
  form,
  title,
  isAlert = false,
  verb,
  variant = 'primary',
  cancel = 'Cancel',
  onClose,
  children,
}: FormDialogProps<Values>) {
  const { leave, question } = useLeaveGuard(form.isDirty, onClose);
  const close = (): void => {
    if (!form.isPending) leave();
  };
  return (
    <Dialog
      title={title}
      isAlert={isAlert}
      isOpen
      onOpenChange={close}
      actions={
        <>
          <Button onPress={close}>{cancel}</Button>
          <Button type="submit" form={form.id} variant={variant} isPending={form.isPending}>
            {verb}
          </Button>
        </>
      }
    >
      <ServerForm form={form}>{children}</ServerForm>
      {question}
    </Dialog>
  );
}
