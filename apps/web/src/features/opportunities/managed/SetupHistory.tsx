import type { ComponentProps } from 'react';
import { Button, DefinitionList, Panel } from '@pari/ui';
import type { CallOutput } from '@pari/contract/client';
import { useCall } from '../../../client/queries.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import type { ManagedFund } from './managedFund.ts';

type Listed = CallOutput<'listFundSetups'>['results'][number];

/** It is scrolled by the keyboard too. */
const reachable = { tabIndex: 0, role: 'region' } as const;

interface SetupHistoryProps {
  readonly fund: ManagedFund;
  /** By whom and when a version was prepared, and what it offers. */
  readonly tell: (version: Listed) => { readonly by: string; readonly items: ComponentProps<typeof DefinitionList>['items'] };
  readonly onClose: () => void;
}

/** Every version of the set-up, the newest first: what was published stays. */
export function SetupHistory({ fund: { id, name, setup }, tell, onClose }: SetupHistoryProps) {
  const asked = useCall('listFundSetups', { params: { id } }, { isToldInPlace: true });
  const stateOf = ({ state, version }: Listed): string =>
    state === 'draft' ? 'draft' : version === setup.published?.version ? 'published, in force' : 'published';
  return (
    <Panel title="Versions of the set-up" note={name} isOpen onOpenChange={onClose} actions={<Button onPress={onClose}>Close</Button>}>
      {asked.data ? (
        <div {...reachable} aria-label="Versions of the set-up">
          {asked.data.results.map((version) => {
            const { by, items } = tell(version);
            return (
              <section key={version.version}>
                <h3 className="app-managed-fund-heading">
                  Version {version.version}, {stateOf(version)}
                </h3>
                <p className="app-note">{by}</p>
                <DefinitionList items={items} />
              </section>
            );
          })}
        </div>
      ) : (
        <Awaited asked={asked} what="the versions" />
      )}
    </Panel>
  );
}
