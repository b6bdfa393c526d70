import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button, PageHeader } from '@pari/ui';
import { useUserInfo } from '../../client/user.ts';
import { AnnouncementsTable } from './AnnouncementsTable.tsx';
import { AnnouncePanel } from './AnnouncePanel.tsx';
import './announcements.css';

/** In the announcement's place while one is written. */
const written = 'new';

/** What was announced in the company, for those who administer it. */
export function AnnouncementsPage() {
  const navigate = useNavigate();
  const { announcement }: { readonly announcement?: unknown } = useSearch({ strict: false });
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const open = (id: string | undefined): void =>
    void navigate({ to: '.', search: (query: object) => ({ ...query, announcement: id }), replace: true, resetScroll: false });
  return (
    <>
      <PageHeader
        title="Announcements"
        actions={
          <Button variant="primary" onPress={() => open(written)}>
            Announce something
          </Button>
        }
      >
        What was told to the holders of a fund, of a firm’s funds, or to everybody.
      </PageHeader>
      <AnnouncementsTable open={typeof announcement === 'string' && announcement !== written ? announcement : undefined} timeZone={timeZone} onOpen={open} />
      {announcement === written && <AnnouncePanel timeZone={timeZone} onClose={() => open(undefined)} />}
    </>
  );
}
