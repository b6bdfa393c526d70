import { createLink, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Banner, Button, LinkButton } from '@pari/ui';
import { refreshCall, useCall } from '../../../client/queries.ts';
import { counted } from '../../../shared/lists/counted.ts';

const RoutedLinkButton = createLink(LinkButton);

/** How often it is asked how far it is, in milliseconds. */
const every = 1000;

/** How far the publication is, and what became of it. */
export function QuarterProgress({ id, onAgain }: { readonly id: string; readonly onAgain: () => void }) {
  const { company } = useParams({ strict: false });
  const place = useRef<HTMLDivElement>(null);
  const { data } = useCall('getJob', { params: { id } }, { isToldInPlace: true, every, until: (job) => job.state !== 'under_way' });
  const { state = 'under_way', done = 0, total = 0, reason } = data ?? {};
  // The button that was pressed is gone: whoever pressed it goes on from here.
  useEffect(() => place.current?.focus(), []);
  useEffect(() => {
    if (state === 'done') for (const read of ['listManagedDocuments', 'listDocuments', 'getDocumentFilters'] as const) void refreshCall(read);
  }, [state]);
  return (
    <div ref={place} tabIndex={-1} className="app-publish-report">
      <output className="app-publish-report">
        {state === 'under_way' && (
          <Banner tone="info" title="Statements are being published">
            {done} of {total} {total === 1 ? 'is' : 'are'} drawn. You may leave this page: it goes on, and nobody sees any before all are there.
          </Banner>
        )}
        {state === 'done' && (
          <Banner tone="positive" title={`${counted(total, 'statement is', 'statements are')} published`}>
            They are seen as soon as the files are checked, and people are told by mail.
          </Banner>
        )}
        {state === 'failed' && (
          <Banner tone="negative" title="Nothing was published">
            {reason}
          </Banner>
        )}
      </output>
      {state !== 'under_way' && (
        <div className="app-publish-next">
          <RoutedLinkButton variant="primary" to="/{-$company}/investor/admin/documents" params={{ company }}>
            Show all documents
          </RoutedLinkButton>
          <Button onPress={onAgain}>Publish others</Button>
        </div>
      )}
    </div>
  );
}
