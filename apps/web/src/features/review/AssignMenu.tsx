import { Menu, MenuButton, MenuItem, useOpenAtOnce } from '@pari/ui';
import { isRefusal } from '../../client/failedChanges.ts';
import { useFormChange } from '../../client/changes.ts';
import { useCall } from '../../client/queries.ts';
import { toasts } from '../../client/toasts.ts';
import { useUserInfo } from '../../client/user.ts';
import { refreshReview, type ReviewTask } from './review.ts';

export interface AssignProps {
  readonly task: Pick<ReviewTask, 'id' | 'version' | 'assignee'>;
  /** What it is about, where several stand below one another. */
  readonly about: string;
}

/** Gives a task to another reviewer than oneself. It is loaded when it is asked for, so it opens as soon as it is there. */
export default function AssignMenu({ task: { id, version, assignee }, about }: AssignProps) {
  const { trigger, isOpen, setOpen } = useOpenAtOnce();
  const own = useUserInfo().data?.user_id;
  const { data } = useCall('listReviewers', {});
  const assign = useFormChange('assignReviewTask', {
    onDone: (task) => {
      toasts.show(`${about}: with ${task.assignee?.display_name ?? 'nobody'}.`);
      refreshReview();
    },
    onFailed: (_input, error) => {
      if (!isRefusal(error)) return;
      // Who may not look at it, as they act for the applicant, is told as of a field.
      toasts.show(Object.values(error.errors).flat()[0] ?? error.message, 'info');
      refreshReview();
    },
  });
  const others = data?.results.filter((reviewer) => reviewer.id !== own && reviewer.id !== assignee?.id);
  const label = `Assign to…: ${about}`;
  return (
    <Menu
      label={label}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <MenuButton ref={trigger} icon="users" label={label}>
          Assign to…
        </MenuButton>
      }
    >
      {others?.map(({ id: reviewer, display_name: name }) => (
        <MenuItem key={reviewer} isDisabled={assign.isPending} onAction={() => assign.mutate({ params: { id }, body: { assignee: reviewer, version } })}>
          {name}
        </MenuItem>
      ))}
      {(others === undefined || others.length === 0) && <MenuItem isDisabled>{others ? 'Nobody else reviews here' : 'Loading'}</MenuItem>}
    </Menu>
  );
}
