import { Button, PageHeader } from '@pari/ui';
import { useUserInfo } from '../../client/user.ts';
import { useListAddress } from '../../shared/lists/useListAddress.ts';
import { readAnnouncementSearch, writeAnnouncementSearch } from './announcement.ts';
import { AnnouncementsTable } from './AnnouncementsTable.tsx';
import { AnnouncePanel } from './AnnouncePanel.tsx';
import './announcements.css';

/** In the announcement's place while one is written. */
const written = 'new';

/** What was announced in the company, for those who administer it. */
export function AnnouncementsPage() {
  const { asked, ask, hrefOf } = useListAddress(readAnnouncementSearch, writeAnnouncementSearch);
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  return (
    <>
      <PageHeader
        title="Announcements"
        actions={
          <Button variant="primary" onPress={() => ask({ announcement: written })}>
            Announce something
          </Button>
        }
      >
        What was told to the holders of a fund, of a firm’s funds, or to everybody.
      </PageHeader>
      <AnnouncementsTable
        sort={asked.sort}
        open={asked.announcement === written ? undefined : asked.announcement}
        timeZone={timeZone}
        hrefOf={hrefOf}
        onAsk={ask}
      />
      {asked.announcement === written && <AnnouncePanel timeZone={timeZone} onClose={() => ask({ announcement: undefined })} />}
    </>
  );
}
