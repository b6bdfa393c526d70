import { useRef, useState } from 'react';
import { Button } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import type { NoticeFinding } from '@pari/domain/notices';
import type { ManagedNotice } from '../managedNotice.ts';
import { refreshNotice } from '../published/refreshNotice.ts';
import { changedSince } from './changedSince.ts';
import { draftOf, givenBy, type Draft } from './draft.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { SavedMeanwhile } from './SavedMeanwhile.tsx';
import { currencyOf, type Funds } from './useKnown.ts';

interface EditNoticeProps {
  readonly notice: ManagedNotice;
  readonly funds: Funds;
  /** A version was checked, and nothing stands in its way. */
  readonly onChecked: (version: number) => void;
  /** Goes on with what somebody else saved. */
  readonly onTaken: (saved: ManagedNotice) => void;
  /** Leaves what is written, where there is something to go back to. */
  readonly onLeave?: (() => void) | undefined;
}

/** A stored notice that is written on. What is typed stays until it is saved or left, whatever others do meanwhile. */
export function EditNotice({ notice, funds, onChecked, onTaken, onLeave }: EditNoticeProps) {
  const { id, corrects } = notice;
  const version = useRef(notice.version);
  const isToCheck = useRef(false);
  const [found, setFound] = useState<readonly NoticeFinding[]>();
  const check = useFormChange('checkNotice', {
    onDone: ({ state, version: checked, findings }) => {
      setFound(findings);
      refreshNotice();
      if (state !== 'checked') return;
      toasts.show('Nothing stands in the way. Somebody else approves it.');
      onChecked(checked);
    },
  });
  const checkNow = (): void => check.mutate({ params: { id }, body: { version: version.current } });
  const form = useServerForm<'updateNotice', Draft>('updateNotice', {
    defaults: draftOf(notice),
    input: (draft) => ({ params: { id }, body: { version: version.current, ...givenBy(draft, currencyOf(funds, draft), corrects?.id ?? null) } }),
    onSuccess: (saved) => {
      version.current = saved.version;
      setFound(undefined);
      refreshNotice();
      if (isToCheck.current) checkNow();
      else toasts.show('Saved as a draft, which nobody is shown.');
    },
  });
  const { leave, question } = useLeaveGuard(form.isDirty, () => onLeave?.());
  const stands = isNotice(form.current) ? form.current : undefined;
  const isFound = !form.isDirty && found !== undefined;
  return (
    <>
      <NoticeForm
        form={form}
        notice={notice}
        funds={funds}
        found={isFound ? found : undefined}
        before={
          stands && (
            <SavedMeanwhile
              differences={changedSince(form.fields.getValues(), stands)}
              isPending={form.isPending}
              onTakeTheirs={() => onTaken(stands)}
              onSaveMine={() => {
                version.current = stands.version;
                document.querySelector<HTMLFormElement>(`[id="${form.id}"]`)?.requestSubmit();
              }}
            />
          )
        }
        actions={
          <>
            {onLeave && <Button onPress={leave}>Cancel</Button>}
            <Button type="submit" isPending={form.isPending && !check.isPending} onPress={() => (isToCheck.current = false)}>
              Save the draft
            </Button>
            <Button
              type={form.isDirty ? 'submit' : 'button'}
              variant="primary"
              isPending={check.isPending}
              onPress={() => {
                isToCheck.current = true;
                if (!form.isDirty) checkNow();
              }}
            >
              {form.isDirty ? 'Save and check' : isFound ? 'Check again' : 'Check'}
            </Button>
          </>
        }
      />
      {question}
    </>
  );
}

const isNotice = (current: unknown): current is ManagedNotice => typeof current === 'object' && current !== null && 'lines' in current && 'version' in current;
