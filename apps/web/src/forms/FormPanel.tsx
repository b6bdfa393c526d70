import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, Panel } from '@pari/ui';
import { ServerForm } from './ServerForm.tsx';
import { useLeaveGuard } from './useLeaveGuard.tsx';
import type { ServerForm as ServerFormState } from './useServerForm.ts';

interface FormPanelProps<Values extends FieldValues> {
  readonly form: ServerFormState<Values>;
  readonly title: string;
  readonly note?: ReactNode;
  /** On the button that sends the form: a verb. */
  readonly action: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form beside what it belongs to. It closes when it is saved or left, not while it is being sent. */
export function FormPanel<Values extends FieldValues>({ form, title, note, action, onClose, children }: FormPanelProps<Values>) {
  const { leave, question } = useLeaveGuard(form.isDirty, onClose);
  const close = (): void => {
    if (!form.isPending) leave();
  };
  return (
    <Panel
      title={title}
      note={note}
      isOpen
      onOpenChange={close}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <ServerForm form={form}>{children}</ServerForm>
      {question}
    </Panel>
  );
}
