import { createLink } from '@tanstack/react-router';
import { LinkButton, PageHeader, Section, SegmentedToggle, type Theme } from '@pari/ui';
import { usePreferences } from '../../../client/preferences.ts';
import { takeTheme, useTheme } from '../../../client/theme.ts';
import { useFlag, useUserInfo, type UserInfo } from '../../../client/user.ts';
import { BankRecords } from './BankRecords.tsx';
import { Contact } from './Contact.tsx';
import { KycRecords } from './KycRecords.tsx';
import { TaxRecords } from './TaxRecords.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Delegates } from './Delegates.tsx';
import { Lookers } from './Lookers.tsx';
import { Principals } from './Principals.tsx';
import { Sessions, Tokens } from './Sessions.tsx';
import './account.css';

const RoutedLinkButton = createLink(LinkButton);

/** What concerns whoever is signed in, whomever they look at. */
export function AccountPage() {
  const { data: user } = useUserInfo();
  const isOn = useFlag();
  if (!user) return null;
  const { real_user: real } = user;
  return (
    <div className="app-account">
      <PageHeader title="Account">
        <bdi>{real.display_name}</bdi>
      </PageHeader>
      {user.abilities.has_no_role && <Principals user={user} />}
      <Contact user={user} />
      {user.abilities.act && isOn('show_coinvest_home_page') && (
        <>
          <KycRecords user={user} />
          <TaxRecords user={user} />
          <BankRecords user={user} />
        </>
      )}
      <Delegates user={user} />
      {!user.abilities.has_no_role && <Principals user={user} />}
      {!user.abilities.has_no_role && <Lookers user={user} />}
      <Look user={user} />
      <Passkeys user={user} />
      <Sessions user={user} />
      <Tokens user={user} />
    </div>
  );
}

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Like the system' },
];

/** How things look, and which mail comes. */
function Look({ user }: { readonly user: UserInfo }) {
  const theme = useTheme();
  const { remember } = usePreferences(user);
  const choose = (chosen: Theme): void => {
    takeTheme(chosen);
    remember({ theme: chosen });
  };
  return (
    <Section title="Preferences">
      <div className="app-account-line">
        <span aria-hidden="true">Theme</span>
        <SegmentedToggle label="Theme" options={themes} value={theme} onChange={choose} />
      </div>
      <div className="app-account-line">
        <span>Which mail you are sent</span>
        <RoutedLinkButton to="/{-$company}/investor/mail" size="small">
          Mail to you
        </RoutedLinkButton>
      </div>
    </Section>
  );
}
