import type { ReactNode } from 'react';
import type { Block } from '@pari/contract';
import { DASH } from '@pari/domain/format';
import { FigureButton, HeroFigure, StatTile, StatTiles, Summary } from '@pari/ui';
import { Why } from './columns.tsx';
import { blockTip } from './RichText.tsx';

/** What a tile shows. */
export interface TileFigure {
  readonly text: string;
  /** Currency code. */
  readonly unit?: string | undefined;
  /** A sentence that says why it is missing or incomplete. */
  readonly reason?: string | undefined;
  /** The sentence says what must be known to read it rightly, and nothing is missing. */
  readonly isWhole?: boolean | undefined;
}

interface ConfiguredTilesProps {
  readonly blocks: readonly Block[];
  readonly figureOf: (block: Block) => TileFigure;
  /** Opens what explains a figure; undefined where nothing does. */
  readonly explain?: ((block: Block) => (() => void) | undefined) | undefined;
  /** What belongs to the large figure: its date. */
  readonly headlineNote: ReactNode;
  /** What the figures are chosen by, beside the large one. */
  readonly tools: ReactNode;
  /** What is asked of the person, after the large figure. */
  readonly asked?: ReactNode;
}

/** The tiles of a page: the headline ones large, the others in rows. */
export function ConfiguredTiles({ blocks, figureOf, explain, headlineNote, tools, asked }: ConfiguredTilesProps) {
  const headlines = blocks.filter(({ tile_type }) => tile_type === 'headline');
  const stats = blocks.filter(({ tile_type }) => tile_type !== 'headline');
  return (
    <>
      <Summary tools={tools}>
        {headlines.length === 0 && headlineNote}
        {headlines.map((block) => (
          <Headline key={block.field_name} block={block} figure={figureOf(block)} onExplain={explain?.(block)} note={headlineNote} />
        ))}
      </Summary>
      {asked}
      {stats.length > 0 && (
        <StatTiles count={stats.length}>
          {stats.map((block) => (
            <Stat key={block.field_name} block={block} figure={figureOf(block)} onExplain={explain?.(block)} />
          ))}
        </StatTiles>
      )}
    </>
  );
}

interface TileProps {
  readonly block: Block;
  readonly figure: TileFigure;
  readonly onExplain: (() => void) | undefined;
}

const shown = (text: string, onExplain: (() => void) | undefined) =>
  onExplain === undefined || text === DASH ? text : <FigureButton onPress={onExplain}>{text}</FigureButton>;

const markOf = ({ heading }: Block, { text, reason, isWhole = text === DASH }: TileFigure) =>
  reason === undefined ? undefined : <Why heading={heading} text={text} reason={reason} isIncomplete={!isWhole} />;

function Headline({ block, figure, onExplain, note }: TileProps & { readonly note: ReactNode }) {
  const { text, unit } = figure;
  return <HeroFigure label={block.heading} value={shown(text, onExplain)} unit={unit} mark={markOf(block, figure)} tip={blockTip(block)} note={note} />;
}

function Stat({ block, figure, onExplain }: TileProps) {
  const { text, unit } = figure;
  const mark = markOf(block, figure);
  return <StatTile label={block.heading} value={shown(text, onExplain)} unit={unit} mark={mark} color={block.color} tip={blockTip(block)} />;
}
