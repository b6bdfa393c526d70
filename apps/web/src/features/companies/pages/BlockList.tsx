import { useState } from 'react';
import type { Block } from '@pari/contract';
import { Button, Icon, IconButton, VisuallyHidden } from '@pari/ui';
import { plainBlock } from '../../../configured/field.ts';
import { BlockPanel } from './BlockPanel.tsx';
import { moved } from './draft.ts';
import { faultAt, idOf, type Faults } from './faults.ts';

interface BlockListProps {
  /** Where the blocks stand in the page, such as `tables.0.rows`. */
  readonly place: string;
  /** What they are, such as 'Tiles'. */
  readonly label: string;
  readonly blocks: readonly Block[];
  readonly isOfTiles: boolean;
  readonly faults: Faults;
  readonly onChange: (blocks: readonly Block[]) => void;
}

const newBlock: Block = { ...plainBlock, heading: '', field_name: '', field_type: 'currency' };

/** Tiles, columns or lines in their order, each moved, changed or taken out where it stands. */
export function BlockList({ place, label, blocks, isOfTiles, faults, onChange }: BlockListProps) {
  /** The place of the block that is changed; the number of blocks for one that is added. */
  const [opened, setOpened] = useState<number>();
  const [told, tell] = useState('');
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= blocks.length) return;
    onChange(moved(blocks, from, to));
    tell(`${blocks[from]?.heading}: ${to + 1} of ${blocks.length}.`);
  };
  return (
    <>
      <ol className="app-blocks" aria-label={label}>
        {blocks.map((block, at) => {
          const fault = faultAt(faults, `${place}.${at}`, true);
          const { heading, field_name, field_type, enabled, on_demand } = block;
          const twins = blocks.slice(0, at).filter((other) => other.field_name === field_name).length;
          return (
            <li key={`${field_name} ${twins}`} id={idOf(`${place}.${at}`)} className="app-block">
              <div className="app-block-words">
                <strong>{heading}</strong>
                <span className="app-note">
                  {field_name}, {field_type}
                  {!enabled && ', left out'}
                  {on_demand && ', on demand'}
                </span>
                {fault !== undefined && (
                  <span className="app-block-fault">
                    <Icon name="error" /> {fault}
                  </span>
                )}
              </div>
              <div className="app-block-tools">
                <Button size="small" aria-label={`Change ${heading}`} onPress={() => setOpened(at)}>
                  Change
                </Button>
                <IconButton icon="arrow-up" label={`Move ${heading} up`} onPress={() => move(at, at - 1)} />
                <IconButton icon="arrow-down" label={`Move ${heading} down`} onPress={() => move(at, at + 1)} />
                <IconButton icon="close" label={`Take out ${heading}`} onPress={() => onChange(blocks.toSpliced(at, 1))} />
              </div>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
      <div>
        <Button size="small" icon="plus" aria-label={`Add to ${label}`} onPress={() => setOpened(blocks.length)}>
          Add
        </Button>
      </div>
      {opened !== undefined && (
        <BlockPanel
          title={opened < blocks.length ? `Change ${blocks[opened]?.heading}` : `Add to ${label}`}
          block={blocks[opened] ?? newBlock}
          isOfTiles={isOfTiles}
          faultOf={(property) => faultAt(faults, `${place}.${opened}.${property}`)}
          onDone={(block) => {
            onChange(blocks.toSpliced(opened, 1, block));
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
