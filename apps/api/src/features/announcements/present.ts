import type { AnnouncementRow } from './queries.ts';

/** One announcement on the wire. */
export const presentAnnouncement = ({ id, scope, name, title, text, due_date, announced_at, by_id, by_name, people }: AnnouncementRow) => ({
  id,
  audience: { scope, name },
  title,
  text,
  due_date,
  announced_at: announced_at.toISOString(),
  announced_by: { id: by_id, display_name: by_name },
  people,
});
