import { createLink, useNavigate } from '@tanstack/react-router';
import { screens, type Screen } from '@pari/contract/screens';
import { Brand, IconButton, Navbar, NavLink, lazyPart } from '@pari/ui';
import { routeOf, useScreen } from '../client/screen.ts';
import { useFlag, type UserInfo } from '../client/user.ts';
import { useUnread } from '../shared/inbox/unread.ts';
import { Account } from './Account.tsx';

/** Few people look at others' holdings. */
const ViewTools = lazyPart(() => import('./ViewTools.tsx'));
const RoutedNavLink = createLink(NavLink);
const RoutedBrand = createLink(Brand);

const entries = Object.values<Screen>(screens).flatMap(({ path, flag, shows, navigation }) =>
  navigation ? [{ to: routeOf({ path }), flag, shows, ...navigation }] : [],
);

interface NavigationBarProps {
  readonly user: UserInfo;
  /** The company that the addresses name. */
  readonly company: string | undefined;
  readonly name: string;
  readonly logo: string | undefined;
  /** What the company calls its links. */
  readonly labels: Readonly<Record<string, string>>;
}

export function NavigationBar({ user, company, name, logo, labels }: NavigationBarProps) {
  const isOn = useFlag();
  const { abilities } = user;
  // On one's own pages the bell would count what somebody else has not read.
  const isOthersBell = useScreen()?.accountMenu !== undefined && user.user_id !== user.real_user.user_id;
  const links = entries.filter(
    ({ flag, shows, ability }) =>
      (flag === undefined || isOn(flag)) &&
      (shows === undefined || (abilities[shows] && !abilities.has_no_role)) &&
      (ability === undefined || abilities[ability]),
  );
  return (
    <Navbar
      brand={<RoutedBrand to="/{-$company}/investor/start" params={{ company }} name={name} logo={logo} />}
      links={
        links.length > 0 &&
        links.map(({ to, name: link, label }) => (
          <RoutedNavLink key={to} to={to} params={{ company }}>
            {labels[link] || label}
          </RoutedNavLink>
        ))
      }
      tools={
        <>
          {(abilities.view_as || abilities.view_as_clients) && <ViewTools user={user} />}
          {!isOthersBell && <Bell company={company} />}
          <Account user={user} company={company} />
        </>
      }
    />
  );
}

/** Leads to the notifications on the dashboard. */
function Bell({ company }: Pick<NavigationBarProps, 'company'>) {
  const unread = useUnread();
  const count = unread.data?.unread_notification_count ?? 0;
  const shown = count > 99 ? '99+' : String(count);
  const navigate = useNavigate();
  const label = unread.isLoadingError
    ? 'Notifications, not known how many are unread'
    : count === 0
      ? 'Notifications, none unread'
      : `Notifications, ${shown} unread`;
  return (
    <IconButton
      icon="bell"
      label={label}
      count={count === 0 ? '' : shown}
      isCountUnknown={unread.isLoadingError}
      onPress={() => void navigate({ to: '/{-$company}/investor/ownership', params: { company }, search: true, hash: 'notifications' })}
    />
  );
}
