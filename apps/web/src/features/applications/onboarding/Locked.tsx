import { useNavigate, useParams } from '@tanstack/react-router';
import { Banner, Button } from '@pari/ui';
import { draftWords, Words } from './Conflicts.tsx';
import type { Begun } from './eligibility.ts';
import type { Saving } from '../saving/useSaving.ts';
import type { Draft } from './saving/isStanding.ts';

interface LockedProps {
  readonly data: Begun;
  readonly saving: Pick<Saving<Draft>, 'autosave' | 'state'>;
}

/** The application was closed to changes while somebody typed: what they typed is still there to be read, and is given up where they go on. */
export function Locked({ data, saving: { autosave, state } }: LockedProps) {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const leave = (): void => {
    autosave.dropAll();
    void navigate({
      to: '/{-$company}/investor/funds/$fund/application',
      params: { company, fund: data.fund.external_id },
      replace: true,
      ignoreBlocker: true,
    });
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
      {[...state.unsaved].map(([key, { value }]) => {
        const block = data.criteria.body.blocks.find(({ id }) => id === key);
        return (
          <div key={key}>
            <strong>{block?.title ?? 'Investment amount'}</strong>
            <Words lines={draftWords(data, block, value)} />
          </div>
        );
      })}
    </Banner>
  );
}
