import { createLink, useParams } from '@tanstack/react-router';
import { BackLink, PageHeader } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { QuarterForm } from './QuarterForm.tsx';
import '../publishing/publishing.css';

const RoutedBackLink = createLink(BackLink);

/** The statements of a quarter are rehearsed and then published for everybody, by those who administer the company. */
export function QuarterPage() {
  const { company } = useParams({ strict: false });
  const audiences = useCall('listAudiences', {}, { isToldInPlace: true });
  const user = useUserInfo().data;
  return (
    <>
      <PageHeader
        title="Statements of a quarter"
        before={
          <RoutedBackLink to="/{-$company}/investor/admin/documents" params={{ company }}>
            Documents
          </RoutedBackLink>
        }
      >
        Everybody is given a capital account statement of each fund that they hold. Nothing is published before you have seen for whom.
      </PageHeader>
      {audiences.data && user ? (
        <QuarterForm funds={audiences.data.funds.filter(({ published }) => published)} company={user.company} />
      ) : (
        <Awaited asked={audiences} what="the funds" />
      )}
    </>
  );
}
