import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Banner, Button, Confirmation } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import { refreshNotice } from '../published/refreshNotice.ts';

/** Discards a notice that is not published, after asking. */
export function Discard({ notice: { id, version, reference } }: { readonly notice: Pick<ManagedNotice, 'id' | 'version' | 'reference'> }) {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, refusal } = useFormChange('discardNotice', {
    onDone: () => {
      refreshNotice();
      toasts.show(`${reference} is discarded.`);
      void navigate({ to: '/{-$company}/investor/admin/notices', params: { company }, ignoreBlocker: true });
    },
    onFailed: refreshNotice,
  });
  return (
    <>
      {refusal && (
        <Banner tone="negative" title="It was not discarded">
          {refusal.message}
        </Banner>
      )}
      <Button isPending={isPending} onPress={() => setAsking(true)}>
        Discard
      </Button>
      <Confirmation
        title={`Discard ${reference}?`}
        verb="Discard"
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          mutate({ params: { id }, query: { version } });
        }}
      >
        Nobody was shown it. Its reference is free again; what was written stays to be read here.
      </Confirmation>
    </>
  );
}
