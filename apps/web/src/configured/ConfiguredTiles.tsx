import type { Block } from '@pari/contract';
import { DASH } from '@pari/domain/format';
import { HeroFigure, StatTile, StatTiles } from '@pari/ui';
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
  readonly figureOf: (block: Block) => TileFigure;
  /** What belongs to the large figure: its date. */
  readonly headlineNote: string;
}

/** The tiles of a page: the headline ones large, the others in rows. */
export function ConfiguredTiles({ blocks, figureOf, headlineNote }: ConfiguredTilesProps) {
  const headlines = blocks.filter(({ tile_type }) => tile_type === 'headline');
  const stats = blocks.filter(({ tile_type }) => tile_type !== 'headline');
  return (
    <>
      {headlines.map((block) => (
        <Headline key={block.field_name} block={block} figure={figureOf(block)} note={headlineNote} />
      ))}
      {stats.length > 0 && (
        <StatTiles count={stats.length}>
          {stats.map((block) => (
            <Stat key={block.field_name} block={block} figure={figureOf(block)} />
          ))}
        </StatTiles>
      )}
    </>
  );
}

interface TileProps {
  readonly block: Block;
  readonly figure: TileFigure;
}

function Headline({ block, figure: { text, unit, reason }, note }: TileProps & { readonly note: string }) {
  return <HeroFigure label={block.heading} value={text} unit={unit} tip={blockTip(block)} note={reason === undefined ? note : `${note}. ${reason}`} />;
}

function Stat({ block, figure: { text, unit, reason } }: TileProps) {
  const mark = reason === undefined ? undefined : <Why heading={block.heading} text={text} reason={reason} isIncomplete={text !== DASH} />;
  return <StatTile label={block.heading} value={text} unit={unit} mark={mark} tip={blockTip(block)} />;
}
