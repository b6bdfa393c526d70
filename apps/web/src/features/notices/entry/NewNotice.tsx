import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '@pari/ui';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { refreshNotice } from '../published/refreshNotice.ts';
import { givenBy, nothing, type Draft } from './draft.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { currencyOf, type Funds } from './useKnown.ts';

/** A notice that is not stored yet. */
export function NewNotice({ funds }: { readonly funds: Funds }) {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const [saved, setSaved] = useState<string>();
  const form = useServerForm<'createNotice', Draft>('createNotice', {
    defaults: nothing,
    input: (draft) => ({ body: givenBy(draft, currencyOf(funds, draft), null) }),
    success: 'Saved as a draft, which nobody is shown.',
    onSuccess: ({ id }) => {
      refreshNotice();
      setSaved(id);
    },
  });
  const toList = (): void => void navigate({ to: '/{-$company}/investor/admin/notices', params: { company } });
  const { leave, question } = useLeaveGuard(form.isDirty && saved === undefined, toList);
  // Once nothing would be lost any more, which what guards the page has to know first.
  useEffect(() => {
    if (saved !== undefined) void navigate({ to: '/{-$company}/investor/admin/notices/$notice', params: { company, notice: saved }, replace: true });
  }, [saved, navigate, company]);
  return (
    <>
      <NoticeForm
        form={form}
        notice={undefined}
        funds={funds}
        found={undefined}
        actions={
          <>
            <Button onPress={leave}>Cancel</Button>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              Save the draft
            </Button>
          </>
        }
      />
      {question}
    </>
  );
}
