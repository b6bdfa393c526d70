import { Fragment, useState } from 'react';
import { Badge, Button, lazyPart, StatusMark } from '@pari/ui';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { viaWords } from '../../shared/applications/vias.ts';
import { FileName } from '../../shared/files/FileName.tsx';
import { Comments } from './Comments.tsx';
import { Masked } from './Masked.tsx';
import type { Question, ReviewComment, ReviewedModule, ReviewFile } from './review.ts';
import { SaidLines } from './SaidLines.tsx';

const ShownDocument = lazyPart(() => import('./ShownDocument.tsx'));

type Document = Question['documents'][number];

interface QuestionsProps {
  readonly file: ReviewFile;
  readonly module: ReviewedModule;
  readonly timeZone: string;
}

/** Each question with what was answered, by whom and since when, and what is asked about it. */
export function Questions({ file, module, timeZone }: QuestionsProps) {
  const [shown, setShown] = useState<Document>();
  const { id, applicant, fund } = file;
  const comments = file.comments.filter((comment) => comment.module === module.module);
  const asked = new Set(module.questions.map(({ question }) => question));
  const place = { application: id, module: module.module, mayWrite: module.abilities.comment, timeZone };
  // What was asked about a question that is not asked any more stands with the whole.
  const ofWhole = comments.filter(({ question_identifier: question }) => question === null || !asked.has(question));
  return (
    <>
      <ul className="app-review-questions" aria-label={`Answers, ${module.name}`}>
        {module.questions.map((question) => (
          <li key={question.question}>
            <div className="app-review-question">
              <h3 className="app-review-title">{question.title}</h3>
              <Marks question={question} />
            </div>
            {question.is_masked ? (
              <Masked key={`${module.round}`} application={id} module={module.module} question={question} name={namedOf(module, question)} />
            ) : (
              (question.documents.length === 0 || question.lines.length > 0) && (
                <SaidLines said={{ ...question, documents: [] }} currency={fund.currency.code} />
              )
            )}
            <Warnings sentences={question.findings} />
            {question.question === 'equity_amount' && <Warnings sentences={module.outside_limits} />}
            {question.documents.map((document, at) => (
              <Fragment key={document.id}>
                <DocumentLine document={document} timeZone={timeZone} onShow={setShown} />
                {isPlaceOfItsOwn(document, question) && question.documents.findLastIndex((one) => one.document === document.document) === at && (
                  <Comments
                    {...place}
                    question={question.question}
                    document={document.document}
                    about={`${document.name}, ${namedOf(module, question)}`}
                    comments={commentsAt(comments, question).filter(({ document_identifier: of }) => of === document.document)}
                  />
                )}
              </Fragment>
            ))}
            <Opened opened={question.opened} />
            <By question={question} applicant={applicant.display_name} timeZone={timeZone} />
            {question.before && (
              <details className="app-review-before">
                <summary>What round {module.round - 1} said</summary>
                <SaidLines said={question.before} currency={fund.currency.code} />
              </details>
            )}
            <Comments
              {...place}
              question={question.question}
              about={namedOf(module, question)}
              comments={commentsAt(comments, question).filter((comment) => !isAtDocument(comment, question))}
            />
          </li>
        ))}
        {(place.mayWrite || ofWhole.length > 0) && (
          <li>
            <h3 className="app-review-title">The whole part</h3>
            <Comments {...place} question={null} about={`all of ${module.name}`} comments={ofWhole} />
          </li>
        )}
      </ul>
      {shown && (
        <ShownDocument application={id} id={shown.id} name={shown.file_name} onClose={() => setShown(undefined)} onGiveUp={() => setShown(undefined)} />
      )}
    </>
  );
}

/** A question as it is told apart from that of another participant, as the part names them. */
function namedOf({ questions }: Pick<ReviewedModule, 'questions'>, { question, title }: Question): string {
  const [of, ...rest] = question.split('/');
  const participant = rest.length === 0 ? undefined : questions.find((one) => one.question === of);
  return participant ? `${title}, ${participant.lines.join(' ')}` : title;
}

/** What a reviewer is to know before they decide, such as limits that what was submitted does not keep. */
export const Warnings = ({ sentences }: { readonly sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <p key={sentence} className="app-review-line">
      <StatusMark tone="warning">{sentence}</StatusMark>
    </p>
  ));

const commentsAt = (comments: readonly ReviewComment[], { question }: Question): readonly ReviewComment[] =>
  comments.filter(({ question_identifier: of }) => of === question);

/** Of a question that asks for one document, what is asked about that is asked about the question. */
const isPlaceOfItsOwn = ({ document }: Document, { question }: Question): boolean => document !== question;

/** What was asked about a document that is not there any more stands with its question. */
const isAtDocument = ({ document_identifier: of }: ReviewComment, question: Question): boolean =>
  question.documents.some((one) => one.document === of && isPlaceOfItsOwn(one, question));

const Marks = ({ question: { outcome, before, is_new: isNew } }: { readonly question: Question }) => (
  <span className="app-review-marks">
    {(before !== null || isNew) && <Badge tone="info">{isNew ? 'New' : 'Changed'}</Badge>}
    {outcome === 'review' && <StatusMark tone="info">To be decided</StatusMark>}
    {outcome === 'fails' && <StatusMark tone="negative">Does not meet</StatusMark>}
  </span>
);

interface DocumentLineProps {
  readonly document: Document;
  readonly timeZone: string;
  readonly onShow: (document: Document) => void;
}

const DocumentLine = ({ document, timeZone, onShow }: DocumentLineProps) => (
  <p className="app-review-document">
    <Button size="small" icon="eye" isLong onPress={() => onShow(document)}>
      <FileName name={document.file_name} />
    </Button>
    <span className="app-note">
      {document.name}, <bdi>{document.uploaded_by}</bdi>, <time dateTime={document.at}>{commentTime(document.at, timeZone)}</time>
      {document.is_replaced && ', replaced since'}
    </span>
  </p>
);

/** Documents that were to be read first. */
const Opened = ({ opened }: Pick<Question, 'opened'>) =>
  opened.map(({ name, version }) => (
    <p key={name} className="app-note">
      <bdi>{name}</bdi>: {version === null ? 'not opened' : version === 1 ? 'opened' : `opened, version ${version}`}
    </p>
  ));

interface ByProps {
  readonly question: Question;
  readonly applicant: string;
  readonly timeZone: string;
}

/** Who answered and when, and since which round it stands. */
const By = ({ question: { answered_by: by, via, at, round }, applicant, timeZone }: ByProps) => {
  const isBySomebody = by !== null && !(by === applicant && via === 'self');
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
