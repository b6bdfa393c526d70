import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ErrorSummary, Form } from '@pari/ui';
import type { ServerForm as ServerFormState } from './useServerForm.ts';

interface ServerFormProps<Values extends FieldValues> {
  readonly form: ServerFormState<Values>;
  /** The fields, and the button unless it stands elsewhere and names the form by its id. */
  readonly children: ReactNode;
}

/** A form with what is wrong above it. */
export function ServerForm<Values extends FieldValues>({ form, children }: ServerFormProps<Values>) {
  const { id, submit, problems, attempt } = form;
  return (
    <Form id={id} noValidate onSubmit={submit}>
      <ErrorSummary
        title={problems.length === 1 ? 'One thing needs attention' : `${problems.length} things need attention`}
        problems={problems}
        attempt={attempt}
      />
      {children}
    </Form>
  );
}
