import { useNavigate, useParams } from '@tanstack/react-router';
import { bankFieldLabel } from '@pari/domain/banking';
import { Banner, Button } from '@pari/ui';
import type { Saving } from '../saving/useSaving.ts';
import { wordsOfBankField } from './BankConflicts.tsx';
import type { BankDraft } from './detail.ts';

interface BankLockedProps {
  readonly fund: string;
  readonly saving: Pick<Saving<BankDraft>, 'autosave' | 'state'>;
}

/** The application was closed to changes while somebody typed: what they typed is still there to be read, and is given up where they go on. */
export function BankLocked({ fund, saving: { autosave, state } }: BankLockedProps) {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const leave = (): void => {
    autosave.dropAll();
    void navigate({ to: '/{-$company}/investor/funds/$fund/application', params: { company, fund }, replace: true, ignoreBlocker: true });
  };
  return (
    <Banner
      tone="warning"
      title="The application can no longer be changed"
      action={
        <Button variant="primary" onPress={leave}>
          Go to My Application
        </Button>
      }
    >
      Nothing that was typed since is saved.
      {[...state.unsaved].map(
        ([
          key,
          {
            value: { country, field, value },
          },
        ]) => (
          <div key={key}>
            <strong>{bankFieldLabel(field, { bank_country: country })}</strong>
            {wordsOfBankField(field, value).map((line) => (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
          </div>
        ),
      )}
    </Banner>
  );
}
