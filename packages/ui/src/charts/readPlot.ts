/** What of a chart can be read in words and figures. */
export interface ReadPlot {
  /** What its values are read by: days, or names of groups. */
  readonly dates: readonly string[];
  readonly lines: readonly {
    readonly series: { readonly id: string; readonly label: string };
    readonly byDate: ReadonlyMap<string, { readonly value: number | null; readonly text: string }>;
  }[];
}
