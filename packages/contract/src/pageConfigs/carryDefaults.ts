import type { z } from 'zod';
import { carryLabels } from '../screens/names.ts';
import type { block, carryPage, compensationPage, FieldType } from './blocks.ts';

type Given = z.input<typeof block>;

const shown = (field_type: FieldType, field_name: string, heading: string, description: string, more: Partial<Given> = {}): Given => ({
  heading,
  field_name,
  field_type,
  tooltip: { heading, description },
  // Vested and unvested add up to the cent, which is to be seen.
  ...(field_type === 'currency' && { show_cents: true }),
  ...more,
});
const amount = (field: string, heading: string, description: string, more?: Partial<Given>) => shown('currency', field, heading, description, more);
const points = (field: string, heading: string, description: string, more?: Partial<Given>) => shown('points', field, heading, description, more);
const day = (field: string, heading: string, description: string, more?: Partial<Given>) => shown('date', field, heading, description, more);
const text = (field: string, heading: string, description: string, more?: Partial<Given>) => shown('string', field, heading, description, more);
const share = (field: string, heading: string, description: string, more?: Partial<Given>) => shown('percentage', field, heading, description, more);
/** A dialog has room for a few columns if none is wider than it must be. */
const narrow = { minWidth: 88 };
const firstDay = { minWidth: 84 };

const words = {
  estimated: 'What your points are worth by the latest estimated value of the plan: that value times your points, over the points of its pool.',
  estimatedVested: 'The part of the estimated value that belongs to points which have vested.',
  estimatedUnvested: 'The rest of the estimated value. Points that have not vested can still be forfeited.',
  fairMarket: 'The same by the latest fair market value of the plan.',
  points: 'Your points of the carry pool, less what was forfeited.',
  vestedPoints: 'Points that are yours to keep by the vesting schedule.',
  unvestedPoints: 'Points that have not vested yet.',
  distributions: 'What was paid for your points, less what was taken back. What is kept in escrow is within it.',
  estimatedDate: 'The day of the estimated value that the figures rest on. Values are not moved forward to a later day.',
  fairMarketDate: 'The day of the fair market value that the figures rest on.',
  grantDate: 'The day on which the points were granted. Nothing vests before it.',
  vestingStart: 'The day from which the vesting schedule counts.',
};

const heldPoints = [
  points('bps', 'Points', words.points),
  points('vested_bps', 'Vested points', words.vestedPoints),
  points('un_vested_bps', 'Unvested points', words.unvestedPoints),
];
const worthOfGrant = [
  amount('participant_ecv', 'Estimated value', words.estimated),
  amount('participant_ecv_vested', 'Vested', words.estimatedVested),
  amount('participant_ecv_un_vested', 'Unvested', words.estimatedUnvested),
  amount('participant_fmv', 'Fair market value', words.fairMarket),
  amount('participant_fmv_vested', 'Fair market value, vested', 'The part of the fair market value that belongs to points which have vested.'),
  amount('participant_fmv_un_vested', 'Fair market value, unvested', 'The rest of the fair market value.'),
];

/** What the carry pages show until a company stores a configuration of its own. */
export const carryConfig: z.input<typeof carryPage> = {
  labels: Object.fromEntries(carryLabels),
  tiles: [
    amount('total_estimated_value', 'Estimated value', words.estimated, { tile_type: 'headline' }),
    amount('estimated_vested_value', 'Vested', words.estimatedVested),
    amount('estimated_unvested_value', 'Unvested', words.estimatedUnvested),
    amount('total_fair_market_value', 'Fair market value', words.fairMarket),
    amount('total_distributions', 'Distributions', words.distributions),
  ],
  plan_tiles: [
    amount('carry_plan_estimated_value', 'Estimated value', words.estimated, { tile_type: 'headline' }),
    amount('vested_value', 'Vested', words.estimatedVested),
    amount('unvested_value', 'Unvested', words.estimatedUnvested),
    amount('carry_plan_fair_market_value', 'Fair market value', words.fairMarket),
    points('points', 'Points', words.points),
    points('vested_points', 'Vested points', words.vestedPoints),
    points('unvested_point', 'Unvested points', words.unvestedPoints),
  ],
  allocation_tiles: [
    day('grant_date', 'Granted on', words.grantDate),
    day('vesting_start_date', 'Vesting from', words.vestingStart),
    points('bps', 'Points', words.points),
    points('vested_bps', 'Vested points', words.vestedPoints),
    share('percentage_of_pool', 'Share of the pool', 'Your points over those of the pool.'),
    share('percentage_vested', 'Share vested', 'Vested points over your points.'),
    share('forfeit_percentage', 'Share forfeited', 'Forfeited points over what was granted.'),
    ...worthOfGrant,
  ],
  tables: [
    {
      id: 'allocations',
      heading: 'Allocations',
      rows: [
        text('carry_plan_name', 'Carry plan', 'The plan in which you hold points.', { minWidth: 200 }),
        ...heldPoints,
        amount('participant_estimated_carry', 'Estimated value', words.estimated),
        amount('participant_estimated_carry_vested', 'Vested', words.estimatedVested),
        amount('participant_estimated_carry_un_vested', 'Unvested', words.estimatedUnvested),
        day('estimated_value_date', 'Estimated on', words.estimatedDate),
        amount('participant_fair_market_value', 'Fair market value', words.fairMarket),
        day('fair_market_value_date', 'Fair market value on', words.fairMarketDate),
        amount('distributions', 'Distributions', words.distributions),
      ],
    },
    {
      id: 'commitments',
      heading: 'Commitments',
      rows: [
        text('source_name', 'Source', 'What you committed to invest in.', { minWidth: 200 }),
        amount('total_capital_commit', 'Total commitment', 'All that you committed to invest; the parts beside it are within it, and the rest is cash.'),
        amount('cashless_commit', 'Cashless', 'The part that is contributed without cash.'),
        amount('management_fee_offset', 'Management fee offset', 'The part that is met by management fees which are waived.'),
        amount('salary_reduction', 'Salary reduction', 'The part that is met out of your salary. Seen by you, and by those who keep what people are paid.'),
      ],
    },
    {
      id: 'plan_allocations',
      heading: 'Allocations',
      rows: [
        day('grant_date', 'Granted on', words.grantDate),
        text('carry_recipient_name', 'Recipient', 'In whose name the points are held.', { minWidth: 160 }),
        day('vesting_start_date', 'Vesting from', words.vestingStart),
        text('vesting_schedule_name', 'Vesting schedule', 'By which the points vest.', { minWidth: 160 }),
        points('points', 'Points', words.points),
        points('unvested_points', 'Unvested points', words.unvestedPoints),
        points('vested_points', 'Vested points', words.vestedPoints),
        amount('estimated_value', 'Estimated value', words.estimated),
        amount('unvested_value', 'Unvested', words.estimatedUnvested),
        amount('vested_value', 'Vested', words.estimatedVested),
        amount('fair_market_value', 'Fair market value', words.fairMarket),
        amount('distributions', 'Distributions', words.distributions),
      ],
    },
    {
      id: 'history',
      heading: 'History',
      rows: [
        day('date', 'Date', 'The day on which it took effect.', firstDay),
        text('event_type', 'Event', 'What happened to the points.', { minWidth: 160 }),
        points('change', 'Change', 'Points that came or went.', narrow),
        points('total', 'Total', 'Points afterwards.', narrow),
      ],
    },
    {
      id: 'historic_values',
      heading: 'Historic Values',
      rows: [day('date', 'Date', 'Both ends of the range, and each day on which something changed.', firstDay), ...heldPoints.slice(0, 2), ...worthOfGrant],
    },
    {
      id: 'distributions',
      heading: 'Distributions',
      rows: [
        day('date', 'Date', 'The day of the payment.', firstDay),
        text('type', 'Kind', 'A distribution, a release from escrow, or what was taken back.', { minWidth: 130 }),
        text('source', 'Source', 'What was paid out.', { minWidth: 130 }),
        amount('amount', 'Amount', 'What was paid, escrow within; below zero what was taken back. What is released from escrow was paid before.', narrow),
        amount('escrow', 'Escrow', 'Of the amount: kept back; below zero what left it.', narrow),
        share('escrow_percentage', 'Share in escrow', 'Escrow over the amount.', narrow),
      ],
    },
  ],
};

const pay = (field_name: string, heading: string) => ({ heading, field_name, field_type: 'currency' as const });

/** What the page of total compensation shows until then. */
export const compensationView: z.input<typeof compensationPage> = {
  cash_tiles: [pay('salary', 'Salary'), pay('bonus', 'Bonus')],
  benefits_breakdown: [pay('health', 'Health'), pay('retirement', 'Retirement'), pay('allowances', 'Allowances'), pay('other', 'Other')],
  tables: [
    {
      id: 'carry_allocations',
      heading: 'Carry Allocations',
      rows: [
        text('carry_plan_name', 'Source', 'The carry plan in which you hold points.', { minWidth: 200 }),
        points('bps', 'Points', words.points),
        points('vested_bps', 'Vested', words.vestedPoints),
        text('vesting_schedule.name', 'Schedule', 'By which the points vest.'),
        amount('vested_value', '$ Vested', words.estimatedVested),
        amount('unvested_value', '$ Unvested', words.estimatedUnvested),
        amount('distributions', 'Distributions', words.distributions),
        text('entity_name', 'Entity', 'Through which the points are held.'),
      ],
    },
    {
      id: 'compensation_history',
      heading: 'Compensation History',
      rows: [
        text('year', 'Year', 'The year that the pay is for.'),
        amount('salary', 'Salary', 'What was paid as salary.'),
        amount('bonus', 'Bonus', 'What was paid as bonus.'),
        amount('total_benefits', 'Benefits', 'All benefits together.'),
      ],
    },
  ],
};
