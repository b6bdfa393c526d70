import { participantName, unnamedOwnersQuestion, wordsOfKycAnswer, type Question } from '@pari/domain/kyc';
import { Banner } from '@pari/ui';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { AskingDialog } from '../saving/AskingDialog.tsx';
import { Choice } from '../saving/Choice.tsx';
import { LeavingDialog } from '../saving/LeavingDialog.tsx';
import { partsOfKey, type StandingAnswers } from './drafts.ts';
import type { KycDraft, KycRecord } from './record.ts';
import { questionOfChange } from './useKycFiles.ts';
import type { KycWayState } from './way.ts';

interface KycConflictsProps {
  readonly way: KycWayState;
  /** What was typed is given up: it is not in sight any more. */
  readonly onGivenUp: (keys: readonly string[]) => void;
}

/** What waits for the person before it is saved: what was changed elsewhere too, what was submitted, and what would be lost by leaving. */
export function KycConflicts({ way: { record, saving, files, timeZone }, onGivenUp }: KycConflictsProps) {
  const { autosave, state } = saving;
  const waiting = [...state.unsaved];
  const toConfirm = waiting.flatMap(([key, { trouble }]) =>
    trouble?.kind === 'confirm' ? [{ key, message: trouble.sentence, current: trouble.current }] : [],
  );
  const giveUp = (keys: readonly string[]): void => {
    for (const key of keys) autosave.drop(key);
    onGivenUp(keys);
  };
  return (
    <>
      {waiting.map(([key, { value, trouble }]) => {
        if (trouble?.kind !== 'conflict') return null;
        const there = standingOf(record, key, trouble.current as StandingAnswers);
        return (
          <Banner key={key} tone="warning" title={`${titleOf(record, key)}: changed elsewhere in the meantime`}>
            {there.by === undefined ? 'Choose which stands.' : `By ${there.by}, ${commentTime(there.at, timeZone)}. Choose which stands.`}
            <div className="app-way-both">
              <Choice title="Yours" lines={linesOf(record, key, value)} verb="Keep mine" onPress={() => autosave.keepOwn(key)} />
              <Choice title="There now" lines={there.lines} verb="Take this one" onPress={() => giveUp([key])} />
            </div>
          </Banner>
        );
      })}
      {toConfirm[0] ? (
        <AskingDialog
          asking={{
            ...questionOfChange(toConfirm[0], () => {
              for (const { key } of toConfirm) autosave.confirm(key);
            }),
            giveUp: () => giveUp(toConfirm.map(({ key }) => key)),
          }}
          closeQuestion={() => undefined}
        />
      ) : (
        <AskingDialog {...files} />
      )}
      <LeavingDialog saving={saving} />
    </>
  );
}

function questionAt({ workflow: { body: workflow }, kyc_investor_type: investorType }: KycRecord, key: string): Question | undefined {
  const owners = unnamedOwnersQuestion({ workflow, investorType, answers: {}, participants: [] });
  return [...workflow.cards.flatMap(({ schema }) => schema), ...(owners ? [owners] : [])].find(({ id }) => id === partsOfKey(key).question);
}
const participantAt = ({ kyc_participants: all }: KycRecord, key: string) => all.find(({ id }) => id === partsOfKey(key).participant);

/** What a change is about. */
export function titleOf(record: KycRecord, key: string): string {
  const of = participantAt(record, key);
  const title = questionAt(record, key)?.label ?? (key.endsWith(':beneficiary') ? (record.workflow.body.economic_beneficiary?.title ?? 'Interest') : 'Name');
  return of ? `${participantName(of)}, ${title}` : title;
}

/** What somebody typed, in words. */
export function linesOf(
  record: KycRecord,
  key: string,
  { answers, first_name, last_name, entity_name, economic_beneficiary: whose }: KycDraft,
): readonly string[] {
  const { question: id } = partsOfKey(key);
  const question = questionAt(record, key);
  const value = answers?.[id] ?? null;
  if (question && answers) return value === null ? [] : wordsOfKycAnswer(question, value);
  if (whose !== undefined) return record.workflow.body.economic_beneficiary?.options.flatMap((option) => (option.id === whose ? [option.text] : [])) ?? [];
  return [entity_name ?? `${first_name ?? ''} ${last_name ?? ''}`.trim()];
}

/** The same of what stands. */
function standingOf(record: KycRecord, key: string, { answers = {} }: StandingAnswers) {
  const question = questionAt(record, key);
  const there = answers[partsOfKey(key).question];
  if (question && there)
    return {
      lines: there.masked !== null ? [there.masked] : there.value === null ? [] : wordsOfKycAnswer(question, there.value),
      by: there.answered_by,
      at: there.at,
    };
  if (question) return { lines: [], by: undefined, at: '' };
  const of = participantAt(record, key);
  const said: KycDraft = key.endsWith(':beneficiary')
    ? { economic_beneficiary: record.economic_beneficiary }
    : of
      ? { first_name: of.first_name, last_name: of.last_name }
      : { entity_name: record.entity_name ?? '' };
  return { lines: linesOf(record, key, said), by: undefined, at: '' };
}
