import { Banner } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { refreshApplications } from '../refreshApplications.ts';
import type { Application } from './sections.ts';

/** Told until it is put away. */
export function Updated({
  application: { id, version, withdrawn_comment: withdrawn, update_comment: updated },
  mayDismiss,
}: {
  readonly application: Application;
  readonly mayDismiss: boolean;
}) {
  const { mutate } = useChange('changeApplication', { onDone: refreshApplications });
  const dismiss = (): void => mutate({ params: { id }, body: { version, application_fields: { is_application_updated: false } } });
  return (
    <Banner title="Your application has been updated" onDismiss={mayDismiss ? dismiss : undefined}>
      <bdi>{updated ?? withdrawn ?? 'Look at what changed below.'}</bdi>
    </Banner>
  );
}
