import { formatInstant } from '@pari/domain/format';
import { StatusMark } from '@pari/ui';
import { recipientWords, roleWords, type Recipient } from './words.ts';

interface StepsProps {
  readonly recipients: readonly Recipient[];
  readonly timeZone: string;
}

/** Who signs in which order, and how far each is. */
export const Steps = ({ recipients, timeZone }: StepsProps) => (
  <section aria-labelledby="steps">
    <h2 className="app-sign-heading" id="steps">
      Who signs
    </h2>
    <ol className="app-sign-steps">
      {recipients.map((recipient) => (
        <li key={recipient.id}>
          <div>
            <strong>
              <bdi>{recipient.name}</bdi>
            </strong>
            <span className="app-sign-role">{roleWords[recipient.role]}</span>
          </div>
          <How recipient={recipient} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  </section>
);

function How({ recipient: { status, status_at: at }, timeZone }: { readonly recipient: Recipient; readonly timeZone: string }) {
  const words = status === 'waiting' ? recipientWords.waiting : `${recipientWords[status]}, ${formatInstant(new Date(at), timeZone)}`;
  if (status === 'signed') return <StatusMark tone="positive">{words}</StatusMark>;
  if (status === 'declined') return <StatusMark tone="negative">{words}</StatusMark>;
  return <span className="app-sign-role">{words}</span>;
}
