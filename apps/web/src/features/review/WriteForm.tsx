import { useEffect, type ReactNode } from 'react';
import type { EndpointId } from '@pari/contract';
import type { CallInput } from '@pari/contract/client';
import { COMMENT_LENGTH } from '@pari/domain/applications';
import { Button, TextArea } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import { ServerForm } from '../../forms/ServerForm.tsx';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';

interface WriteFormProps<Id extends EndpointId> {
  readonly endpoint: Id;
  readonly label: string;
  /** What stands there at first. */
  readonly text: string;
  readonly verb: string;
  readonly description?: string;
  readonly input: (text: string) => CallInput<Id>;
  /** What helps to write, and puts a text in the field. */
  readonly tools?: (put: (text: string) => void) => ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A few words, written where they will stand. */
export function WriteForm<Id extends EndpointId>({ endpoint, label, text, verb, description, input, tools, onDone, onClose }: WriteFormProps<Id>) {
  const form = useServerForm<Id, { text: string }>(endpoint, {
    defaults: { text },
    input: (values) => input(values.text),
    onSuccess: () => {
      onDone();
      onClose();
    },
  });
  const { leave, question } = useLeaveGuard(form.isDirty, onClose, 'module', 'since');
  const field = form.fieldId('text');
  // Whoever opened it writes at once.
  useEffect(() => document.getElementById(field)?.focus(), [field]);
  return (
    <div className="app-review-write">
      <ServerForm form={form}>
        <FormField form={form} name="text" label={label} rule={(value) => (value.trim() === '' ? 'Write what you mean.' : undefined)}>
          {(given) => <TextArea {...given} most={COMMENT_LENGTH} description={description} isRequired rows={2} />}
        </FormField>
        <div className="app-review-actions">
          <Button size="small" type="submit" variant="primary" isPending={form.isPending}>
            {verb}
          </Button>
          <Button size="small" onPress={leave} isDisabled={form.isPending}>
            Cancel
          </Button>
          {tools?.((chosen) => {
            form.fields.setValue('text', chosen, { shouldDirty: true, shouldValidate: true });
            document.getElementById(field)?.focus();
          })}
        </div>
      </ServerForm>
      {question}
    </div>
  );
}
