import type { ReactNode } from 'react';
import { createLink, Navigate, useParams } from '@tanstack/react-router';
import { DASH } from '@pari/domain/format';
import { PageHeader, Section, TextLink } from '@pari/ui';
import { useCompanyProfile } from '../../../client/company.ts';
import { useCall } from '../../../client/queries.ts';
import { beginsWithPortfolio } from '../../../client/start.ts';
import { useFlag, useFlags, useUserInfo, type UserInfo } from '../../../client/user.ts';
import { ChooseWhom, wayToOthers } from '../../../shared/viewing/ChooseWhom.tsx';
import { Welcome } from '../../../shared/welcome/Welcome.tsx';
import { Applications, PastApplications, useApplications } from './Applications.tsx';
import { Offers } from './Offers.tsx';
import { Tasks } from './Tasks.tsx';
import './start.css';

const RoutedLink = createLink(TextLink);

/** Where signing in leads: what is asked of the person, and what they may invest in. */
export function StartPage() {
  const { data: user } = useUserInfo();
  const { data: flags } = useFlags();
  const { company } = useParams({ strict: false });
  if (user?.abilities.has_no_role === true) return <Navigate to="/{-$company}/investor/account" params={true} replace />;
  if (beginsWithPortfolio(flags)) return <Navigate to="/{-$company}/investor/ownership" params={{ company }} search hash replace />;
  return user && <Start key={user.user_id} user={user} company={company} />;
}

interface StartProps {
  readonly user: UserInfo;
  /** That the address names. */
  readonly company: string | undefined;
}

function Start({ user, company }: StartProps) {
  const isOn = useFlag();
  const { abilities } = user;
  const offers = isOn('show_coinvest_home_page') && abilities.offers;
  const tasks = useCall('listTasks', {}, { isToldInPlace: true, isMain: true });
  const programme = useCompanyProfile(user.company.slug);
  const contact = programme.data?.company_profile.contact_email ?? null;
  const helpCenter = programme.data?.help_links['help_center'] ?? null;
  const applications = useApplications(offers);
  const counts = tasks.data?.counts;
  const others = wayToOthers(user);
  // Whoever looks after others alone applies for nothing.
  const takesPart = abilities.documents || user.user_id !== user.real_user.user_id;
  return (
    <>
      <Welcome user={user} />
      <PageHeader title={`Welcome back, ${user.display_name}`} />
      {takesPart && (
        <dl className="app-start-counts">
          {offers && <Count label="Applications" count={counts?.applications} />}
          {offers && <Count label="Opportunities" count={counts?.opportunities} />}
          {abilities.holdings && (
            <Count
              label="Active Investments"
              count={counts?.invested_count}
              link={
                <RoutedLink to="/{-$company}/investor/ownership" params={{ company }}>
                  {counts?.invested_count}
                </RoutedLink>
              }
            />
          )}
        </dl>
      )}
      {others !== undefined && counts?.invested_count === 0 && <ChooseWhom as={others} />}
      {(takesPart || tasks.data?.results.length !== 0) && <Tasks asked={tasks} company={company} />}
      {takesPart && offers && <Applications asked={applications} company={company} />}
      {takesPart && offers && <Offers user={user} company={company} />}
      {takesPart && offers && <PastApplications asked={applications} company={company} />}
      {(contact !== null || helpCenter !== null) && (
        <Section title="Contact">
          <p className="app-start-contact">
            {contact !== null && <TextLink href={`mailto:${contact}`}>Write to {contact}</TextLink>}
            {helpCenter !== null && <TextLink href={helpCenter}>Help Center</TextLink>}
          </p>
        </Section>
      )}
    </>
  );
}

interface CountProps {
  readonly label: string;
  /** Undefined: not known yet. */
  readonly count: number | undefined;
  /** In its place where there are any. */
  readonly link?: ReactNode;
}

const Count = ({ label, count, link }: CountProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{count !== undefined && count > 0 && link !== undefined ? link : (count ?? DASH)}</dd>
  </div>
);
