import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { WitnessLink } from '@pari/contract';
import { linkScreens } from '@pari/contract/screens';
import { Banner, Button, CentredPage, ErrorState, LoadingPage, Page, Welcome } from '@pari/ui';
import { useBranding } from '../client/branding.ts';
import { useScreen } from '../client/screen.ts';
import { useSessionStatus } from '../client/session.ts';
import { meansNone } from '../shared/lists/meansNone.ts';
import { openWitnessed, readLink, type Witnessing } from '../features/envelopes/witness/calls.ts';
import { WitnessedDocument } from '../features/envelopes/witness/WitnessedDocument.tsx';
import { AppFooter } from './AppFooter.tsx';
import { Greeted } from './SignedOut.tsx';

const at = ({ witness = '', envelope = '' }: { witness?: string; envelope?: string }): Witnessing => ({ link: witness, envelope });

/** What stands at both addresses of a witness. */
export function Witness() {
  return useScreen()?.path === linkScreens.witnessSubmit.path ? <WitnessSubmit /> : <WitnessSign />;
}

/** Where the mail to a witness leads: they read what they are asked, open the document by a button, and sign it. */
function WitnessSign() {
  const where = at(useParams({ strict: false }));
  const { history } = useRouter();
  const [isDeclined, setDeclined] = useState(false);
  const open = useMutation({ mutationKey: ['openWitnessed'], mutationFn: () => openWitnessed(where), meta: { isQuiet: true } });
  // Back leads to before the document, where there is nothing left to do.
  const signed = () => history.replace(`/investor/witness/${encodeURIComponent(where.link)}/submit/${encodeURIComponent(where.envelope)}`);
  return (
    <ByLink link={where.link} place="sign">
      {({ company, requester, witness, completed }) => {
        if (completed) return <Told company={company.slug} title="Looks like you have already signed your document" />;
        if (isDeclined)
          return (
            <Told company={company.slug} title="You declined">
              {requester} and whoever sent the document are told. {requester} names another witness; there is nothing else for you to do.
            </Told>
          );
        if (open.data)
          return (
            <Wide company={company.slug}>
              <WitnessedDocument at={where} opened={open.data} requester={requester} name={witness} onSigned={signed} onDeclined={() => setDeclined(true)} />
            </Wide>
          );
        return (
          <Told
            company={company.slug}
            title="Witness a signature"
            problem={open.error?.message}
            action={
              <Button variant="primary" isWide isPending={open.isPending} onPress={() => open.mutate()}>
                Sign Now
              </Button>
            }
          >
            {requester} signed a document of {company.name} and names you, {witness}, as the witness who saw them sign. You read it first, and then sign or
            decline.
          </Told>
        );
      }}
    </ByLink>
  );
}

/** After signing: what became of it is asked anew, whatever the address says. */
function WitnessSubmit() {
  const { link } = at(useParams({ strict: false }));
  return (
    <ByLink link={link} place="submit">
      {({ company, requester, completed }) =>
        completed ? (
          <Told company={company.slug} title="Thank you">
            You have signed as the witness of {requester}, who is told. There is nothing else to do: you can close this page.
          </Told>
        ) : (
          <Told company={company.slug} title="Your signature did not arrive">
            We are unable to process your response, please inform {requester}.
          </Told>
        )
      }
    </ByLink>
  );
}

interface ByLinkProps {
  readonly link: string;
  /** Each place asks for itself. */
  readonly place: string;
  readonly children: (told: WitnessLink) => ReactNode;
}

/** What a link tells before anything is opened, or that it tells nothing. */
function ByLink({ link, place, children }: ByLinkProps) {
  // What is asked before it is known who is signed in here is forgotten with that.
  const { kind } = useSessionStatus();
  const asked = useQuery({
    queryKey: ['witnessLink', place, link],
    queryFn: () => readLink(link),
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { isToldInPlace: true },
    enabled: kind !== 'starting',
  });
  if (asked.data) return children(asked.data);
  if (asked.isPending) return <LoadingPage />;
  if (meansNone(asked.error))
    return (
      <Told company={undefined} title="This link is not valid">
        It may not be whole, or it has ended: because you were sent another, because the time is over, or because somebody declined. Whoever named you can tell.
      </Told>
    );
  return (
    <CentredPage>
      <ErrorState title="The portal cannot be reached right now" onRetry={() => void asked.refetch()} isRetrying={asked.isFetching}>
        Nothing is lost. Check your connection, then try again.
      </ErrorState>
    </CentredPage>
  );
}

interface ToldProps {
  readonly company: string | undefined;
  readonly title: string;
  readonly problem?: string | undefined;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

const Told = ({ company, title, problem, action, children }: ToldProps) => (
  <Greeted company={company} isOfAny>
    {(branding) => (
      <>
        <Welcome title={title} logo={branding?.logo ?? undefined} action={action}>
          {children}
        </Welcome>
        {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
      </>
    )}
  </Greeted>
);

/** The frame of the document: as wide as for those who are signed in, and without their navigation. */
function Wide({ company, children }: { readonly company: string; readonly children: ReactNode }) {
  const { data } = useBranding(company, false);
  return (
    <Page navbar={null} footer={<AppFooter links={data?.help_links} contact={data?.contact_email} company={data?.name} />}>
      {children}
    </Page>
  );
}
