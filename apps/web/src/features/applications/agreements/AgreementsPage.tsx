import { createLink, useParams } from '@tanstack/react-router';
import { AGREEMENTS, isClosed } from '@pari/domain/applications';
import { Banner, Button, EmptyState, LinkButton } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import { useChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { useUserInfo } from '../../../client/user.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { CameBack } from '../../../shared/signing/CameBack.tsx';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { Asked } from '../Asked.tsx';
import { hasNone } from '../hasNone.ts';
import { Around, Waiting } from '../way/Around.tsx';
import { isSignedByAll, refreshAgreements, type Agreements } from './agreement.ts';
import { AgreementsAttorney } from './AgreementsAttorney.tsx';
import { AgreementRow } from './AgreementRow.tsx';
import '../way/way.css';
import '../applications.css';
import './agreements.css';

const RoutedLinkButton = createLink(LinkButton);
/** In ms: making one takes about as long. */
const soon = 2000;
const heading = 'Subscription documents';

/** What whoever applies signs with the company: each document with how far it is, and who witnesses it. */
export function AgreementsPage() {
  const { company, fund = '' } = useParams({ strict: false });
  const input = { params: { id: fund } };
  const application = useCall('getApplication', input, { isToldInPlace: true }).data;
  const title = application?.fund.name ?? heading;
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const isViewing = useViewContext().viewing !== null;
  // What is signed is locked by then, and still talked about.
  const said = application && (
    <Asked
      application={application}
      module={AGREEMENTS}
      timeZone={timeZone}
      mayReply={application.abilities.prepare || (!isViewing && !isClosed(application.status))}
    />
  );
  const asked = useCall('getAgreements', input, { isToldInPlace: true, isMain: true });
  const isMaking = asked.data?.results.some(({ status, is_sealed: isSealed }) => status === 'made' || (status === 'countersigned' && !isSealed)) === true;
  useCall('getAgreements', input, { isToldInPlace: true, enabled: isMaking, ...(isMaking && { every: soon }) });
  const isNone = asked.isLoadingError && hasNone(asked.error);
  const toApplication = (
    <RoutedLinkButton to="/{-$company}/investor/funds/$fund/application" params={{ company, fund }}>
      Go to My Application
    </RoutedLinkButton>
  );
  if (asked.data === undefined)
    return (
      <Around title={title}>
        {isNone && <EmptyState title="No application found for this fund." icon="file" />}
        {asked.isLoadingError && !isNone && <LoadingFailed asked={asked} what="your documents" />}
        {asked.isPending && <Waiting label="Loading..." />}
      </Around>
    );
  const { results, former, can_view: canView } = asked.data;
  return (
    <Around title={title}>
      {said}
      {results.length === 0 ? (
        <>
          <EmptyState title={canView ? 'Nothing is to be signed yet' : 'Not yet'} icon="file" action={toApplication}>
            {canView ? 'Your documents stand here once a reviewer releases them. You are told by mail.' : 'Your subscription documents appear later.'}
          </EmptyState>
          {application && <AgreementsAttorney application={application} timeZone={timeZone} />}
        </>
      ) : (
        <section className="app-way-part" aria-labelledby="agreements">
          <h2 id="agreements" className="app-way-title">
            {heading}
          </h2>
          <CameBack />
          <Above agreements={asked.data} fund={fund} />
          <Rows agreements={asked.data} fund={fund} />
          {former.length > 0 && (
            <details className="app-agreements-former">
              <summary>Earlier documents</summary>
              <Rows agreements={{ ...asked.data, results: former }} fund={fund} />
            </details>
          )}
          {application && <AgreementsAttorney application={application} timeZone={timeZone} />}
          <div>{toApplication}</div>
        </section>
      )}
    </Around>
  );
}

interface OfPage {
  readonly agreements: Agreements;
  readonly fund: string;
}

/** What is told of all of them: that they are complete, or what an adviser can do. */
function Above({ agreements, fund }: OfPage) {
  const send = useChange('sendAgreementsToClient', {
    onDone: () => {
      toasts.show('Your client is told that documents wait for their signature.');
      refreshAgreements();
    },
    onFailed: refreshAgreements,
  });
  if (agreements.is_complete)
    return (
      <Banner tone="positive" title="Thank you">
        Your documents are complete: everybody has signed them. The signed copies stay here.
      </Banner>
    );
  if (isSignedByAll(agreements.results))
    return (
      <Banner tone="positive" title="Thank you">
        Everything of yours is signed. The company countersigns it last, once your application is approved: you are told when it is complete.
      </Banner>
    );
  const sent = agreements.results.find(({ sent_to_client_at: at }) => at !== null);
  if (agreements.abilities.send_to_client)
    return (
      <Banner
        title="These documents wait for your client"
        action={
          <Button variant="primary" isPending={send.isPending} onPress={() => send.mutate({ params: { id: fund }, body: {} })}>
            Send to Client
          </Button>
        }
      >
        They are told in their inbox and by mail, and sign themselves.
      </Banner>
    );
  return sent === undefined ? null : <Sent />;
}

/** To an adviser who sent them already. */
function Sent() {
  const isAdviser = useViewContext().viewing?.as === 'client';
  return isAdviser ? <Banner title="Sent to your client">They were told that these documents wait for their signature.</Banner> : null;
}

function Rows({ agreements: { results }, fund }: OfPage) {
  const { company } = useParams({ strict: false });
  const user = useUserInfo().data;
  const isViewing = useViewContext().viewing !== null;
  const first = results.find(({ abilities }) => abilities.sign)?.id;
  return (
    <ul className="app-agreements">
      {results.map((agreement) => (
        <AgreementRow
          key={agreement.id}
          agreement={agreement}
          fund={fund}
          back={
            agreement.envelope === null
              ? null
              : addressIn(user?.company.slug ?? company, `/funds/${encodeURIComponent(fund)}/user-agreement/${agreement.envelope}`)
          }
          timeZone={user?.company.time_zone ?? 'UTC'}
          isNext={agreement.id === first}
          isViewing={isViewing}
        />
      ))}
    </ul>
  );
}
