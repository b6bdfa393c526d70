import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallError, CallOutput } from '@pari/contract/client';
import { isOpenForApplicant } from '@pari/domain/applications';
import { formatMoney } from '@pari/domain/format';
import { shownPlaces } from '@pari/domain/money';
import { Banner, Button, lazyPart, Skeleton, SkeletonGroup, useSettled, VisuallyHidden } from '@pari/ui';
import { isRefusal } from '../../../client/failedChanges.ts';
import { useCall } from '../../../client/queries.ts';
import { clientIn } from '../../../client/session.ts';
import { toasts } from '../../../client/toasts.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { ServerForm } from '../../../forms/ServerForm.tsx';
import { useFormOf } from '../../../forms/useServerForm.ts';
import { AmountFields } from '../../../shared/amounts/AmountFields.tsx';
import { AmountSum } from '../../../shared/amounts/AmountSum.tsx';
import { loanWords } from '../../../shared/amounts/loanWords.ts';
import { totalsOf, type Offer, type TypedAmounts } from '../../../shared/amounts/typedAmounts.ts';
import { CustomText } from '../CustomText.tsx';
import { PreparedByOthers } from '../PreparedByOthers.tsx';
import { AnsweredElsewhere } from './AnsweredElsewhere.tsx';
import { Asked } from '../Asked.tsx';
import type { Taken } from './Conflicts.tsx';
import { askAgain, eligibilityRead, stateOf, takeAnswer, type AmountGiven, type Begun, type Investment } from './eligibility.ts';
import { GoToApplication } from './GoToApplication.tsx';
import type { Autosave, Unsaved } from '../saving/autosave.ts';
import { Declined } from '../way/Declined.tsx';
import type { Draft } from './saving/isStanding.ts';
import { AMOUNT_KEY } from './saving/useAutosave.ts';
import { FrozenAmount } from './FrozenAmount.tsx';
import { Submitted } from './Submitted.tsx';

/** Beside the amount, which is asked for first. */
const Rehearsal = lazyPart(async () => ({ default: (await import('../../../shared/amounts/Rehearsal.tsx')).Rehearsal }));

interface AmountStepProps {
  readonly data: Begun;
  readonly fund: string;
  readonly autosave: Autosave<Draft>;
  /** An amount that is not saved yet. */
  readonly unsaved: Unsaved<Draft> | undefined;
  /** Of the response: as its answers were gone through. */
  readonly readVersion: number;
  /** Leads to the answers. */
  readonly onLook: () => void;
  readonly isSelf: boolean;
  readonly timeZone: string;
  /** What stands in the place of what was typed; absent: nothing was given up. */
  readonly taken: Taken | undefined;
  readonly onBack: () => void;
}

/** How much somebody wants to invest; then everything is submitted. */
export default function AmountStep(props: AmountStepProps) {
  const { data, isSelf } = props;
  const [isChanging, setChanging] = useState(false);
  const [wasSubmitted, setSubmitted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current?.closest('.app-way-main') === document.activeElement) heading.current?.focus({ preventScroll: true });
  }, []);
  const asked = useCall('getInterest', { params: { id: data.fund.id } }, { isToldInPlace: true });
  const mine = stateOf(data, 7);
  const isDone = mine !== undefined && !isOpenForApplicant(mine.state);
  const isOpen = isOpenForApplicant(stateOf(data, 1)?.state ?? 'not_started');
  if (mine?.state === 'declined')
    return (
      <>
        <h2 ref={heading} id="amount" tabIndex={-1} className="app-way-title">
          Investment amount
        </h2>
        <Declined title="Your amount was declined" reason={mine.reason} fund={data.fund.name} />
        <GoToApplication data={data} isMain />
      </>
    );
  if (isDone && !isOpen && !isChanging)
    return <Submitted data={data} isNew={wasSubmitted} onChange={isSelf && mine.abilities.change ? () => setChanging(true) : undefined} />;
  return (
    <>
      <h2 ref={heading} id="amount" tabIndex={-1} className="app-way-title">
        Investment amount
      </h2>
      <CustomText name="investment_amount" />
      <Asked application={data.application} module={7} timeZone={props.timeZone} />
      {data.fund.is_allocation_locked && <FrozenAmount {...props} onSubmitted={() => setSubmitted(true)} />}
      {!data.fund.is_allocation_locked && !asked.isPending && (
        <AmountForm
          {...props}
          own={asked.data}
          onSubmitted={() => {
            setChanging(false);
            setSubmitted(true);
          }}
        />
      )}
      {!data.fund.is_allocation_locked && asked.isPending && (
        <SkeletonGroup label="Loading what you indicated">
          <Skeleton shape="block" height={18} />
        </SkeletonGroup>
      )}
    </>
  );
}

interface AmountFormProps extends AmountStepProps {
  /** Undefined: a fund that is not offered to the person any more, though they apply to it, tells nothing of it. */
  readonly own: CallOutput<'getInterest'> | undefined;
  readonly onSubmitted: () => void;
}

function AmountForm({ data, fund, autosave, unsaved, readVersion, isSelf, timeZone, taken, onBack, onLook, own, onSubmitted }: AmountFormProps) {
  const { response, application } = data;
  const offer = application.limits;
  const [indicated] = useState(own?.interest ?? null);
  const [takenAtFirst] = useState(taken);
  const standing = application.investment?.version ?? 0;
  // What was typed before, and waits to be saved, comes before what stands.
  const [defaults] = useState(() =>
    typedOf(unsaved && 'amount' in unsaved.value ? unsaved.value.amount : (application.investment?.given ?? null), indicated, offer),
  );
  /** Of what the fields hold, or were changed from. */
  const base = useRef(unsaved?.version ?? standing);
  const versionNow = (): number => Math.max(base.current, autosave.savedVersion(AMOUNT_KEY));
  const submission = useMutation({
    mutationFn: async (given: AmountGiven): Promise<Investment> => {
      // One write at a time: what was typed last is kept first.
      if (!(await autosave.flush())) throw new Error(autosave.state().sentence ?? 'The amount could not be saved.');
      const call = clientIn(currentViewContext());
      return call('saveInvestmentAmount', { params: { id: response.id }, body: { ...given, ...eligibilityRead(data, readVersion), version: versionNow() } });
    },
    onSuccess: async (investment) => {
      takeAnswer(fund, (before) => ({ ...before, application: before.application && { ...before.application, investment } }));
      await askAgain();
      onSubmitted();
    },
    onError: () => void askAgain(),
    meta: { isOfForm: true },
  });
  const refusal: CallError | null = isRefusal(submission.error) ? submission.error : null;
  const form = useFormOf<AmountGiven, Investment, TypedAmounts>(
    { mutate: (given, then) => submission.mutate(given, then), isPending: submission.isPending, refusal },
    { isCheckedWhileTyping: true, defaults, input: (typed) => givenOf(typed, offer) },
  );
  const typed = form.fields.watch();
  const now = JSON.stringify(givenOf(typed, offer));
  const asSent = (given: AmountGiven | null): string => JSON.stringify(givenOf(typedOf(given, indicated, offer), offer));
  const kept = useRef(now);
  const take = useEffectEvent(({ given }: Taken): void => {
    const stands = typedOf(given, indicated, offer);
    kept.current = JSON.stringify(givenOf(stands, offer));
    form.fields.reset(stands);
  });
  const keep = useEffectEvent((): void => {
    kept.current = now;
    autosave.edit(AMOUNT_KEY, { amount: JSON.parse(now) as AmountGiven }, versionNow(), amountWait);
  });
  /** Another amount stands: it is shown where nothing of one's own is unsaved, and what was typed is held against it otherwise. */
  const follow = useEffectEvent((): void => {
    base.current = standing;
    const given = application.investment?.given ?? null;
    if (asSent(given) === now) return;
    take({ given });
    // Whoever took it knows.
    if (taken === undefined || asSent(taken.given) !== asSent(given)) toasts.show('The amount was changed elsewhere. You see what stands now.', 'info');
  });
  const isUnsaved = unsaved !== undefined;
  const { isPending } = submission;
  // What is typed is kept as it is, finished or not.
  useEffect(() => {
    if (now !== kept.current) keep();
    else if (standing !== base.current && !isUnsaved && !isPending) follow();
  }, [now, standing, isUnsaved, isPending]);
  useEffect(() => {
    if (taken && taken !== takenAtFirst) take(taken);
  }, [taken, takenAtFirst]);
  const mine = stateOf(data, 7)?.abilities;
  // A ratio that a reviewer offers to this applicant alone is none of the fund's to rehearse, nor is anything of a fund that is offered no more.
  const rehearsed = own?.fund.offer;
  const isRehearsed =
    (rehearsed && offer.leverage === 'free') ||
    (offer.leverage === 'ratio' && rehearsed?.leverage_options.some(({ description }) => description === typed.leverage_option_description) === true);
  const isFixed = mine !== undefined && !mine.edit && !mine.change;
  return (
    <>
      {isSelf && <PreparedByOthers eligibility={data} timeZone={timeZone} />}
      <AnsweredElsewhere data={data} readVersion={readVersion} onLook={onLook} />
      <ServerForm form={form}>
        <AmountFields form={form} fund={data.fund} offer={offer} words="interest" isReadOnly={isFixed} />
        <OwnLimits application={application} />
        <Total typed={typed} fund={data.fund} offer={offer} />
        <Loan typed={typed} fund={data.fund} offer={offer} isFullRecourse={rehearsed?.full_recourse === true} />
        {!isSelf && <Banner tone="info">{application.applicant.display_name} submits the application.</Banner>}
        <div className="app-way-actions">
          <Button onPress={onBack}>Previous Step</Button>
          {isSelf && (
            <Button type="submit" variant="primary" isPending={form.isPending} isDisabled={isFixed}>
              Submit application
            </Button>
          )}
        </div>
      </ServerForm>
      {isRehearsed && (
        <div className="app-way-broad">
          <Rehearsal fund={data.fund} offer={offer} typed={typed} />
        </div>
      )}
    </>
  );
}

/** What a reviewer set for the whole, which no field says. */
function OwnLimits({ application: { limits, fund } }: { readonly application: Begun['application'] }) {
  const { code } = fund.currency;
  const shown = (amount: string): string => `${code} ${formatMoney(amount, { decimals: shownPlaces(amount, code) })}`;
  const said = [
    limits.maximum_leverage !== null && `Leverage is at most ${shown(limits.maximum_leverage)}.`,
    limits.maximum_total !== null && `The total is at most ${shown(limits.maximum_total)}.`,
  ].filter((line) => line !== false);
  return said.length > 0 && <p className="app-note">{said.join(' ')}</p>;
}

/** In ms: how long nothing more is typed before it is saved. */
const amountWait = 2000;

/** In ms: how long nothing more is typed before its total is said. */
const pause = 1000;

interface TypedProps {
  readonly typed: TypedAmounts;
  readonly fund: Begun['fund'];
  readonly offer: Offer;
}

/** What is borrowed and owed, before it is submitted. */
function Loan({ typed, fund, offer, isFullRecourse }: TypedProps & { readonly isFullRecourse: boolean }) {
  const { ratio, owed } = loanWords(offer, fund.currency, typed, isFullRecourse);
  return (
    <>
      {ratio !== null && <p className="app-note">{ratio}</p>}
      {owed !== null && <Banner tone="warning">{owed}</Banner>}
    </>
  );
}

/** What it comes to, as it is typed; said once whoever types pauses. */
function Total({ typed, fund: { currency }, offer }: TypedProps) {
  const totals = totalsOf(offer, currency, typed);
  const said = useSettled(
    totals && `Total gross investment: ${formatMoney(totals.total, { decimals: shownPlaces(totals.total, currency.code) })} ${currency.code}`,
    pause,
  );
  return (
    <>
      {totals && (
        <div className="app-way-total">
          <AmountSum
            currency={currency.code}
            equity={totals.equity}
            levered={offer.max_levered_amount === null ? null : totals.levered}
            unlevered={totals.unlevered}
            leverage={totals.leverage}
            option={totals.ratio > 0 ? typed.leverage_option_description : null}
            cashless={totals.cashless}
            total={totals.total}
          />
        </div>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </>
  );
}

/** What the form begins with: what was typed before, else what was indicated. */
function typedOf(typed: AmountGiven | null, interest: CallOutput<'getInterest'>['interest'], offer: Offer): TypedAmounts {
  const given = typed ?? interest;
  const none = offer.leverage === 'ratio' ? (offer.leverage_options[0]?.description ?? null) : null;
  const amount = (text: string | undefined): string => (text === undefined || !/[1-9]/.test(text) ? (typed ? (text ?? '') : '') : text);
  return {
    equity_amount: given?.equity_amount ?? '',
    leverage_option_description: offer.leverage === 'ratio' ? (given?.leverage_option_description ?? none) : null,
    leverage_amount: offer.leverage === 'free' ? amount(given?.leverage_amount) : '',
    cashless_commitment: amount(given?.cashless_commitment),
  };
}

/** As it is sent: what the fund does not ask for is left out. */
const givenOf = (typed: TypedAmounts, offer: Offer): AmountGiven => ({
  equity_amount: typed.equity_amount,
  ...(offer.leverage === 'ratio' && { leverage_option_description: typed.leverage_option_description }),
  ...(offer.leverage === 'free' && { leverage_amount: typed.leverage_amount }),
  ...(offer.cashless_commitment_enabled && { cashless_commitment: typed.cashless_commitment }),
});
