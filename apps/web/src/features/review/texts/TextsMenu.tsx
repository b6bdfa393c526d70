import { useState } from 'react';
import type { ModuleNumber } from '@pari/domain/applications';
import { Menu, MenuButton, MenuItem, MenuSeparator, lazyPart } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';

const TextsPanel = lazyPart(() => import('./TextsPanel.tsx'));

interface TextsMenuProps {
  readonly module: ModuleNumber;
  readonly onChoose: (text: string) => void;
}

/** As much of a text as one line shows. */
const longest = 70;
const shortened = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest - 1)}…`);

/** Texts that reviewers keep for comments on a part: one is chosen, and may be changed before it is sent. */
export default function TextsMenu({ module, onChoose }: TextsMenuProps) {
  const [isKeeping, setKeeping] = useState(false);
  const { data, isLoadingError } = useCall('listReviewTexts', { query: { module: `${module}` } }, { isToldInPlace: true });
  return (
    <>
      <Menu
        label="Kept texts"
        align="start"
        trigger={
          <MenuButton icon="file" label="Kept texts">
            Kept texts
          </MenuButton>
        }
      >
        {data?.results.map(({ id, text }) => (
          <MenuItem key={id} onAction={() => onChoose(text)}>
            {shortened(text)}
          </MenuItem>
        ))}
        {data?.results.length === 0 && <MenuItem isDisabled>None for this part</MenuItem>}
        {isLoadingError && <MenuItem isDisabled>They could not be loaded</MenuItem>}
        <MenuSeparator />
        <MenuItem onAction={() => setKeeping(true)}>Keep texts…</MenuItem>
      </Menu>
      {isKeeping && <TextsPanel module={module} onClose={() => setKeeping(false)} onGiveUp={() => setKeeping(false)} />}
    </>
  );
}
