import { commentTime } from '../../../shared/applications/commentTime.ts';
import { wordsOfAnswer, type BlockAnswer, type CriteriaBlock } from '@pari/domain/applications';
import { Banner, Confirmation } from '@pari/ui';
import { givenLines } from '../givenLines.ts';
import type { AmountGiven, Begun } from './eligibility.ts';
import type { Draft } from './saving/isStanding.ts';
import { AskingDialog } from '../saving/AskingDialog.tsx';
import { Choice } from '../saving/Choice.tsx';
import { LeavingDialog } from '../saving/LeavingDialog.tsx';
import type { Saving } from '../saving/useSaving.ts';
import { Words } from '../saving/Words.tsx';
import { AMOUNT_KEY } from './saving/useAutosave.ts';
import type { Uploads } from './useUploads.ts';

interface ConflictsProps {
  readonly data: Begun;
  readonly saving: Saving<Draft>;
  readonly uploads: Uploads;
  readonly timeZone: string;
  /** The amount that stands takes the place of the person's own. */
  readonly onTaken: (taken: Taken) => void;
}

/** An amount as it stands; null: none was given. */
export interface Taken {
  readonly given: AmountGiven | null;
}

/** What waits for the person before it is saved: what somebody else changed too, what was submitted, and what would be lost by leaving. */
export function Conflicts({ data, saving, uploads: { asking, closeQuestion }, timeZone, onTaken }: ConflictsProps) {
  const { autosave, state } = saving;
  const waiting = [...state.unsaved];
  const blockOf = (key: string) => data.criteria.body.blocks.find(({ id }) => id === key);
  const toConfirm = waiting.find(([, { trouble }]) => trouble?.kind === 'confirm');
  return (
    <>
      {waiting.map(([key, { value, trouble }]) => {
        if (trouble?.kind !== 'conflict') return null;
        const block = blockOf(key);
        const current = trouble.current as Current;
        return (
          <Banner key={key} tone="warning" title={`${block?.title ?? 'Investment amount'}: changed elsewhere in the meantime`}>
            {whoseWords(current, timeZone)}
            <div className="app-way-both">
              <Choice title="Yours" lines={draftWords(data, block, value)} verb="Keep mine" onPress={() => autosave.keepOwn(key)} />
              <Choice
                title="There now"
                lines={draftWords(data, block, currentDraft(current))}
                verb="Take this one"
                onPress={() => {
                  autosave.drop(key);
                  if (key === AMOUNT_KEY) onTaken({ given: current.given ?? null });
                }}
              />
            </div>
          </Banner>
        );
      })}
      <Confirmation
        title="Change what you submitted?"
        verb="Change it"
        isOpen={toConfirm !== undefined}
        onConfirm={() => toConfirm && autosave.confirm(toConfirm[0])}
        onCancel={() => {
          if (!toConfirm) return;
          autosave.drop(toConfirm[0]);
          if (toConfirm[0] === AMOUNT_KEY) onTaken({ given: data.application.investment?.given ?? null });
        }}
      >
        {toConfirm && (
          <>
            <p>{toConfirm[1].trouble?.sentence}</p>
            <div>
              <strong>Yours</strong>
              <Words lines={draftWords(data, blockOf(toConfirm[0]), toConfirm[1].value)} />
            </div>
          </>
        )}
      </Confirmation>
      <AskingDialog asking={asking} closeQuestion={closeQuestion} />
      <LeavingDialog saving={saving} />
    </>
  );
}

interface Current {
  readonly response_json?: BlockAnswer;
  readonly given?: AmountGiven | null;
  readonly answered_by?: string | null;
  readonly at?: string | null;
}

const currentDraft = ({ response_json: answer, given }: Current): Draft => (given ? { amount: given } : { answer: answer ?? {} });

const whoseWords = ({ answered_by: by, at }: Current, timeZone: string): string =>
  by && at ? `By ${by}, ${commentTime(at, timeZone)}. Choose which stands.` : 'Choose which stands.';

/** What somebody said and is not saved, in words: a line for each thing. */
export function draftWords({ fund, response }: Pick<Begun, 'fund' | 'response'>, block: CriteriaBlock | undefined, draft: Draft): readonly string[] {
  if ('amount' in draft) return givenLines(draft.amount, fund.currency.code);
  return block ? wordsOfAnswer(block, response.vehicle, draft.answer) : [];
}
