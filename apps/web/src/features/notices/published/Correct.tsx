import { useNavigate, useParams } from '@tanstack/react-router';
import { Button, Dialog, isOnLayer, TextField } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import { ServerForm } from '../../../forms/ServerForm.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import { refreshNotice } from './refreshNotice.ts';
import { nextReference } from './standing.ts';

interface CorrectProps {
  readonly notice: Pick<ManagedNotice, 'id' | 'reference' | 'corrects'>;
  readonly onClose: () => void;
}

/** Begins the correction of a notice, and leads to its draft. */
export function Correct({ notice, onClose }: CorrectProps) {
  const { id, reference } = notice;
  const navigate = useNavigate();
  const { company } = useParams({ strict: false });
  const form = useServerForm<'correctNotice', { readonly reference: string }>('correctNotice', {
    defaults: { reference: nextReference(notice) },
    input: (values) => ({ params: { id }, body: values }),
    success: 'The correction is a draft.',
    onSuccess: ({ id: made }) => {
      refreshNotice();
      void navigate({ to: '/{-$company}/investor/admin/notices/$notice', params: { company, notice: made }, replace: isOnLayer() });
    },
  });
  const close = (): void => {
    if (!form.isPending) onClose();
  };
  return (
    <Dialog
      title={`Correct ${reference}?`}
      isAlert
      isOpen
      onOpenChange={close}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
            Begin the correction
          </Button>
        </>
      }
    >
      <ServerForm form={form}>
        <p>
          A draft is made of everything that it says. Nobody sees it, and {reference} holds, until the correction is approved and published. What was paid
          equally stays paid.
        </p>
        <FormField form={form} name="reference" label="Reference" rule={(value) => (value.trim() === '' ? 'Enter a reference.' : undefined)}>
          {(field) => <TextField {...field} autoComplete="off" maxLength={80} description="Of the correction." isRequired />}
        </FormField>
      </ServerForm>
    </Dialog>
  );
}
