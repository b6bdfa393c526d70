import { Navigate, Outlet } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { CallError } from '@pari/contract/client';
import { AfterFirstPaint, applyAccent, CentredPage, ErrorState, lazyPart, LoadingPage, Page } from '@pari/ui';
import { useCompanyProfile, useCompanyTheme } from '../client/company.ts';
import { takeTheme } from '../client/theme.ts';
import { useFlag, useFlags, useUserInfo, type UserInfo } from '../client/user.ts';
import { useViewContext } from '../client/viewContext.ts';
import { Arrival } from './Arrival.tsx';
import { AppFooter } from './AppFooter.tsx';
import { Banners } from './Banners.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { siteName } from './title.ts';
import { useScreen } from '../client/screen.ts';

/** Few addresses lead nowhere. */
const Lost = lazyPart(() => import('./Astray.tsx'));
export const Astray = () => <Lost />;
export const NothingOutside = () => <Lost of="outside" />;

/** Few act for others, and fewer open what they were not given. */
const NotGiven = lazyPart(() => import('./NotGiven.tsx'));
const ViewEnded = lazyPart(() => import('./ViewEnded.tsx'));

interface ShellProps {
  /** The company named in the address. */
  readonly company: string | undefined;
  /** There is no such screen. */
  readonly isUnknown?: boolean;
}

/** Navigation, banners and footer around the screens of a signed-in person. */
export function Shell({ company, isUnknown = false }: ShellProps) {
  const user = useUserInfo();
  // Asked for together with the person, not after.
  useFlags();
  const { viewing } = useViewContext();
  const isDrawn = useRef(false);
  const takeDrawn = useCallback(() => {
    const before = isDrawn.current;
    isDrawn.current = true;
    return before;
  }, []);
  const { error } = user;
  // The right to look at somebody is gone, or the time for it.
  if (viewing && error instanceof CallError && [404, 409].includes(error.status)) return <ViewEnded error={error} fallback={<LoadingPage />} />;
  if (user.isLoadingError) {
    return (
      <CentredPage>
        <ErrorState title="Your account could not be loaded" onRetry={() => void user.refetch()} isRetrying={user.isFetching}>
          {user.error.message} Nothing is lost.
        </ErrorState>
      </CentredPage>
    );
  }
  if (!user.data) return <LoadingPage />;
  // Another company's address tells nothing, not even that there is such a company.
  const isForeign = company !== undefined && company !== user.data.company.slug;
  return <Frame user={user.data} company={isForeign ? undefined : company} isUnknown={isUnknown || isForeign} takeDrawn={takeDrawn} />;
}

interface FrameProps {
  readonly user: UserInfo;
  readonly company: string | undefined;
  readonly isUnknown: boolean;
  /** Called once it stands there; tells whether it did before, for whomever. */
  readonly takeDrawn: () => boolean;
}

function Frame({ user, company, isUnknown, takeDrawn }: FrameProps) {
  const { slug } = user.company;
  const flags = useFlags();
  const theme = useCompanyTheme(slug);
  const profile = useCompanyProfile(slug);
  const colour = theme.data?.primary_color;
  const name = profile.data?.company_profile.program_name || user.company.name;
  // Before it is painted, and not in other colours first.
  useLayoutEffect(() => {
    if (colour !== undefined) applyAccent(colour);
  }, [colour]);
  const { theme: chosen } = user.preferences;
  useLayoutEffect(() => takeTheme(chosen), [chosen]);
  useEffect(() => siteName.set(name), [name]);
  if (flags.isPending || theme.isPending || profile.isPending) return <LoadingPage />;
  return (
    <Page
      navbar={<NavigationBar user={user} company={company} name={name} logo={theme.data?.logo ?? undefined} labels={profile.data?.labels ?? {}} />}
      footer={<AppFooter links={profile.data?.help_links} contact={profile.data?.company_profile.contact_email} company={user.company.name} />}
      printedFor={<PrintedFor user={user} />}
      banners={<Banners user={user} failed={[flags, theme, profile].filter(({ isLoadingError }) => isLoadingError)} />}
    >
      <AfterFirstPaint>
        <Arrival user={user} />
      </AfterFirstPaint>
      <FocusAnew takeDrawn={takeDrawn} />
      {isUnknown ? <Astray /> : <Screen abilities={user.abilities} isViewing={user.user_id !== user.real_user.user_id} />}
    </Page>
  );
}

/** Where a new view has taken what had the focus away, the keyboard goes on from the screen and not from the top. */
function FocusAnew({ takeDrawn }: Pick<FrameProps, 'takeDrawn'>) {
  useEffect(() => {
    if (takeDrawn() && document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [takeDrawn]);
  return null;
}

/** On paper: whose figures these are, and who looked at them. */
function PrintedFor({ user: { user_id: shown, display_name: name, email, real_user: real } }: Pick<FrameProps, 'user'>) {
  return (
    <>
      <bdi>{name}</bdi>, {email}
      {real.user_id !== shown && (
        <>
          . Viewed by <bdi>{real.display_name}</bdi>, {real.email}
        </>
      )}
    </>
  );
}

/** The screen, or 'not found' while its feature is off for the company, and for those whom it is not for. */
function Screen({ abilities, isViewing }: Pick<UserInfo, 'abilities'> & { readonly isViewing: boolean }) {
  const { flag, ability, shows } = useScreen() ?? {};
  const isOn = useFlag();
  if (shows !== undefined && abilities.has_no_role) return <Navigate to="/{-$company}/investor/account" params={true} replace />;
  if (shows !== undefined && !abilities[shows]) return <NotGiven abilities={abilities} />;
  const isHere = (flag === undefined || isOn(flag)) && (ability === undefined || abilities[ability]);
  if (isHere) return <Outlet />;
  return <Lost of={isViewing && ability === 'administer' ? 'viewing' : 'none'} />;
}
