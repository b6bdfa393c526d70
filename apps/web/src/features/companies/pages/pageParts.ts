import type { Block, ConfiguredTable, PageConfigKey } from '@pari/contract';
import { carryLabels, customTexts, labelNames } from '@pari/contract/screens';

/** A page's configuration while it is edited: what the server answered, and what was changed of it since. */
export type Draft = Readonly<Record<string, unknown>>;

/** A property of a page that a form shows; `texts` are a record of texts, with `property` null the whole page; `names`: those that are shown somewhere, and what is said of each. */
export type Part =
  | { readonly kind: 'text' | 'html' | 'switch' | 'tables'; readonly property: string; readonly label: string }
  | { readonly kind: 'blocks'; readonly property: string; readonly label: string; readonly isOfTiles?: boolean }
  | {
      readonly kind: 'texts';
      readonly property: string | null;
      readonly label: string;
      readonly isHtml?: boolean;
      readonly names?: ReadonlyMap<string, string>;
    };

const tiles = { kind: 'blocks', property: 'tiles', label: 'Tiles', isOfTiles: true } as const;
const tables = { kind: 'tables', property: 'tables', label: 'Tables' } as const;
const headline = { kind: 'html', property: 'page_headline', label: 'Headline' } as const;
const figures: readonly Part[] = [headline, tiles, tables];

/** What can be configured of each page, in the order of the page. The compiler keeps the pages complete. */
export const pages: Readonly<Record<PageConfigKey, { readonly label: string; readonly parts: readonly Part[] }>> = {
  investor_dashboard: {
    label: 'Investor Dashboard',
    parts: [
      headline,
      tiles,
      { kind: 'text', property: 'chart_stats_heading', label: 'Heading of the ring' },
      { kind: 'blocks', property: 'right_section_stats', label: 'Parts of the ring' },
      { kind: 'text', property: 'active_investments_label', label: 'Heading of active investments' },
      { kind: 'text', property: 'legacy_investments_label', label: 'Heading of legacy investments' },
      tables,
      { kind: 'switch', property: 'hide_logo', label: 'Leave out the logos of funds' },
      { kind: 'switch', property: 'hide_due_date', label: 'Leave out due dates of notifications' },
    ],
  },
  investment_detail_page: { label: 'Investment', parts: figures },
  notice_considerations: { label: 'Investment Summary', parts: figures },
  notice_considerations_firm_detail: { label: 'Firm', parts: figures },
  carry_config: {
    label: 'Carry',
    parts: [
      { kind: 'texts', property: 'labels', label: 'Labels', names: carryLabels },
      tiles,
      { kind: 'blocks', property: 'plan_tiles', label: 'Tiles of a plan', isOfTiles: true },
      { kind: 'blocks', property: 'allocation_tiles', label: 'Tiles of a grant', isOfTiles: true },
      tables,
    ],
  },
  compensation_view: {
    label: 'Total Compensation',
    parts: [{ kind: 'blocks', property: 'cash_tiles', label: 'Cash' }, { kind: 'blocks', property: 'benefits_breakdown', label: 'Benefits' }, tables],
  },
  'onboarding-custom-text': {
    label: 'Texts of applications',
    parts: [{ kind: 'texts', property: null, label: 'Texts', isHtml: true, names: new Map(Object.entries(customTexts)) }],
  },
  labels: { label: 'Labels', parts: [{ kind: 'texts', property: null, label: 'Labels', names: labelNames }] },
};

export const isPage = (key: unknown): key is PageConfigKey => typeof key === 'string' && Object.hasOwn(pages, key);

/** The server checked the shape of what stands in a draft. */
export const blocksIn = (draft: Draft, property: string): readonly Block[] => (draft[property] ?? []) as readonly Block[];
export const tablesIn = (draft: Draft): readonly ConfiguredTable[] => (draft['tables'] ?? []) as readonly ConfiguredTable[];
export const textIn = (draft: Draft, property: string): string => (draft[property] ?? '') as string;
export const textsIn = (draft: Draft, property: string | null): Readonly<Record<string, string>> =>
  (property === null ? draft : (draft[property] ?? {})) as Readonly<Record<string, string>>;
