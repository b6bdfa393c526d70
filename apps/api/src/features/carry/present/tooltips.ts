import type { CarryOverview, PageConfig } from '@pari/contract';

/** What the tiles of the carry dashboard are, in the words of the company. */
export const presentTooltips = ({ tiles }: PageConfig<'carry_config'>): CarryOverview['tooltips'] =>
  tiles.flatMap(({ field_name: key, tooltip }) => (tooltip ? [{ key, tooltip: { heading: tooltip.heading, description: tooltip.description } }] : []));
