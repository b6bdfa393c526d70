import { formatInstant } from '@pari/domain/format';
import { StatusMark } from '@pari/ui';
import { Given } from './Given.tsx';
import { nameOf, recipientWords, roleWords, type Recipient } from './words.ts';

interface StepsProps {
  readonly title?: string;
  readonly recipients: readonly Recipient[];
  /** Nothing more happens to the document. */
  readonly isOver: boolean;
  readonly timeZone: string;
}

/** Who signs in which order, and how far each is. */
export const Steps = ({ title = 'Who signs', recipients, isOver, timeZone }: StepsProps) => (
  <section aria-labelledby="steps">
    <h2 className="app-sign-heading" id="steps">
      {title}
    </h2>
    <ol className="app-sign-steps">
      {recipients.map((recipient) => (
        <li key={recipient.id}>
          <div>
            <strong>
              <bdi>{nameOf(recipient)}</bdi>
            </strong>
            <span className="app-sign-role">{roleWords[recipient.role]}</span>
          </div>
          <How recipient={recipient} isOver={isOver} timeZone={timeZone} />
          <Given given={recipient.given} />
        </li>
      ))}
    </ol>
  </section>
);

function How({ recipient: { status, status_at: at }, isOver, timeZone }: Pick<StepsProps, 'isOver' | 'timeZone'> & { readonly recipient: Recipient }) {
  const words = `${recipientWords[status]}, ${formatInstant(new Date(at), timeZone)}`;
  if (status === 'signed') return <StatusMark tone="positive">{words}</StatusMark>;
  if (status === 'declined') return <StatusMark tone="negative">{words}</StatusMark>;
  return <span className="app-sign-role">{isOver ? 'Did not sign' : status === 'waiting' ? recipientWords.waiting : words}</span>;
}
