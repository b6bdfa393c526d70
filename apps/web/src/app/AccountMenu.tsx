import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { screens, type Screen } from '@pari/contract/screens';
import { Menu, MenuChoice, MenuItem, MenuSeparator, UserMenuButton, useOpenAtOnce, type Theme } from '@pari/ui';
import { useChange } from '../client/changes.ts';
import { useCompanyProfile } from '../client/company.ts';
import { refreshCall } from '../client/queries.ts';
import { routeOf } from '../client/screen.ts';
import { signOut } from '../client/signOut.ts';
import { takeTheme, useTheme } from '../client/theme.ts';
import type { UserInfo } from '../client/user.ts';

/** The first section of Administration. */
const administration = Object.values<Screen>(screens).find(({ section }) => section !== undefined);

const entries = Object.values<Screen>(screens).flatMap(({ path, title, ability, accountMenu }) =>
  accountMenu ? [{ to: routeOf({ path }), title, ability, ...accountMenu }] : [],
);

export interface AccountProps {
  readonly user: UserInfo;
  /** The company that the addresses name. */
  readonly company: string | undefined;
}

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Like the system' },
];

/** Who is signed in, help, and the way out. It is loaded when it is asked for, so it opens as soon as it is there. */
export default function AccountMenu({ user, company }: AccountProps) {
  const person = user.real_user;
  const own = entries.filter(({ ability }) => ability === undefined || user.abilities[ability]);
  const { data: profile } = useCompanyProfile(user.company.slug);
  const help = profile?.help_links['help_center'];
  const navigate = useNavigate();
  const { mutate: leave } = useMutation({ mutationFn: signOut, meta: { failure: 'You are still signed in: the portal did not answer.' } });
  const theme = useTheme();
  const { mutate: remember } = useChange('setPreferences', { isInTurn: true });
  const choose = (chosen: Theme): void => {
    takeTheme(chosen);
    // While viewing as another person nothing is changed; the choice holds until the page is loaded again.
    if (user.abilities.set_preferences) remember({ body: { theme: chosen } }, { onSuccess: () => void refreshCall('getUserInfo') });
  };
  const { trigger, isOpen, setOpen } = useOpenAtOnce();
  return (
    <Menu
      label="Account"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<UserMenuButton ref={trigger} name={person.display_name} label={`Account of ${person.display_name}`} />}
      header={
        <>
          <strong>{person.display_name}</strong>
          <br />
          {person.email}
        </>
      }
    >
      <MenuItem icon="book" onAction={() => void navigate({ to: '/{-$company}/investor/ownership', params: { company }, search: true, hash: 'userGuide' })}>
        User Guide
      </MenuItem>
      {help && (
        <MenuItem icon="help" href={help} isExternal>
          Help Center
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon="file" onAction={() => void navigate({ to: routeOf(screens.signing), params: { company } })}>
        {screens.signing.title}
      </MenuItem>
      {own.map(({ to, icon, title }) => (
        <MenuItem key={to} icon={icon} onAction={() => void navigate({ to, params: { company } })}>
          {title}
        </MenuItem>
      ))}
      {user.abilities.invite && (
        <MenuItem icon="users" onAction={() => void navigate({ to: routeOf(screens.account), params: { company }, hash: 'invite' })}>
          Invite User
        </MenuItem>
      )}
      {administration && user.abilities.administer && (
        <MenuItem icon="users" onAction={() => void navigate({ to: routeOf(administration), params: { company } })}>
          Administration
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuChoice label="Theme" options={themes} value={theme} onChoose={choose} />
      <MenuSeparator />
      <MenuItem icon="sign-out" onAction={() => leave()}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
