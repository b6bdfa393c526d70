import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { HeadBelow } from '../../../shared/lists/HeadBelow.tsx';
import { listOfDocuments } from '../publishing/listOfDocuments.ts';
import { QuarterForm } from './QuarterForm.tsx';
import '../publishing/publishing.css';

/** The statements of a quarter are rehearsed and then published for everybody, by those who administer the company. */
export function QuarterPage() {
  const audiences = useCall('listAudiences', {}, { isToldInPlace: true });
  const user = useUserInfo().data;
  return (
    <>
      <HeadBelow list={listOfDocuments} title="Statements of a quarter">
        Everybody is given a capital account statement of each fund that they hold. Nothing is published before you have seen for whom.
      </HeadBelow>
      {audiences.data && user ? (
        <QuarterForm funds={audiences.data.funds.filter(({ published }) => published)} company={user.company} />
      ) : (
        <Awaited asked={audiences} what="the funds" />
      )}
    </>
  );
}
