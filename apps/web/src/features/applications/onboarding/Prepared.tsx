import { formatInstant } from '@pari/domain/format';
import { Button, Section } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { answerWords } from '../../../shared/applications/answerWords.ts';
import { askAgain, takeAnswer, type Begun } from './eligibility.ts';

interface PreparedProps {
  readonly data: Begun;
  readonly fund: string;
  readonly timeZone: string;
}

/** What others prepared, with who and when: the applicant confirms it as it was read. Nothing where there is none. */
export function Prepared({ data, fund, timeZone }: PreparedProps) {
  const { application, response, criteria } = data;
  const { mutate, isPending, refusal } = useFormChange('confirmPrepared', {
    onDone: (answer) => {
      takeAnswer(fund, (before) => ({ ...before, application: answer }));
      void askAgain();
    },
    onFailed: () => void askAgain(),
  });
  if (application.unconfirmed === 0) return null;
  const { blocks } = criteria.body;
  const answers = Object.entries(response.answers).filter(([, { is_confirmed: isConfirmed }]) => !isConfirmed);
  const uploads = response.uploads.filter(({ is_confirmed: isConfirmed }) => !isConfirmed);
  const amount = application.investment?.is_confirmed === false ? application.investment : null;
  const moment = (at: string): string => formatInstant(new Date(at), timeZone);
  return (
    <Section title="Prepared for you" note="Look at it, change what is not right on its step, and confirm it. Nothing is submitted before that.">
      <ul className="app-way-plain">
        {answers.map(([id, { response_json: answer, answered_by: by, at }]) => {
          const block = blocks.find((one) => one.id === id);
          return (
            <li key={id}>
              <strong>{block?.title}</strong>
              {block && answerWords(block, response.vehicle, answer).map((line) => <p key={line}>{line}</p>)}
              <p className="app-note">
                By {by}, {moment(at)}
              </p>
            </li>
          );
        })}
        {uploads.map(({ id, file_name: name, uploaded_by: by, at }) => (
          <li key={id}>
            <strong>{name}</strong>
            <p className="app-note">
              By {by}, {moment(at)}
            </p>
          </li>
        ))}
        {amount && (
          <li>
            <strong>Investment amount</strong>
            <p>Equity: {amount.given.equity_amount}</p>
            <p className="app-note">{moment(amount.at)}</p>
          </li>
        )}
        {answers.length + uploads.length + (amount ? 1 : 0) < application.unconfirmed && (
          <li>
            <strong>About you</strong>
            <p>
              {response.applicant.first_name} {response.applicant.last_name},{' '}
              {data.countries.find(({ code }) => code === response.country)?.name ?? response.country}
            </p>
          </li>
        )}
      </ul>
      {refusal && <p className="app-note">{refusal.message}</p>}
      <Button
        isPending={isPending}
        onPress={() => mutate({ params: { id: application.id }, body: { version: response.version, amount_version: application.investment?.version ?? 0 } })}
      >
        Confirm what was prepared
      </Button>
    </Section>
  );
}
