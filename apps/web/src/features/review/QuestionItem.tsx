import { Fragment } from 'react';
import { isDecided } from '@pari/domain/applications';
import { Badge, Button, StatusMark } from '@pari/ui';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { viaWords } from '../../shared/applications/vias.ts';
import { FileName } from '../../shared/files/FileName.tsx';
import { Comments } from './Comments.tsx';
import { Masked } from './Masked.tsx';
import { Objection } from './Objection.tsx';
import { aboutDocument, namedOf, type Level } from './questions.ts';
import type { Question, ReviewComment, ReviewedModule, ReviewFile } from './review.ts';
import { SaidLines } from './SaidLines.tsx';

type Document = Question['documents'][number];

/** What is opened over the page. */
export interface Shown {
  readonly id: string;
  readonly name: string;
  /** Of a document of the company. */
  readonly version?: number;
}

interface QuestionItemProps {
  readonly file: ReviewFile;
  readonly module: ReviewedModule;
  readonly question: Question;
  /** Of its heading. */
  readonly level: Level;
  readonly timeZone: string;
  readonly onShow: (shown: Shown) => void;
}

/** A question with what was answered, by whom and since when, and what is asked about it. */
export function QuestionItem({ file: { id, applicant, fund, comments: all }, module, question, level, timeZone, onShow }: QuestionItemProps) {
  const Heading = `h${level}` as const;
  const place = { application: id, module: module.module, mayWrite: module.abilities.comment, timeZone, question: question.question };
  const comments = all.filter((comment) => comment.module === module.module && comment.question_identifier === question.question);
  return (
    <li>
      <div className="app-review-question">
        <Heading className="app-review-title">{question.title}</Heading>
        <Marks question={question} state={module.state} />
      </div>
      {question.is_masked ? (
        <Masked key={`${module.round}`} application={id} module={module.module} question={question} name={namedOf(question)} />
      ) : (
        (question.documents.length === 0 || question.lines.length > 0) && <SaidLines said={{ ...question, documents: [] }} currency={fund.currency.code} />
      )}
      <Warnings warnings={ofSentences(question.findings)} />
      {question.question === 'equity_amount' && <Warnings warnings={ofSentences(module.outside_limits)} />}
      {question.documents.map((document, at) => (
        <Fragment key={document.id}>
          <DocumentLine document={document} title={question.title} timeZone={timeZone} onShow={onShow} />
          {isPlaceOfItsOwn(document, question) && question.documents.findLastIndex((one) => one.document === document.document) === at && (
            <Comments
              {...place}
              document={document.document}
              about={aboutDocument(document, question)}
              comments={comments.filter(({ document_identifier: of }) => of === document.document)}
            />
          )}
        </Fragment>
      ))}
      <Given opened={question.opened} timeZone={timeZone} onShow={onShow} />
      <Objection id={id} module={module} question={question} timeZone={timeZone} />
      <By question={question} last={module.round} applicant={applicant.display_name} timeZone={timeZone} />
      {question.before && (
        <details className="app-review-before">
          <summary>What round {module.round - 1} said</summary>
          <SaidLines said={question.before} currency={fund.currency.code} />
        </details>
      )}
      <Comments
        {...place}
        mayWrite={place.mayWrite && !isOneDocument(module, question)}
        about={namedOf(question)}
        comments={comments.filter((comment) => !isAtDocument(comment, question))}
      />
    </li>
  );
}

/** What a reviewer is to know before they decide: what was found of an answer, limits that what was submitted does not keep. */
export const Warnings = ({ warnings }: { readonly warnings: readonly { readonly id: string; readonly text: string }[] }) =>
  warnings.map(({ id, text }) => (
    <p key={id} className="app-review-line">
      <StatusMark tone="warning">{text}</StatusMark>
    </p>
  ));

const ofSentences = (sentences: readonly string[]) => sentences.map((text) => ({ id: text, text }));

/** Of a question that asks for one document, what is asked about that is asked about the question. */
const isPlaceOfItsOwn = ({ document }: Document, { question }: Question): boolean => document !== question;

/** Of eligibility: nothing but one document was answered, beside which stands what is asked about it. */
const isOneDocument = ({ module }: ReviewedModule, question: Question): boolean =>
  module === 1 &&
  question.lines.length === 0 &&
  question.documents.some((document) => isPlaceOfItsOwn(document, question)) &&
  new Set(question.documents.map(({ document }) => document)).size === 1;

/** What was asked about a document that is not there any more stands with its question. */
const isAtDocument = ({ document_identifier: of }: ReviewComment, question: Question): boolean =>
  question.documents.some((one) => one.document === of && isPlaceOfItsOwn(one, question));

interface MarksProps {
  readonly question: Question;
  /** Of its part. */
  readonly state: ReviewedModule['state'];
}

const Marks = ({ question: { outcome, before, is_new: isNew }, state }: MarksProps) => (
  <span className="app-review-marks">
    {(before !== null || isNew) && <Badge tone="info">{isNew ? 'New' : 'Changed'}</Badge>}
    {outcome === 'review' && !isDecided(state) && <StatusMark tone="info">To be decided</StatusMark>}
    {outcome === 'fails' && <StatusMark tone="negative">Does not meet</StatusMark>}
  </span>
);

interface DocumentLineProps {
  readonly document: Document;
  /** Of its question. */
  readonly title: string;
  readonly timeZone: string;
  readonly onShow: (shown: Shown) => void;
}

const DocumentLine = ({ document, title, timeZone, onShow }: DocumentLineProps) => (
  <p className="app-review-document">
    <Button size="small" icon="eye" isLong onPress={() => onShow({ id: document.id, name: document.file_name })}>
      <FileName name={document.file_name} />
    </Button>
    <span className="app-note">
      {document.name !== title && `${document.name}, `}
      <bdi>{document.uploaded_by}</bdi>, <time dateTime={document.at}>{commentTime(document.at, timeZone)}</time>
      {document.is_replaced && ', replaced since'}
    </span>
  </p>
);

interface GivenProps extends Pick<Question, 'opened'>, Pick<DocumentLineProps, 'timeZone' | 'onShow'> {}

/** Documents of the company that an answer is about, in the version that the applicant was given. */
const Given = ({ opened, timeZone, onShow }: GivenProps) =>
  opened.map(({ name, version, document_id: id, opened_at: at }) => (
    <p key={name} className="app-review-document">
      {id === null || version === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Button size="small" icon="eye" isLong onPress={() => onShow({ id, name, version })}>
          <FileName name={name} />
        </Button>
      )}
      <span className="app-note">
        {version === null ? (
          'The applicant did not open it'
        ) : (
          <>
            {id === null ? 'The company took it back since' : 'As the applicant was given it'}
            {version > 1 && `, version ${version}`}
            {at !== null && (
              <>
                , opened <time dateTime={at}>{commentTime(at, timeZone)}</time>
              </>
            )}
          </>
        )}
      </span>
    </p>
  ));

interface ByProps {
  readonly question: Question;
  /** The round that is shown. */
  readonly last: number;
  readonly applicant: string;
  readonly timeZone: string;
}

/** Who answered and when, and since which round it stands, where that is not what stands above the whole round. */
const By = ({ question: { answered_by: by, via, at, round }, last, applicant, timeZone }: ByProps) => {
  const isBySomebody = by !== null && !(by === applicant && via === 'self');
  if (!isBySomebody && round === last) return null;
  return (
    <p className="app-note">
      {isBySomebody && (
        <>
          <bdi>{by}</bdi>
          {viaWords(via)},{' '}
        </>
      )}
      {at !== null && (
        <>
          <time dateTime={at}>{commentTime(at, timeZone)}</time>,{' '}
        </>
      )}
      {isBySomebody || at !== null ? 'round' : 'Round'} {round}
    </p>
  );
};
