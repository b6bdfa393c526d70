import { useState } from 'react';
import { COMMENT_LENGTH, type ModuleNumber } from '@pari/domain/applications';
import { formatMoney } from '@pari/domain/format';
import { compare, decimal, shownPlaces, subtract } from '@pari/domain/money';
import { Banner, Button, Confirmation, lazyPart, Section, StatusMark } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { ReasonDialog } from '../../forms/ReasonDialog.tsx';
import { AmountSum } from '../../shared/amounts/AmountSum.tsx';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { Warnings } from './QuestionItem.tsx';
import { refreshReview, type ReviewFile } from './review.ts';

const FinalAmountsDialog = lazyPart(() => import('./FinalAmountsDialog.tsx'));

interface FinalApprovalProps {
  readonly file: ReviewFile;
  /** As many as the reviewer looked at. */
  readonly submissions: number;
  readonly timeZone: string;
  readonly onPart: (module: ModuleNumber) => void;
}

type Asking = 'amounts' | 'propose' | 'confirm' | 'reject' | 'cancel';
const then = { onDone: refreshReview, onFailed: refreshReview };

/** What it takes until the whole is approved: what is in the way, what comes to be committed, a proposal, and a second person. */
export default function FinalApproval({ file, submissions, timeZone, onPart }: FinalApprovalProps) {
  const [asking, setAsking] = useState<Asking>();
  const proposing = useFormChange('proposeApproval', then);
  const confirming = useFormChange('confirmProposal', then);
  const { id, approval, status } = file;
  const { amounts, obstacles, warnings, abilities } = approval;
  const open = approval.proposals.find(({ state }) => state === 'open');
  const read = warnings.map((one) => one.id);
  const close = (): void => {
    setAsking(undefined);
    refreshReview();
  };
  const propose = (): void => {
    setAsking(undefined);
    proposing.mutate({ params: { id }, body: { version: amounts?.version ?? 1, submissions, warnings: read } });
  };
  const refusal = proposing.refusal ?? confirming.refusal;
  return (
    <Section title="Final approval" mark={<Mark file={file} isProposed={open !== undefined} />}>
      <div className="app-review-final">
        {refusal && <Banner tone="warning">{refusal.message}</Banner>}
        {status <= 3 && <Obstacles file={file} onPart={onPart} />}
        {status <= 3 && <Warnings warnings={warnings} />}
        {amounts && <Amounts file={file} amounts={amounts} timeZone={timeZone} />}
        <Proposals file={file} timeZone={timeZone} />
        {open && !abilities.confirm && <p className="app-note">Another reviewer confirms it, who neither proposed it nor set the final amounts.</p>}
        <div className="app-review-actions">
          {open && abilities.confirm && (
            <Button variant="primary" isPending={confirming.isPending} onPress={() => setAsking('confirm')}>
              Confirm
            </Button>
          )}
          {open && abilities.reject && <Button onPress={() => setAsking('reject')}>Reject</Button>}
          {abilities.propose && (
            <Button variant="primary" isPending={proposing.isPending} onPress={() => (warnings.length > 0 ? setAsking('propose') : propose())}>
              Propose approval
            </Button>
          )}
          {abilities.set && (
            <Button variant={amounts || obstacles.length > 1 ? 'secondary' : 'primary'} onPress={() => setAsking('amounts')}>
              {amounts ? 'Change the final amounts' : 'Set the final amounts'}
            </Button>
          )}
          {abilities.cancel && <Button onPress={() => setAsking('cancel')}>Cancel the approval</Button>}
        </div>
      </div>
      {asking === 'amounts' && <FinalAmountsDialog file={file} onClose={close} onGiveUp={close} />}
      <Confirmation
        title="Propose it with this open?"
        verb="Propose all the same"
        isOpen={asking === 'propose'}
        onConfirm={propose}
        onCancel={() => setAsking(undefined)}
      >
        {warnings.map(({ id: one, text }) => (
          <p key={one}>{text}.</p>
        ))}
      </Confirmation>
      <Confirmation
        title="Approve the whole application?"
        verb="Approve"
        isOpen={asking === 'confirm'}
        onConfirm={() => {
          setAsking(undefined);
          if (open) confirming.mutate({ params: { id: open.id }, body: { warnings: read } });
        }}
        onCancel={() => setAsking(undefined)}
      >
        <p>
          {amounts && shownTotal(amounts.total_investment, file)} is committed by <bdi>{amounts?.entity}</bdi> once nothing is left to sign. The applicant is
          told.
        </p>
        {warnings.map(({ id: one, text }) => (
          <p key={one}>{text}.</p>
        ))}
      </Confirmation>
      {asking === 'reject' && open && (
        <ReasonDialog
          endpoint="rejectProposal"
          title="Reject this proposal?"
          verb="Reject"
          description="Reviewers read it."
          missing="Say why."
          most={COMMENT_LENGTH}
          input={(reason) => ({ params: { id: open.id }, body: { reason } })}
          onDone={close}
          onClose={close}
        >
          <p>The applicant may change their application again. It can be proposed anew.</p>
        </ReasonDialog>
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          endpoint="cancelApproval"
          title="Cancel the approval?"
          verb="Cancel the approval"
          description="The applicant reads it."
          missing="Say why."
          most={COMMENT_LENGTH}
          input={(reason) => ({ params: { id }, body: { reason } })}
          onDone={close}
          onClose={close}
        >
          <p>The applicant is told, and may change their application again.</p>
        </ReasonDialog>
      )}
    </Section>
  );
}

const shownTotal = (amount: string, { fund: { currency } }: ReviewFile): string =>
  `${currency.code} ${formatMoney(amount, { decimals: shownPlaces(amount, currency.code) })}`;

function Mark({ file: { status, approval }, isProposed }: { readonly file: ReviewFile; readonly isProposed: boolean }) {
  if (status === 7) return <StatusMark tone="positive">Completed</StatusMark>;
  if (status === 4) return <StatusMark tone="positive">Approved</StatusMark>;
  if (isProposed) return <StatusMark tone="info">Waits for a second reviewer</StatusMark>;
  return approval.obstacles.length === 0 ? <StatusMark tone="info">To be proposed</StatusMark> : null;
}

/** What is in the way, each leading to where it is put right. */
function Obstacles({ file: { modules, approval }, onPart }: Pick<FinalApprovalProps, 'file' | 'onPart'>) {
  const { obstacles } = approval;
  if (obstacles.length === 0) return null;
  return (
    <ul className="app-review-final-open">
      {obstacles.map(({ code, module, text }) => (
        <li key={`${code} ${module} ${text}`}>
          {module === null || code === 'amounts_missing' || !modules.some((one) => one.module === module) ? (
            text
          ) : (
            <Button size="small" variant="quiet" isLong onPress={() => onPart(module)}>
              {text}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface AmountsProps {
  readonly file: ReviewFile;
  readonly amounts: NonNullable<ReviewFile['approval']['amounts']>;
  readonly timeZone: string;
}

/** What comes to be committed, and by whom; what was submitted where that was something else. */
function Amounts({ file, amounts, timeZone }: AmountsProps) {
  const { submitted, left } = file.approval;
  const isOther =
    submitted !== null &&
    (['equity_amount', 'leverage_amount', 'cashless_commitment', 'total_investment'] as const).some(
      (name) => compare(decimal(submitted[name]), decimal(amounts[name])) !== 0,
    );
  return (
    <>
      <AmountSum
        currency={file.fund.currency.code}
        equity={amounts.equity_amount}
        levered={amounts.levered_amount}
        unlevered={subtract(decimal(amounts.equity_amount), decimal(amounts.levered_amount))}
        leverage={amounts.leverage_amount}
        option={amounts.leverage_option_description}
        cashless={amounts.cashless_commitment}
        total={amounts.total_investment}
      />
      {isOther && <p className="app-note">The applicant submitted {shownTotal(submitted.total_investment, file)} in total.</p>}
      <p>
        Committed by <bdi>{amounts.entity}</bdi>
        {amounts.final_entity === null && file.status !== 7 && ', who is added'}
      </p>
      {amounts.finalized_section_description !== null && (
        <p>
          <bdi>{amounts.finalized_section_description}</bdi>
        </p>
      )}
      {left !== null && file.status <= 3 && <p className="app-note">The fund has {shownTotal(left, file)} left to give.</p>}
      <p className="app-note">
        Set by <bdi>{amounts.set_by}</bdi>, <time dateTime={amounts.at}>{commentTime(amounts.at, timeZone)}</time>
        {amounts.hide_finalized_section && '. Not shown to the applicant'}
      </p>
    </>
  );
}

/** Who proposed it last, and what came of that. */
function Proposals({ file, timeZone }: Pick<FinalApprovalProps, 'file' | 'timeZone'>) {
  const [last] = file.approval.proposals;
  if (!last) return null;
  const { state, proposed_by: by, proposed_at: at, decided_by: decider, decided_at: decided, reason } = last;
  return (
    <p className="app-note">
      Proposed by <bdi>{by}</bdi>, <time dateTime={at}>{commentTime(at, timeZone)}</time>
      {state === 'void' && '. It holds no longer: something was changed since'}
      {(state === 'confirmed' || state === 'rejected') && decided !== null && (
        <>
          . {state === 'confirmed' ? 'Confirmed' : 'Rejected'} by <bdi>{decider}</bdi>, <time dateTime={decided}>{commentTime(decided, timeZone)}</time>
        </>
      )}
      {reason !== null && (
        <>
          : <bdi>{reason}</bdi>
        </>
      )}
    </p>
  );
}
