import type { ReactNode } from 'react';

interface ChartPairProps {
  /** A DoughnutChart and its ChartLegend. */
  readonly children: ReactNode;
}

/** Ring and list side by side, one above the other on a phone. */
export function ChartPair({ children }: ChartPairProps) {
  return <div className="ui-chart-pair">{children}</div>;
}
