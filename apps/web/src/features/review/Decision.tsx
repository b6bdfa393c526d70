import { createLink, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { COMMENT_LENGTH, isClosed } from '@pari/domain/applications';
import { CallError, type CallInput } from '@pari/contract/client';
import { Banner, Button, Confirmation, LinkButton } from '@pari/ui';
import { addressIn } from '../../client/addresses.ts';
import { useChange, useFormChange } from '../../client/changes.ts';
import { useCall } from '../../client/queries.ts';
import { toasts } from '../../client/toasts.ts';
import { ReasonDialog } from '../../forms/ReasonDialog.tsx';
import { ReopenDialog } from '../../shared/applications/ReopenDialog.tsx';
import { isThrough, nextInQueue } from './nextInQueue.ts';
import { refreshReview, type ReviewedModule, type ReviewFile } from './review.ts';
import { TaskButton } from './TaskButton.tsx';

const RoutedLinkButton = createLink(LinkButton);

interface DecisionProps {
  readonly file: ReviewFile;
  readonly module: ReviewedModule;
  /** What is decided about: the round that the reviewer has looked at. */
  readonly seen: { readonly round: number; readonly version: number };
  /** @param round since which */
  readonly onShowDifferences: (round: number) => void;
}

const count = (many: number, one: string): string => (many === 1 ? `1 ${one}` : `${many} ${one}s`);

/** What is decided about a part, always in sight. A decision is about what was read: what was changed since is told, not decided. */
export function Decision({ file, module, seen: { round, version }, onShowDifferences }: DecisionProps) {
  const [isDecided, setDecided] = useState(false);
  const [asksWhy, setAsksWhy] = useState<'decline' | 'reopen' | null>(null);
  const { id } = file;
  const [open, setOpen] = useState<Open | null>(null);
  const whole = useRef<HTMLElement>(null);
  const { module: number, name, drafts, abilities } = module;
  const seen = { round, version };
  const decided = (words: string) => ({
    onDone: () => {
      toasts.show(words);
      setDecided(true);
      // What was pressed is gone: whoever pressed it goes on from here.
      whole.current?.focus({ preventScroll: true });
      refreshReview();
    },
    onFailed: refreshReview,
  });
  const approve = useFormChange('decideModule', decided(`${name}: approved.`));
  const sendBack = useFormChange('requestChanges', decided(`${name}: sent back.`));
  const draft = useChange('createReviewComment', { isInTurn: true, onDone: refreshReview });
  const params = { id, module: String(number) };
  const put = (): void => [approve, sendBack].forEach(({ reset }) => reset());
  const approveIt = (known?: Open): void =>
    approve.mutate(
      {
        params,
        body: {
          decision: 'approve',
          ...(known?.over_limits !== undefined && { over_limits: known.over_limits }),
          ...(known?.warnings !== undefined && { warnings: known.warnings.map((warning) => warning.id) }),
          ...seen,
        },
      },
      {
        onError: (error) => {
          for (const comment of draftsIn(error, file.comments)) draft.mutate({ params: { id }, body: comment });
          const since = openIn(error);
          if (since === null) return;
          // Limits that were set, and what was found since it was read, are asked about as well.
          setOpen(since);
          put();
        },
      },
    );
  const close = (): void => {
    setAsksWhy(null);
    refreshReview();
  };
  const isPending = approve.isPending || sendBack.isPending;
  const refused = [approve, sendBack].find(({ refusal }) => refusal !== null);
  if (isClosed(file.status)) return null;
  const mayDecide = abilities.approve || abilities.decline || abilities.request_changes;
  return (
    <section ref={whole} tabIndex={-1} className="app-review-decision" aria-label="Decision">
      {refused?.refusal && (
        <Banner
          tone="warning"
          onDismiss={put}
          action={
            differs(refused.refusal) && (
              <Button
                size="small"
                onPress={() => {
                  onShowDifferences(refused.variables?.body.round ?? round);
                  put();
                }}
              >
                Show what is different
              </Button>
            )
          }
        >
          {refused.refusal.message}
        </Banner>
      )}
      {!refused && module.round !== round && (
        <Banner
          tone="warning"
          action={
            <Button size="small" onPress={() => onShowDifferences(round)}>
              Show what is different
            </Button>
          }
        >
          The applicant submitted round {module.round}. You decide about it once you have looked at it.
        </Banner>
      )}
      <div className="app-review-decide">
        <p className="app-note">
          <Standing file={file} module={module} />
        </p>
        {abilities.approve && (
          <Button
            variant={drafts === 0 ? 'primary' : 'secondary'}
            isPending={approve.isPending}
            isDisabled={isPending && !approve.isPending}
            onPress={() =>
              module.outside_limits.length > 0
                ? setOpen({ outside_limits: module.outside_limits, over_limits: file.limits.version })
                : module.warnings.length > 0
                  ? setOpen({ warnings: module.warnings })
                  : approveIt()
            }
          >
            Approve
          </Button>
        )}
        {abilities.request_changes && (
          <Button
            variant={drafts > 0 ? 'primary' : 'secondary'}
            isPending={sendBack.isPending}
            isDisabled={drafts === 0 || (isPending && !sendBack.isPending)}
            onPress={() => sendBack.mutate({ params: { id }, body: { module: number, ...seen } })}
          >
            {drafts === 0 ? 'Request changes' : `Request ${count(drafts, 'change')}`}
          </Button>
        )}
        {abilities.decline && (
          <Button isDisabled={isPending} onPress={() => setAsksWhy('decline')}>
            Decline
          </Button>
        )}
        {isDecided && isThrough(file.modules) && <Next application={id} />}
        {abilities.reopen && <Button onPress={() => setAsksWhy('reopen')}>Open again</Button>}
        {!mayDecide && module.task?.assignee && <TaskButton task={module.task} about={name} />}
      </div>
      <Confirmation
        title={open?.warnings === undefined ? 'Approve outside the limits?' : 'Approve with this open?'}
        verb="Approve all the same"
        isOpen={open !== null}
        onConfirm={() => {
          setOpen(null);
          if (open) approveIt(open);
        }}
        onCancel={() => setOpen(null)}
      >
        {open?.warnings?.map((warning) => (
          <p key={warning.id}>{warning.text}.</p>
        ))}
        {open?.outside_limits?.map((sentence) => (
          <p key={sentence}>{sentence}.</p>
        ))}
      </Confirmation>
      {asksWhy === 'decline' && (
        <ReasonDialog
          endpoint="decideModule"
          title={`Decline ${name}?`}
          verb="Decline"
          description="The applicant reads it."
          missing="Say why."
          most={COMMENT_LENGTH}
          onClose={close}
          onDone={() => {
            setDecided(true);
            close();
          }}
          input={(reason) => ({ params, body: { decision: 'decline' as const, reason, ...seen } })}
        >
          <p>The applicant is told.</p>
        </ReasonDialog>
      )}
      {asksWhy === 'reopen' && <ReopenDialog id={id} part={{ module: number, name, version }} onClose={close} />}
    </section>
  );
}

/** Of which limits amounts are outside, and their version; or what else is open. */
interface Open {
  readonly outside_limits?: readonly string[];
  readonly over_limits?: number;
  readonly warnings?: ReviewFile['modules'][number]['warnings'];
}

/** Where a part is not approved before that is confirmed. */
const openIn = (error: Error): Open | null => (error instanceof CallError && error.code === 'confirm_needed' ? (error.current as Open) : null);

type Draft = CallInput<'createReviewComment'>['body'];

/** What the applicant is to be asked where what they gave holds no longer: as drafts, unless that is asked already. */
const draftsIn = (error: Error, written: ReviewFile['comments']): Draft[] =>
  error instanceof CallError && error.code === 'checks_failed'
    ? ((error.current as { readonly comments?: readonly Draft[] } | undefined)?.comments ?? []).filter(
        ({ question_identifier: question = null, text }) => !written.some((one) => one.status < 3 && one.question_identifier === question && one.text === text),
      )
    : [];

/** Leads on to what waits next. */
function Next({ application }: { readonly application: string }) {
  const { company } = useParams({ strict: false });
  const row = nextInQueue(useCall('listReviewQueue', { query: { limit: 20 } }, { isToldInPlace: true }).data?.results ?? [], application);
  if (row === undefined) return null;
  const to: string = addressIn(company, `/review/applications/${row.application.id}?module=${row.module}`);
  return (
    <RoutedLinkButton to={to} variant="primary">
      Next in the queue
    </RoutedLinkButton>
  );
}

/** Whether something that was refused is said otherwise by now. */
function differs({ current }: CallError): boolean {
  const { differences } = (current ?? {}) as { readonly differences?: readonly unknown[] };
  return differences !== undefined && differences.length > 0;
}

/** What can be done, or what is waited for. */
function Standing({ file, module: { state, drafts, open_comments: open, task, abilities, module } }: Pick<DecisionProps, 'file' | 'module'>) {
  const who = file.events.find((event) => event.module === module && event.kind === state)?.by;
  if (state === 'pending' && !abilities.approve && task?.assignee)
    return (
      <>
        With <bdi>{task.assignee.display_name}</bdi>
      </>
    );
  if (state === 'in_progress' || state === 'not_started') return 'The applicant took this back to change it.';
  if (state === 'changes_requested') return `Waits for the applicant: ${count(open, 'request')}.`;
  if ((state === 'approved' || state === 'declined') && drafts === 0)
    return (
      <>
        {state === 'approved' ? 'Approved' : 'Declined'} by <bdi>{who}</bdi>
      </>
    );
  if (file.locked_reason !== null) return 'Locked: no changes are requested meanwhile.';
  if (drafts > 0) return `${count(drafts, 'draft')}, which only you see.`;
  return abilities.request_changes ? 'To request changes, comment on an answer.' : '';
}
