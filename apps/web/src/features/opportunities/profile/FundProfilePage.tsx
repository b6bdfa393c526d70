import { createLink, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { Badge, Button, DefinitionList, Dialog, LinkButton, PageHeader, Section, Skeleton, SkeletonGroup, TextLink } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { RichText } from '../../../configured/RichText.tsx';
import { DownloadButton } from '../../../shared/documents/DownloadButton.tsx';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { Crumbs } from '../Crumbs.tsx';
import { NotOffered, refusedAs } from '../NotOffered.tsx';
import { isOnboarding, standingOf } from '../offer.ts';
import { allocationOf, factsOf } from './facts.ts';
import '../opportunities.css';

const RoutedLinkButton = createLink(LinkButton);

/** What is told of a fund to those who may invest in it. */
export function FundProfilePage() {
  const { data: user } = useUserInfo();
  const { fund = '' } = useParams({ strict: false });
  const asked = useCall('getFundProfile', { params: { id: fund } }, { isToldInPlace: true, isMain: true });
  if (asked.data !== undefined) return <Profile key={`${user?.user_id} ${fund}`} fund={asked.data} />;
  const refusal = asked.isLoadingError ? refusedAs(asked.error) : undefined;
  return (
    <>
      <PageHeader title={refusal === undefined ? 'Fund profile' : refusal.title} before={<Crumbs />} />
      {refusal !== undefined && <NotOffered {...refusal} />}
      {asked.isLoadingError && refusal === undefined && <LoadingFailed asked={asked} what="the fund" />}
      {asked.isPending && (
        <SkeletonGroup label="Loading the fund">
          <Skeleton shape="block" height={6} />
          <Skeleton shape="block" height={18} />
        </SkeletonGroup>
      )}
    </>
  );
}

function Profile({ fund }: { readonly fund: CallOutput<'getFundProfile'> }) {
  const { company } = useParams({ strict: false });
  const [isReading, setReading] = useState(false);
  const { fund_profile: profile, documents, offer } = fund;
  const criteria = profile.eligibility_criteria ?? [];
  const headings = profile.eligibility_criteria_headings ?? [];
  const allocation = allocationOf(fund);
  return (
    <>
      <PageHeader title={fund.name} before={<Crumbs fund={fund.name} />} actions={<Way fund={fund} company={company} />}>
        <span className="app-fund-pills">
          <Badge tone="accent">{fund.symbol}</Badge>
          <Badge>Information guide</Badge>
          {offer !== null && <span>{standingOf(fund, offer)}</span>}
        </span>
      </PageHeader>
      <div className="app-fund-words app-rich">
        {profile.intro !== undefined && (
          <div className="app-fund-intro">
            <RichText html={profile.intro} />
          </div>
        )}
        {profile.description !== undefined && <RichText html={profile.description} />}
      </div>
      <div className="app-fund-tables">
        <Section
          title="Fund Facts"
          actions={
            criteria.length > 0 && (
              <Button size="small" onPress={() => setReading(true)}>
                Eligibility Criteria
              </Button>
            )
          }
        >
          <DefinitionList items={factsOf(fund)} />
        </Section>
        {allocation.length > 0 && (
          <Section title="Request Allocation">
            <DefinitionList items={allocation} />
          </Section>
        )}
      </div>
      {documents.length > 0 && (
        <Section title="Documents" count={documents.length}>
          <ul className="app-fund-documents">
            {documents.map(({ document_id: id, title, extension }) => (
              <li key={id}>
                <span>
                  {title}
                  <span className="app-note"> {extension.toUpperCase()}</span>
                </span>
                <DownloadButton document={{ id, title }} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Dialog title="Eligibility Criteria" isOpen={isReading} onOpenChange={setReading}>
        <div className="app-rich">
          {criteria.map((html, at) => (
            <section key={headings[at] ?? at}>
              {headings[at] !== undefined && <h3 className="app-fund-criterion">{headings[at]}</h3>}
              <RichText html={html} />
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}

interface WayProps {
  readonly fund: CallOutput<'getFundProfile'>;
  readonly company: string | undefined;
}

/** What may be done in the fund today. */
function Way({ fund, company }: WayProps) {
  const { external_id: id, offer, action, link, abilities, indicated_interest: isIndicated } = fund;
  const programme = useCall('getFundCompany', { params: { id } }, { enabled: action === 'apply' && link === null && offer !== null, isToldInPlace: true });
  if (offer === null) {
    return (
      <RoutedLinkButton to="/{-$company}/investor/funds/$fund/detail" params={{ company, fund: id }}>
        My investment
      </RoutedLinkButton>
    );
  }
  const contact = programme.data?.contact_email;
  return (
    <>
      {(isIndicated || action === 'indicate_interest') && (
        <RoutedLinkButton
          to="/{-$company}/investor/funds/$fund/interest"
          params={{ company, fund: id }}
          variant={action === 'indicate_interest' ? 'primary' : undefined}
        >
          {isIndicated ? 'My interest' : abilities.indicate_interest ? 'Indicate Interest' : 'View interest'}
        </RoutedLinkButton>
      )}
      {action === 'apply' &&
        link !== null &&
        (isOnboarding(link) ? (
          <RoutedLinkButton to="/{-$company}/investor/funds/$fund/onboarding" params={{ company, fund: id }} variant="primary">
            Apply Now
          </RoutedLinkButton>
        ) : (
          <LinkButton href={link} variant="primary">
            Apply now
          </LinkButton>
        ))}
      {(action === 'continue' || action === 'view_application') && (
        <RoutedLinkButton
          to="/{-$company}/investor/funds/$fund/application"
          params={{ company, fund: id }}
          variant={action === 'continue' ? 'primary' : undefined}
        >
          {action === 'continue' ? 'Continue' : 'View application'}
        </RoutedLinkButton>
      )}
      {action === 'apply' && link === null && contact && (
        <span>
          To apply, write to <TextLink href={`mailto:${contact}?subject=${encodeURIComponent(fund.name)}`}>{contact}</TextLink>
        </span>
      )}
    </>
  );
}
