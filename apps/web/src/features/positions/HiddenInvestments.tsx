import { createLink, useParams } from '@tanstack/react-router';
import type { HiddenInvestment } from '@pari/contract';
import { Button, TextLink, VisuallyHidden } from '@pari/ui';
import { useChange } from '../../client/changes.ts';
import { hiddenText, refreshFigures } from './hidden.ts';
import './hidden.css';

const FundLink = createLink(TextLink);

interface HiddenInvestmentsProps {
  readonly hidden: readonly HiddenInvestment[];
  /** Nothing is changed while viewing as another person. */
  readonly canRestore: boolean;
  /** On the page of the one fund that they are of. */
  readonly isOnPage?: boolean;
}

/** Says what was deleted from sight, with a way back. */
export default function HiddenInvestments({ hidden, canRestore, isOnPage = false }: HiddenInvestmentsProps) {
  const { company } = useParams({ strict: false });
  const { mutate: restore, isPending } = useChange('restoreInvestment', { onDone: refreshFigures });
  return (
    <section className="app-hidden" aria-label={hiddenText(hidden)}>
      <p>{hiddenText(hidden)}</p>
      <ul>
        {hidden.map(({ fund, investor }) => (
          <li key={`${fund.id} ${investor.id}`}>
            <bdi>
              {isOnPage ? (
                investor.name
              ) : (
                <>
                  <FundLink to="/{-$company}/investor/funds/$fund/detail" params={{ company, fund: fund.external_id }}>
                    {fund.name}
                  </FundLink>
                  , {investor.name}
                </>
              )}
            </bdi>
            {canRestore && (
              <Button size="small" isPending={isPending} onPress={() => restore({ params: { id: fund.id, investor: investor.id } })}>
                Show again
                <VisuallyHidden>
                  {' '}
                  {fund.name}, {investor.name}
                </VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
