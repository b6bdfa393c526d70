import { useState, type ReactNode } from 'react';
import {
  cardsOfParticipant,
  cardsOfRecord,
  fileKey,
  isAnswered,
  OTHER_OWNERS,
  participantName,
  takesAnswers,
  unnamedOwnersAsked,
  WHO_INVESTS,
  wordsOfKycAnswer,
  type AskedCard,
  type KycFacts,
  type Question,
} from '@pari/domain/kyc';
import { Button, DefinitionList, lazyPart, StatusMark, VisuallyHidden } from '@pari/ui';
import { FileName } from '../../../shared/files/FileName.tsx';
import type { KycPlace } from './place.ts';
import { AnswerLines } from './AnswerLines.tsx';
import { answersOf, filesOf, type KycFile, type KycRecord, type Whom } from './record.ts';
import { MaskedValue } from '../../../shared/kyc/MaskedValue.tsx';
import '../applications.css';
import '../../../shared/kyc/kyc.css';

const ShownKycFile = lazyPart(() => import('./ShownKycFile.tsx'));

interface KycAnswersProps {
  readonly record: KycRecord;
  readonly facts: KycFacts;
  /** Of amounts. */
  readonly currency: string;
  /** Of the record, of its participants, or both. */
  readonly part?: 'record' | 'participants' | undefined;
  /** Leads to where a card is answered; absent: it is read alone. */
  readonly onGo?: ((place: KycPlace) => void) | undefined;
  /** What reviewers ask at a place. */
  readonly commentsOn?: ((place: string) => ReactNode) | undefined;
}

/** All that was answered, card by card; sensitive answers by their last signs. */
export function KycAnswers({ record, facts, currency, part, onGo, commentsOn }: KycAnswersProps) {
  const [shown, setShown] = useState<KycFile>();
  const common = { record, currency, commentsOn, onShow: setShown };
  const beneficiary = record.workflow.body.economic_beneficiary;
  const owners = unnamedOwnersAsked(facts);
  return (
    <>
      <ul className="app-answers">
        {part !== 'participants' && (
          <CardItem
            title={WHO_INVESTS}
            onChange={onGo && (() => onGo({ at: 'who' }))}
            items={[
              { id: 'name', term: 'Name', description: <bdi>{facts.name}</bdi> },
              { id: 'type', term: 'Invests as', description: record.kyc_investor_type_name },
              ...(beneficiary
                ? [
                    {
                      id: 'beneficiary',
                      term: beneficiary.title,
                      description: beneficiary.options.find(({ id }) => id === facts.beneficiary)?.text ?? none,
                    },
                  ]
                : []),
            ]}
          >
            {commentsOn?.('name')}
            {commentsOn?.('economic_beneficiary')}
          </CardItem>
        )}
        {part !== 'participants' &&
          cardsOfRecord(facts).map((asked) => (
            <CardItem
              key={asked.card.id}
              title={asked.card.name}
              onChange={onGo && (() => onGo({ at: 'card', card: asked.card.id }))}
              {...saidOf(asked, facts.answers, { ...common, whom: null })}
            />
          ))}
        {part !== 'record' &&
          record.kyc_participants.map((whom) => {
            const one = facts.participants.find(({ id }) => id === whom.id);
            const cards = one ? cardsOfParticipant(facts, one) : [];
            const first = cards[0]?.card.id;
            return (
              <CardItem
                key={whom.id}
                title={participantName(one ?? whom)}
                onChange={onGo && first !== undefined ? () => onGo({ at: 'person', participant: whom.id, card: first }) : undefined}
                {...saidOf({ questions: cards.flatMap(({ questions }) => questions) }, one?.answers ?? {}, { ...common, whom })}
              >
                {commentsOn?.(whom.id)}
              </CardItem>
            );
          })}
        {part !== 'record' && owners && (
          <CardItem
            title={OTHER_OWNERS}
            onChange={onGo && (() => onGo({ at: 'people' }))}
            {...saidOf({ questions: [owners] }, facts.answers, { ...common, whom: null })}
          />
        )}
      </ul>
      {shown && (
        <ShownKycFile record={record.id} id={shown.id} name={shown.document_name} onClose={() => setShown(undefined)} onGiveUp={() => setShown(undefined)} />
      )}
    </>
  );
}

const none = <span className="app-note">Not answered yet</span>;

interface CardItemProps {
  readonly title: string;
  readonly items: readonly { readonly id: string; readonly term: ReactNode; readonly description: ReactNode }[];
  /** How many questions have to be answered, and are not. */
  readonly missing?: number;
  readonly onChange?: (() => void) | undefined;
  readonly children?: ReactNode;
}

const CardItem = ({ title, items, missing = 0, onChange, children }: CardItemProps) => (
  <li>
    <div className="app-answer-head">
      <h3 className="app-answer-title">
        <bdi>{title}</bdi>
      </h3>
      {onChange && (
        <Button variant="quiet" size="small" onPress={onChange}>
          Change<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
    </div>
    {children}
    {items.length > 0 && <DefinitionList items={items} />}
    {missing > 0 && <p className="app-note">{missing === 1 ? 'One question is not answered yet.' : `${missing} questions are not answered yet.`}</p>}
  </li>
);

/** What may be left out is left out where nothing was answered, nor asked by reviewers. */
const isGiven = (question: Question, answers: KycFacts['answers'], { record, whom, commentsOn }: Around): boolean =>
  isAnswered(answers[question.id]) || filesOf(record, question, whom).length > 0 || Boolean(commentsOn?.(fileKey(question.id, whom?.id ?? null)));

interface Around {
  readonly record: KycRecord;
  readonly currency: string;
  readonly whom: Whom;
  readonly commentsOn: KycAnswersProps['commentsOn'];
  readonly onShow: (file: KycFile) => void;
}

/** What was given of a card, and how much of it is missing. */
function saidOf({ questions }: Pick<AskedCard, 'questions'>, answers: KycFacts['answers'], around: Around) {
  const asked = questions.filter((question) => takesAnswers(question) && !question.disabled);
  const given = asked.filter((question) => isGiven(question, answers, around));
  const missing = asked.filter((question) => question.required && !given.includes(question)).length;
  return {
    missing,
    items: given.map((question) => ({
      id: question.id,
      term: question.label,
      description: (
        <>
          <Given question={question} value={answers[question.id]} {...around} />
          {around.commentsOn?.(fileKey(question.id, around.whom?.id ?? null))}
        </>
      ),
    })),
  };
}

function Given({ question, value, record, currency, whom, onShow }: Around & { readonly question: Question; readonly value: KycFacts['answers'][string] }) {
  const masked = answersOf(record, whom)[question.id]?.masked ?? null;
  if (question.type === 'file_upload') {
    const files = filesOf(record, question, whom);
    if (files.length === 0) return none;
    return files.map((file) => (
      <span key={file.id} className="app-answer-file">
        {file.state === 'accepted' ? (
          <Button size="small" icon="eye" isLong onPress={() => onShow(file)}>
            <FileName name={file.document_name} />
          </Button>
        ) : (
          <>
            <FileName name={file.document_name} />
            <StatusMark tone={file.state === 'checking' ? 'info' : 'negative'}>
              {file.state === 'checking' ? 'Being checked' : (file.reason ?? 'Refused')}
            </StatusMark>
          </>
        )}
      </span>
    ));
  }
  if (masked !== null)
    return (
      <MaskedValue
        endpoint="revealKyc"
        input={{ params: { id: record.id }, body: { field_id: question.id, participant_id: whom?.id ?? null } }}
        label={question.label}
        masked={masked}
      />
    );
  if (value === undefined || !isAnswered(value)) return none;
  return <AnswerLines lines={wordsOfKycAnswer(question, value)} unit={question.type === 'currency' ? currency : undefined} />;
}
