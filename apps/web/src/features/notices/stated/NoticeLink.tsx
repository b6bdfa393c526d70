import { createLink, useParams } from '@tanstack/react-router';
import { TextLink } from '@pari/ui';

const RoutedLink = createLink(TextLink);

/** Leads to another notice, by its reference. */
export function NoticeLink({ notice: { id, reference } }: { readonly notice: { readonly id: string; readonly reference: string } }) {
  const { company } = useParams({ strict: false });
  return (
    <RoutedLink to="/{-$company}/investor/admin/notices/$notice" params={{ company, notice: id }}>
      <bdi>{reference}</bdi>
    </RoutedLink>
  );
}
