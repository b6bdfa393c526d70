import { notificationTypeName } from '@pari/domain/inbox';
import type { aboutIn, NotificationRow } from './queries.ts';

/** One notification on the wire. */
export const presentNotification = ({
  id,
  read_at,
  created_at,
  type,
  fund_name,
  fund_external_id,
  investor_name,
  due_date,
  details,
  notice_id: notice,
  application_id: application,
  ...attached
}: NotificationRow) => ({
  id,
  is_read: read_at !== null,
  created_at: created_at.toISOString(),
  notification_type: type,
  fund_name,
  fund_external_id,
  investor_name,
  due_date,
  details,
  notice,
  application,
  documents: attached.document_ids.map((document_id, index) => ({ document_id, title: attached.document_titles[index] ?? '' })),
});

/** What an inbox can be narrowed to: each thing once, in the order in which people look names up. */
export function presentFilters(about: Awaited<ReturnType<typeof aboutIn>>) {
  const types = [...new Set(about.map(({ type }) => type))].map((id) => ({ id, name: notificationTypeName(id) }));
  return {
    fund_options: once(about.flatMap(({ fund_id: id, fund_name: name, external_id }) => (id && name && external_id ? [{ id, name, external_id }] : []))),
    type_options: types.toSorted((one, other) => byName.compare(one.name, other.name)),
    investor_options: once(about.flatMap(({ investor_id: id, investor_name: name }) => (id && name ? [{ id, name }] : []))).toSorted((one, other) =>
      byName.compare(one.name, other.name),
    ),
    has_unread_notification: about.some(({ unread }) => unread),
  };
}

const byName = new Intl.Collator('und-u-kn-true');

const once = <Option extends { readonly id: string }>(options: readonly Option[]): Option[] => [
  ...new Map(options.map((option) => [option.id, option])).values(),
];
