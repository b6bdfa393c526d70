import type { Block } from '@pari/contract';
import { Badge, HeroFigure, StatTile, StatTiles } from '@pari/ui';
import { Why } from './columns.tsx';
import { blockTip } from './RichText.tsx';

/** What a tile shows. */
export interface TileFigure {
  readonly text: string;
  /** Currency code. */
  readonly unit?: string | undefined;
  /** A sentence that says why it is missing or incomplete. */
  readonly reason?: string | undefined;
}

interface ConfiguredTilesProps {
  readonly blocks: readonly Block[];
  /** Undefined for a field that does not exist. */
  readonly figureOf: (block: Block) => TileFigure | undefined;
  /** What belongs to the large figure: its date. */
  readonly headlineNote: string;
  readonly isAdministrator: boolean;
}

/** The tiles of a page: the headline ones large, the others in rows. */
export function ConfiguredTiles({ blocks, figureOf, headlineNote, isAdministrator }: ConfiguredTilesProps) {
  const shown = blocks
    .filter(({ enabled }) => enabled)
    .map((block) => ({ block, figure: figureOf(block) }))
    .filter(({ figure }) => isAdministrator || figure !== undefined);
  const stats = shown.filter(({ block }) => block.tile_type !== 'headline');
  return (
    <>
      {shown
        .filter(({ block }) => block.tile_type === 'headline')
        .map(({ block, figure }) => (
          <HeroFigure key={block.field_name} label={block.heading} value={figure?.text ?? ''} unit={figure?.unit} tip={blockTip(block)} note={headlineText(block, figure, headlineNote)} />
        ))}
      {stats.length > 0 && (
        <StatTiles count={stats.length}>
          {stats.map(({ block, figure }) => (
            <StatTile
              key={block.field_name}
              label={block.heading}
              value={figure?.text ?? <UnknownField name={block.field_name} />}
              unit={figure?.unit}
              mark={figure?.reason === undefined ? undefined : <Why heading={block.heading} text={figure.text} reason={figure.reason} />}
              tip={blockTip(block)}
            />
          ))}
        </StatTiles>
      )}
    </>
  );
}

function headlineText({ field_name }: Block, figure: TileFigure | undefined, note: string) {
  if (figure === undefined) return <UnknownField name={field_name} />;
  return figure.reason === undefined ? note : `${note}. ${figure.reason}`;
}

const UnknownField = ({ name }: { readonly name: string }) => <Badge tone="warning">Unknown field: {name}</Badge>;
