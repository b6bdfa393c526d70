import { useState, type ComponentProps } from 'react';
import type { Block } from '@pari/contract';
import { DASH } from '@pari/domain/format';
import { ChartLegend, ChartPair, DoughnutChart, FigureButton, Section, shareText, type LegendItem } from '@pari/ui';
import { Why } from './columns.tsx';
import { blockTip } from './RichText.tsx';
import type { RingPart } from './ring.ts';

type Doughnut = ComponentProps<typeof DoughnutChart>;

interface RingSectionProps<Row> {
  readonly heading: string;
  /** Above the list: what its lines are, and in which currency. */
  readonly listHeading: string;
  readonly tooltip: Block['tooltip'];
  readonly parts: readonly RingPart<Row>[];
  readonly total: Omit<Doughnut['total'], 'label'>;
  /** A sentence that names what the total leaves out. */
  readonly incomplete: string | undefined;
  readonly colours: NonNullable<Doughnut['palette']>;
  /** Opens what explains a part; undefined where nothing does. */
  readonly explain?: (part: RingPart<Row>) => (() => void) | undefined;
  /** Each part is one block over everything, and explained as such. */
  readonly hasBlockTips?: boolean;
}

/** A ring with the total in its middle, beside the list of its parts with their amounts. */
export function RingSection<Row>(props: RingSectionProps<Row>) {
  const { heading, listHeading, tooltip, parts, total, incomplete, colours, explain, hasBlockTips = false } = props;
  const [highlighted, highlight] = useState<string | null>(null);
  const figure = (part: RingPart<Row>) => {
    const press = part.text === DASH ? undefined : explain?.(part);
    return press === undefined ? part.text : <FigureButton onPress={press}>{part.text}</FigureButton>;
  };
  const drawn = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const hasNegative = parts.flatMap((part) => part.parts ?? part).some(({ value }) => value < 0);
  const itemOf = (part: RingPart<Row>, swatch?: number): LegendItem => ({
    id: part.id,
    label: part.label,
    note: part.note,
    text: figure(part),
    swatch,
    color: part.color,
    isRest: part.isRest,
    parts: part.parts?.map((each) => itemOf(each)),
    share: part.value > 0 ? shareText(part.value, drawn) : undefined,
    tip: hasBlockTips ? blockTip(part.block) : undefined,
    mark: part.reason === undefined ? undefined : <Why heading={part.label} text={part.text} reason={part.reason} isIncomplete={part.parts !== undefined} />,
  });
  // What stands for others stands out in the ring for each of them.
  const pointed = parts.find((part) => part.id === highlighted || part.parts?.some(({ id }) => id === highlighted));
  return (
    <Section title={heading} mark={incomplete !== undefined && <Why heading={heading} text={total.text} reason={incomplete} isIncomplete />}>
      <ChartPair>
        <DoughnutChart
          label={heading}
          slices={parts}
          total={{ label: 'Total', ...total }}
          highlighted={pointed?.id ?? null}
          onHighlight={highlight}
          palette={colours}
          emptyText="There is no amount above zero to draw."
        />
        {parts.length > 0 && (
          <ChartLegend
            label={`Parts of ${heading}`}
            heading={listHeading}
            tip={blockTip({ tooltip })}
            items={parts.map(itemOf)}
            highlighted={highlighted}
            onHighlight={highlight}
            palette={colours}
          />
        )}
      </ChartPair>
      {hasNegative && <p className="app-note app-chart-note">Amounts below zero count in the total and are not drawn; percentages are of what is drawn.</p>}
    </Section>
  );
}
