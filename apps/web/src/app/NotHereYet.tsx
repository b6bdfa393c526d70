import { CentredPage, EmptyState, LinkButton, PageHeader, Welcome } from '@pari/ui';
import { AppFooter } from './AppFooter.tsx';
import { useScreen } from './useScreen.ts';

/** A screen that this version of the portal does not have. */
export function NotHereYet() {
  const { title, toCome } = useScreen() ?? {};
  return (
    <>
      <PageHeader title={title ?? ''} />
      {typeof toCome === 'object' ? (
        <EmptyState title={toCome.heading}>{toCome.text}</EmptyState>
      ) : (
        <EmptyState title="This page is not here yet" icon="info" action={<LinkButton href="/">Back to the dashboard</LinkButton>}>
          It comes with a later version of the portal. Nothing is asked of you here until then.
        </EmptyState>
      )}
    </>
  );
}

/** The same for those who come by a link and do not sign in. */
export function LinkNotHereYet() {
  return (
    <CentredPage footer={<AppFooter links={undefined} contact={undefined} company={undefined} />}>
      <Welcome
        title="This page is not here yet"
        action={
          <LinkButton isWide href="/">
            Go to the portal
          </LinkButton>
        }
      >
        Signing as a witness comes with a later version of the portal; nothing has been signed. Ask whoever sent you the link how to go on.
      </Welcome>
    </CentredPage>
  );
}
