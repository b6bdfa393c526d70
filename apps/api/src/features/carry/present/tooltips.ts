import type { CarryOverview } from '@pari/contract';

/** What the tiles of the carry dashboard are, in a sentence or two. */
export const tooltips: CarryOverview['tooltips'] = [
  {
    key: 'total_estimated_value',
    tooltip: {
      heading: 'Estimated value',
      description: 'What your points are worth by the latest estimated value of each plan: that value times your points, over the points of its pool.',
    },
  },
  {
    key: 'estimated_vested_value',
    tooltip: { heading: 'Vested value', description: 'The part of the estimated value that belongs to points which have vested.' },
  },
  {
    key: 'estimated_unvested_value',
    tooltip: { heading: 'Unvested value', description: 'The rest of the estimated value. Points that have not vested can be forfeited.' },
  },
  {
    key: 'total_fair_market_value',
    tooltip: { heading: 'Fair market value', description: 'The same by the latest fair market value of each plan.' },
  },
  {
    key: 'total_distributions',
    tooltip: {
      heading: 'Distributions',
      description:
        'What was paid for your points, less what was clawed back. What is kept in escrow is within it. Values are not lowered by what was paid since their day.',
    },
  },
];
