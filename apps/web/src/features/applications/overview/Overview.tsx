import type { UseQueryResult } from '@tanstack/react-query';
import { createLink, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { AGREEMENTS, ATTORNEY, isClosed, isOpenForApplicant, requestsIn, requestsTogether, type ModuleNumber } from '@pari/domain/applications';
import { DefinitionList, lazyPart, LinkButton, PageHeader, PartFailed, VisuallyHidden } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import { useCompanyProfile } from '../../../client/company.ts';
import type { UserInfo } from '../../../client/user.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { AnswerList } from '../AnswerList.tsx';
import { commentPlace, CommentThread, type Comment } from '../CommentThread.tsx';
import { nameOfDocument } from '../nameOfDocument.ts';
import { investorItems } from '../investorItems.ts';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { CustomText } from '../CustomText.tsx';
import { AmountSection } from './AmountSection.tsx';
import { AskReviewers } from './AskReviewers.tsx';
import { Given } from './Given.tsx';
import { History } from './History.tsx';
import { BankSection } from './BankSection.tsx';
import { DocumentsSection } from './DocumentsSection.tsx';
import { KycSection } from './KycSection.tsx';
import { TaxSection } from './TaxSection.tsx';
import { Part } from './Part.tsx';
import { Pills } from './Pills.tsx';
import { isBuilt } from '../isBuilt.ts';
import {
  firstComment,
  isSettled,
  sectionOfComment,
  sectionsOf,
  sectionState,
  stateOfSection,
  type Application,
  type Eligibility,
  type SectionOf,
} from './sections.ts';
import { show } from './show.ts';
import { Sidebar } from './Sidebar.tsx';
import { Standing } from './Standing.tsx';
import { Updated } from './Updated.tsx';
import { UpdateCountry } from './UpdateCountry.tsx';
import { useArrival } from './useArrival.ts';
import { Withdraw } from './Withdraw.tsx';

const RoutedLinkButton = createLink(LinkButton);
const ProgramSection = lazyPart(
  () => import('./ProgramSection.tsx'),
  (failure) => <PartFailed title="The program documents could not be loaded" {...failure} />,
);

const AgreementsSection = lazyPart(
  () => import('./AgreementsSection.tsx'),
  (failure) => <PartFailed title="The subscription documents could not be loaded" {...failure} />,
);

interface OverviewProps {
  readonly application: Application;
  readonly answers: UseQueryResult<Eligibility>;
  readonly asked: UseQueryResult<CallOutput<'listComments'>>;
  readonly user: UserInfo;
  readonly back: ReactNode;
}

const none: readonly Comment[] = [];

/** A whole application: where it stands and what is next above, its sections beneath. */
export function Overview({ application, answers, asked, user, back }: OverviewProps) {
  const { company } = useParams({ strict: false });
  const timeZone = user.company.time_zone;
  const isViewing = useViewContext().viewing !== null;
  const { fund, modules, permissions, abilities, next } = application;
  const comments = asked.data?.results ?? none;
  const eligibility = answers.data;
  const contact = useCompanyProfile(user.company.slug).data?.company_profile.contact_email ?? null;
  const sections = sectionsOf(application);
  const hasEnded = application.status === 5 || application.status === 6;
  const criteria = eligibility?.criteria?.body;
  const countryBlock = criteria?.blocks.find(({ kind }) => kind === 'country_selector')?.id;
  const commentsIn = (id: string): readonly Comment[] => comments.filter((comment) => sectionOfComment(comment, countryBlock) === id);
  // What is locked is still talked about.
  const isOwn = !isViewing && application.status <= 4;
  const lead = (to: Comment | undefined): void => {
    if (to) show(commentPlace(to));
  };
  useArrival(application, comments);

  const isReadOnly = permissions.is_locked || permissions.application_view_editing_disabled || !abilities.prepare;
  // What was approved is still signed, though nothing else of it is changed.
  const goesOn = (next.status === 'continue' && abilities.prepare) || (application.status === 4 && abilities.withdraw);
  const canContinue = goesOn && next.next_url !== null && isBuilt(next.next_url);
  const onboarding = addressIn(company, `/funds/${encodeURIComponent(fund.external_id)}/onboarding`);
  const mayChange = !isReadOnly && isBuilt(onboarding);
  const stateOf = (number: number) => modules.find(({ module }) => module === number);
  const changeLink = (query: string, what: string, module: number) => {
    const state = stateOf(module);
    const to: string = `${onboarding}?${query}`;
    return (
      mayChange &&
      (state?.abilities.edit === true || state?.abilities.change === true) && (
        <RoutedLinkButton to={to} size="small">
          {what}
        </RoutedLinkButton>
      )
    );
  };
  const threads = (of: readonly Comment[], nameOf?: (document: string) => string | undefined): ReactNode =>
    of.map((comment) => (
      <CommentThread
        key={comment.id}
        comment={comment}
        document={nameOfDocument(criteria?.blocks ?? [], comment) ?? nameOf?.(comment.document_identifier ?? comment.question_identifier ?? '')}
        timeZone={timeZone}
        mayReply={abilities.prepare || isOwn}
      />
    ));
  const ask = (module: ModuleNumber, about: string, verb?: string): ReactNode =>
    stateOf(module)?.abilities.ask === true && <AskReviewers application={application.id} module={module} about={about} verb={verb} />;
  // Comments stand at their question, and at the head of their section where it is about the whole of it.
  const atQuestion = (id: string) => commentsIn('eligibility').filter(({ question_identifier: question }) => question === id);
  const atNone = commentsIn('eligibility').filter(
    ({ question_identifier: question }) => eligibility?.response?.steps.some(({ block }) => block === question) !== true,
  );

  const bodies: Readonly<Record<string, { readonly body: ReactNode; readonly action?: ReactNode }>> = {
    investor: {
      body: (
        <>
          {threads(commentsIn('investor'))}
          {eligibility?.response ? <DefinitionList items={investorItems(eligibility)} /> : <Given asked={answers} what="who invests" />}
        </>
      ),
      action: (
        <>
          {eligibility?.response && mayChange && <UpdateCountry application={application} response={eligibility.response} href={`${onboarding}?step=about`} />}
          {changeLink('step=about', 'Change', 1)}
        </>
      ),
    },
    amount: {
      body: (
        <>
          {threads(commentsIn('amount'))}
          <AmountSection application={application} timeZone={timeZone} />
          {ask(7, 'the investment amount')}
        </>
      ),
      action: changeLink('step=amount', application.investment === null ? 'Give an amount' : 'Change', 7),
    },
    eligibility: {
      body: (
        <>
          {threads(atNone)}
          {eligibility?.response && criteria ? (
            <>
              {eligibility.response.decision.texts.map(({ block, text }) => (
                <p key={block} className="app-eligibility-said">
                  {text}
                </p>
              ))}
              <AnswerList
                criteria={criteria}
                response={eligibility.response}
                applicant={application.applicant.display_name}
                timeZone={timeZone}
                commentsOn={(block) => threads(atQuestion(block))}
              />
            </>
          ) : (
            <Given asked={answers} what="the answers" />
          )}
          {ask(1, 'eligibility')}
        </>
      ),
      action: changeLink(eligibility?.response?.steps[0] ? `block=${encodeURIComponent(eligibility.response.steps[0].block)}` : '', 'Change', 1),
    },
  };
  const kycPart = (section: 'kyc' | 'participants', module: 2 | 8, about: string) => {
    const own = commentsIn(section);
    const places = new Set(own.flatMap(({ question_identifier: question }) => question ?? []));
    const at = (place: string): ReactNode => places.has(place) && threads(own.filter(({ question_identifier: question }) => question === place));
    return {
      body: (
        <>
          {threads(own.filter(({ question_identifier: question }) => question === null))}
          <KycSection
            application={application}
            part={module === 2 ? 'record' : 'participants'}
            isViewing={isViewing}
            company={user.company}
            places={[...places]}
            commentsOn={at}
          />
          {ask(module, about)}
        </>
      ),
      action: !isViewing && !permissions.is_locked && permissions.can_go_past_eligibility && (
        <RoutedLinkButton
          to="/{-$company}/investor/funds/$fund/amlkyc"
          params={{ company, fund: fund.external_id }}
          search={module === 8 ? { step: 'people' } : {}}
          size="small"
        >
          {module === 2 ? 'Go to AML/KYC' : 'Go to participants'}
        </RoutedLinkButton>
      ),
    };
  };
  // Where somebody is paid is said, and documents are read, once the tax forms are signed, unless documents are signed before approval.
  const isPastTax = permissions.are_tax_documents_signed || permissions.has_pre_document_stage;
  const afterTax = (page: 'bank_details' | 'program_doc' | 'review_docs', module: 4 | 5 | 10, text: string): ReactNode => {
    if (isViewing || permissions.is_locked || !permissions.can_go_past_eligibility) return null;
    // What was begun stays open.
    const isOpen = isPastTax || (stateOf(module)?.state ?? 'not_started') !== 'not_started';
    return (
      <RoutedLinkButton
        to={`/{-$company}/investor/funds/$fund/${page}` as const}
        params={{ company, fund: fund.external_id }}
        size="small"
        {...(!isOpen && { disabled: true, tabIndex: 0, title: 'Once your tax forms are signed' })}
      >
        {text}
        {!isOpen && <VisuallyHidden>, once your tax forms are signed</VisuallyHidden>}
      </RoutedLinkButton>
    );
  };
  const further: typeof bodies = {
    ...bodies,
    kyc: kycPart('kyc', 2, 'who you are'),
    participants: kycPart('participants', 8, 'the participants'),
    tax: {
      body: (
        <>
          {threads(commentsIn('tax'))}
          <TaxSection application={application} isViewing={isViewing} />
          {ask(3, 'your tax forms')}
        </>
      ),
      action: !isViewing && !permissions.is_locked && permissions.can_go_past_eligibility && (
        <RoutedLinkButton to="/{-$company}/investor/funds/$fund/tax" params={{ company, fund: fund.external_id }} search={{ step: '3' }} size="small">
          Go to Tax Forms
        </RoutedLinkButton>
      ),
    },
    bank: {
      body: (
        <>
          {threads(commentsIn('bank'))}
          <BankSection application={application} isViewing={isViewing} />
          {ask(4, 'your bank details')}
        </>
      ),
      action: afterTax('bank_details', 4, 'Go to Bank Details'),
    },
  };
  // Where no documents of the programme are signed, a power of attorney is given beside agreements, before these are made as well.
  const isAttorneyGivenThere = abilities.act && stateOf(10)?.is_asked !== true && stateOf(AGREEMENTS)?.abilities.ask === true;
  const agreementsBody: (typeof bodies)[string] = {
    body: (
      <>
        {threads(commentsIn('agreements'))}
        <AgreementsSection application={application} fallback={null} />
        {ask(AGREEMENTS, 'the subscription documents')}
      </>
    ),
    action: (permissions.can_view_agreements || isAttorneyGivenThere) && (
      <RoutedLinkButton to="/{-$company}/investor/funds/$fund/agreements" params={{ company, fund: fund.external_id }} size="small">
        Go to Subscription Documents
      </RoutedLinkButton>
    ),
  };
  const ofDocuments = commentsIn('documents');
  const documentsBody: (typeof bodies)[string] = {
    body: (
      <>
        {threads(ofDocuments.filter(({ question_identifier: question }) => question === null))}
        <DocumentsSection
          application={application}
          isViewing={isViewing}
          commentsOn={(place, nameOf) =>
            threads(
              ofDocuments.filter(({ question_identifier: question }) => question === place),
              nameOf,
            )
          }
        />
        {ask(5, 'the documents of the fund')}
        {ask(6, 'documents that reviewers ask for', stateOf(5)?.abilities.ask === true ? 'Ask about a requested document' : undefined)}
      </>
    ),
    action: stateOf(5)?.is_asked === true && afterTax('review_docs', 5, 'Go to Documents'),
  };
  const ofProgram = commentsIn('program');
  const programBody: (typeof bodies)[string] = {
    body: (
      <>
        {threads(
          ofProgram.filter(({ question_identifier: question }) => question === null || question === ATTORNEY),
          (place) => (place === ATTORNEY ? 'Power of attorney' : undefined),
        )}
        <ProgramSection fund={fund.external_id} commentsOn={(place) => threads(ofProgram.filter(({ question_identifier: question }) => question === place))} />
        {ask(10, 'the program documents')}
      </>
    ),
    action: stateOf(10)?.is_asked === true && afterTax('program_doc', 10, 'Go to Program Documents'),
  };
  const partOf = ({ id }: SectionOf) =>
    id === 'documents' ? documentsBody : id === 'program' ? programBody : id === 'agreements' ? agreementsBody : further[id];
  // Documents are asked for without a comment.
  const requestsOf = ({ id }: SectionOf): number =>
    id === 'documents' ? requestsTogether([stateOf(5)?.requests ?? 0, stateOf(6)?.requests ?? 0]) : requestsHere(commentsIn(id));
  // In what is closed, and of what is not asked, nothing comes any more; what was said of it is still there.
  const isToCome = !isClosed(application.status) && !isSettled(application);
  const later = sections.filter((section) => section.isLater && (isToCome || commentsIn(section.id).length > 0));
  const opened =
    sections.find((section) => requestsOf(section) > 0) ?? sections.find((section) => !section.isLater && isOpenForApplicant(stateOfSection(section, modules)));
  return (
    <>
      <PageHeader title={fund.name} before={back}>
        {isViewing ? (
          <>
            Application of <bdi>{application.applicant.display_name}</bdi>
          </>
        ) : (
          'Your application'
        )}
        {application.attempt > 1 && `, attempt ${application.attempt}`}
      </PageHeader>
      <CustomText name="application" />
      <div className="app-standing">
        {application.is_application_updated && <Updated application={application} mayDismiss={!isViewing} />}
        {asked.isLoadingError && !meansNone(asked.error) && <LoadingFailed asked={asked} what="what reviewers ask" />}
        <Standing application={application} eligibility={eligibility} contact={contact} timeZone={timeZone} comments={asked.data?.results} onComment={lead} />
        {isReadOnly && <p className="app-note">This is a read-only version of the application.{canContinue && ' Use the green banner above to continue.'}</p>}
        <Pills pills={application.pills} />
      </div>
      <div className="app-overview">
        <Sidebar
          sections={sections.filter((section) => !section.isLater || later.includes(section))}
          requestsOf={requestsOf}
          onComment={({ id }) => (firstComment(commentsIn(id)) === undefined ? show(id) : lead(firstComment(commentsIn(id))))}
        />
        <div className="app-overview-parts">
          {sections
            .filter(({ isLater }) => !isLater)
            .map((section) => (
              <Part
                key={section.id}
                id={section.id}
                title={section.title}
                state={sectionState(section, stateOfSection(section, modules), requestsOf(section), hasEnded)}
                minutes={section.id === 'investor' ? 0 : sumOf(section.modules.map((module) => application.minutes_by_module[module] ?? 0))}
                requests={requestsOf(section)}
                isOpen={section === opened}
                action={partOf(section)?.action}
              >
                {partOf(section)?.body}
              </Part>
            ))}
          {later.length > 0 && (
            <ul className="app-later" aria-label="What comes later">
              {later.map(({ id, title }) => (
                <li key={id} id={id} tabIndex={-1}>
                  <h2 className="app-part-title">{title}</h2>
                  {isToCome && <p className="app-note">{title} will appear later.</p>}
                  {threads(commentsIn(id))}
                </li>
              ))}
            </ul>
          )}
          <History id={application.id} canSave={!isViewing} events={application.events} timeZone={timeZone} />
          {!isViewing && application.status !== 6 && application.status !== 7 && (
            <div>
              <Withdraw application={application} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

const sumOf = (minutes: readonly number[]): number => minutes.reduce((sum, one) => sum + one, 0);

/** What is asked in some comments, of whichever modules. */
const requestsHere = (comments: readonly Comment[]): number =>
  requestsIn(
    1,
    comments.map((comment) => ({ ...comment, module: 1 })),
  );
