import { useState, type ReactNode } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { wordsOfAnswer, type Criteria, type CriteriaBlock } from '@pari/domain/applications';
import { Button, DefinitionList, lazyPart, StatusMark, VisuallyHidden } from '@pari/ui';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { viaWords } from '../../shared/applications/vias.ts';
import { FileName } from '../../shared/files/FileName.tsx';
import type { investorItems } from './investorItems.ts';
import './applications.css';

const ShownUpload = lazyPart(() => import('./ShownUpload.tsx'));

type Response = NonNullable<CallOutput<'fetchEligibility'>['response']>;
type Upload = Response['uploads'][number];

interface AnswerListProps {
  readonly criteria: Criteria;
  readonly response: Response;
  /** Whose application it is. */
  readonly applicant: string;
  readonly timeZone: string;
  /** What was said of whoever applies, to stand first. */
  readonly about?: { readonly items: ReturnType<typeof investorItems>; readonly onChange: () => void } | undefined;
  /** What reviewers ask about a question. */
  readonly commentsOn?: ((block: string) => ReactNode) | undefined;
  /** Leads to where a question is answered. */
  readonly onChange?: ((block: string) => void) | undefined;
}

/** Each question that is asked, in the words of its choices, with who answered it and when. */
export function AnswerList({ criteria, response, applicant, timeZone, about, commentsOn, onChange }: AnswerListProps) {
  const [shown, setShown] = useState<Upload>();
  const asked = response.steps.flatMap(({ block: id }): CriteriaBlock[] =>
    criteria.blocks.filter(({ id: one, kind }) => one === id && kind !== 'intro' && kind !== 'final'),
  );
  return (
    <>
      <ul className="app-answers">
        {about && (
          <li>
            <div className="app-answer-head">
              <h3 className="app-answer-title">About you</h3>
              <Button variant="quiet" size="small" onPress={about.onChange}>
                Change<VisuallyHidden> what you said about yourself</VisuallyHidden>
              </Button>
            </div>
            <DefinitionList items={about.items} />
          </li>
        )}
        {asked.map((block) => {
          const answer = response.answers[block.id];
          const lines = wordsOfAnswer(block, response.vehicle, answer?.response_json);
          return (
            <li key={block.id}>
              <div className="app-answer-head">
                <h3 className="app-answer-title">{block.title}</h3>
                {onChange && (
                  <Button variant="quiet" size="small" onPress={() => onChange(block.id)}>
                    Change<VisuallyHidden> {block.title}</VisuallyHidden>
                  </Button>
                )}
              </div>
              {block.kind === 'documents' ? (
                block.required_documents.map(({ id, name }) => (
                  <UploadRow
                    key={id}
                    name={name}
                    timeZone={timeZone}
                    onShow={setShown}
                    uploads={response.uploads.filter(({ question }) => question === id)}
                    isOthers={response.uploaded_by_others.includes(id)}
                  />
                ))
              ) : lines.length === 0 ? (
                <p className="app-note">Not answered yet</p>
              ) : (
                lines.map((line, at) => (
                  <p key={at} className="app-answer-line">
                    <bdi>{line}</bdi>
                  </p>
                ))
              )}
              {answer && lines.length > 0 && (
                <By by={answer.answered_by} at={answer.at} via={answer.via} isConfirmed={answer.is_confirmed} applicant={applicant} timeZone={timeZone} />
              )}
              {commentsOn?.(block.id)}
            </li>
          );
        })}
      </ul>
      {shown && (
        <ShownUpload response={response.id} id={shown.id} name={shown.file_name} onClose={() => setShown(undefined)} onGiveUp={() => setShown(undefined)} />
      )}
    </>
  );
}

interface ByProps {
  readonly by: string;
  readonly at: string;
  readonly via: Response['answers'][string]['via'];
  readonly isConfirmed: boolean;
  readonly applicant: string;
  readonly timeZone: string;
}

/** Who answered and when; what others prepared says whether it was confirmed. */
const By = ({ by, at, via, isConfirmed, applicant, timeZone }: ByProps) => (
  <p className="app-note">
    {by === applicant && via === 'self' ? (
      'Answered '
    ) : (
      <>
        {via === 'self' ? 'Answered' : 'Prepared'} by <bdi>{by}</bdi>
        {viaWords(via)},{' '}
      </>
    )}
    <time dateTime={at}>{commentTime(at, timeZone)}</time>
    {!isConfirmed && ', not confirmed yet'}
  </p>
);

interface UploadRowProps {
  readonly name: string;
  readonly uploads: readonly Upload[];
  /** Somebody else uploaded it, and looks at it alone. */
  readonly isOthers: boolean;
  readonly timeZone: string;
  readonly onShow: (upload: Upload) => void;
}

function UploadRow({ name, uploads, isOthers, timeZone, onShow }: UploadRowProps) {
  return (
    <div className="app-answer-document">
      <p>{name}</p>
      {uploads.length === 0 && <p className="app-note">{isOthers ? 'Uploaded by somebody else' : 'Not uploaded yet'}</p>}
      {uploads.map((upload) => (
        <p key={upload.id} className="app-answer-file">
          {upload.state === 'accepted' ? (
            <Button size="small" icon="eye" isLong onPress={() => onShow(upload)}>
              <FileName name={upload.file_name} />
            </Button>
          ) : (
            <>
              <FileName name={upload.file_name} />
              <StatusMark tone={upload.state === 'checking' ? 'info' : 'negative'}>
                {upload.state === 'checking' ? 'Being checked' : (upload.reason ?? 'Refused')}
              </StatusMark>
            </>
          )}
          <span className="app-note">
            <bdi>{upload.uploaded_by}</bdi>, <time dateTime={upload.at}>{commentTime(upload.at, timeZone)}</time>
          </span>
        </p>
      ))}
    </div>
  );
}
