import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryContents, carryFiles, examples } from './carrying.ts';
import { startImporting, type Files, type Importing } from './importing.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await startImporting();
  await importing.run(examples);
  // What is reversed already.
  await importing.run(allocations('R-1,GROWTH-2,one@acme.example,,,2024-01-01,,Quarterly,10'));
  await importing.run(events('R-2,R-1,,2024-06-30,acceleration,5,,,,,,,'));
  await importing.run(events('R-3,,,2024-06-30,reversal,,,,,,,Mistyped,R-2'));
});
afterAll(() => importing.close());

const { plans, values, allocations, events, distributions, commitments } = carryFiles;
const contents = () => carryContents(importing);

describe('carry that cannot stand is refused by row, and nothing of the import is kept:', () => {
  let before: unknown;
  beforeAll(async () => {
    await importing.run({
      ...plans('SMALL,Small carry,USD,0,,', 'FAR,Far carry,USD,,,'),
      ...values('SMALL,2022-01-01,pool_points,120', 'FAR,2022-01-01,estimated_value,5'),
      ...allocations('S-1,SMALL,one@acme.example,,,2022-03-01,,Years and milestones,100', 'S-2,FAR,two@acme.example,,,2022-03-01,,Quarterly,100'),
      ...events('S-3,S-1,,2024-06-30,forfeiture,40,,,,,,,', 'S-4,S-1,,2023-01-01,milestone,,,,,M1,,,'),
      ...distributions('S-5,S-1,2024-01-01,distribution,Exit of Marlow,100,30,,', 'S-6,S-1,2024-03-01,escrow_release,Exit of Marlow,25,,S-5,'),
    });
    before = await contents();
  });
  afterAll(async () => expect(await contents()).toEqual(before));

  const grant = (row: string) => allocations(row);
  const wide = { periods: [{ length: 1, unit: 'months', percentage: '10%', times: 9 }] };
  it.each<[string, Files, string[]]>([
    ['shares that are not 1', carryFiles.schedules({ Odd: wide }), ['carry_schedules.json Odd: The shares add up to 90% and not to 100%.']],
    ['a schedule of another shape', carryFiles.schedules({ Odd: { ...wide, cliffs: 1 } }), ['carry_schedules.json Odd.cliffs: This field is not known here.']],
    [
      'points off the unit',
      grant('X-1,SMALL,one@acme.example,,,2024-01-01,,Quarterly,0.5'),
      ['carry_allocations.csv 2 bps: Its points are no multiple of the plan’s unit.'],
    ],
    [
      'an event off the unit',
      events('X-1,S-1,,2024-07-01,acceleration,0.5,,,,,,,'),
      ['carry_events.csv 2 points: Its points are no multiple of the plan’s unit.'],
    ],
    [
      'a pool that is overdrawn on a day',
      allocations('X-1,SMALL,one@acme.example,,,2023-01-01,,Quarterly,15', 'X-2,SMALL,one@acme.example,,,2023-01-01,,Quarterly,15'),
      ['carry_allocations.csv 3 bps: On 2023-01-01 grants would hold 130 points of a pool of 120. 5 are left to grant then.'],
    ],
    [
      'a pool that is made smaller than its grants',
      values('SMALL,2022-06-01,pool_points,99'),
      ['carry_values.csv 2 amount: On 2022-06-01 grants would hold 100 points of a pool of 99. 20 are left to grant then.'],
    ],
    ['an event before its grant', events('X-1,S-1,,2022-02-28,acceleration,1,,,,,,,'), ['carry_events.csv 2 date: It is dated before the grant.']],
    [
      'more taken than there is',
      events('X-1,S-1,,2024-07-01,forfeiture,50,,,,,,,'),
      ['carry_events.csv 2 points: It takes more than the 10 points that have not vested by then.'],
    ],
    [
      'what is dated back and breaks what was posted',
      events('X-1,S-1,,2023-06-01,forfeiture,30,,,,,,,'),
      ['carry_events.csv 2 points: It breaks "S-3", which was posted before: It takes more than the 27 points that have not vested by then.'],
    ],
    [
      'what is dated back and breaks a row above it',
      events('X-1,S-1,,2024-07-02,forfeiture,8,,,,,,,', 'X-2,S-1,,2024-07-01,forfeiture,5,,,,,,,'),
      ['carry_events.csv 2 points: It takes more than the 5 points that have not vested by then. This comes of "X-2" in row 3 of carry_events.csv.'],
    ],
    ['an unknown milestone', events('X-1,S-1,,2024-07-01,milestone,,,,,M3,,,'), ['carry_events.csv 2 milestone: No grant waits for this milestone.']],
    ['a milestone reached before', events('X-1,,SMALL,2024-07-01,milestone,,,,,M1,,,'), ['carry_events.csv 2 milestone: This milestone was reached already.']],
    [
      'escrow above the amount',
      distributions('X-1,S-1,2024-01-01,distribution,Exit,10,11,,'),
      ['carry_distributions.csv 2 escrow: 11 is more than the whole amount, 10.'],
    ],
    [
      'a release above what is held',
      distributions('X-1,S-1,2024-03-02,escrow_release,Exit,6,,S-5,'),
      ['carry_distributions.csv 2 amount: It takes more than the 5 that is in escrow by then.'],
    ],
    [
      'a release dated back that leaves nothing to one that was posted',
      distributions('X-1,S-1,2024-02-01,escrow_release,Exit,10,,,'),
      ['carry_distributions.csv 2 amount: It breaks "S-6", which was posted before: It takes more than the 20 that is in escrow by then.'],
    ],
    [
      'a payment before its grant',
      distributions('X-1,S-1,2022-02-01,distribution,Exit,10,,,'),
      ['carry_distributions.csv 2 date: It is dated before the grant "S-1", which is of 2022-03-01.'],
    ],
    [
      'parts above the whole commitment',
      commitments('one@acme.example,GP,2024-01-01,USD,100,60,41'),
      ['carry_commitments.csv 2 total_capital_commit: The parts are more than the whole commitment, 100.'],
    ],
    [
      'references that are not known',
      {
        ...values('NONE,2024-01-01,estimated_value,1'),
        ...allocations('X-1,NONE,one@acme.example,,,2024-01-01,,None,1'),
      },
      [
        'carry_values.csv 2 plan: "NONE" is not a carry plan of this company. Add it to carry_plans.csv.',
        'carry_allocations.csv 2 plan: "NONE" is not a carry plan of this company. Add it to carry_plans.csv.',
        'carry_allocations.csv 2 schedule: "None" is not a vesting schedule of this company. Add it to carry_schedules.json.',
      ],
    ],
    [
      'an event of a grant that is not known',
      events('X-1,X-9,,2024-07-01,acceleration,1,,,,,,,', 'X-2,S-1,,2024-07-01,transfer,1,,,,,X-8,,'),
      [
        'carry_events.csv 2 allocation: "X-9" is not a grant of this company. Add it to carry_allocations.csv.',
        'carry_events.csv 3 to_allocation: "X-8" is not a grant of this company. Add it to carry_allocations.csv.',
      ],
    ],
    [
      'points to another plan',
      events('X-1,S-1,,2024-07-01,transfer,1,,,,,S-2,,'),
      ['carry_events.csv 2 to_allocation: "S-2" is a grant of another plan. Points stay within their plan.'],
    ],
    [
      'another currency or unit after the first grant',
      plans('SMALL,Small carry,EUR,2,,'),
      [
        'carry_plans.csv 2 currency: Points were granted in this plan: its currency stays USD and cannot become EUR.',
        'carry_plans.csv 2 unit_decimals: Points were granted in this plan: its unit stays 0 and cannot become 2.',
      ],
    ],
    [
      'reversals of reversals, of what was reversed, of nothing, and on another day',
      events(
        'X-1,,,2024-06-30,reversal,,,,,,,,R-3',
        'X-2,,,2024-06-30,reversal,,,,,,,,R-2',
        'X-3,,,2024-06-30,reversal,,,,,,,,X-9',
        'X-4,,,2024-06-29,reversal,,,,,,,,S-3',
        'X-5,,,2023-01-01,reversal,,,,,,,,S-4',
        'X-6,,,2023-01-01,reversal,,,,,,,,S-4',
      ),
      [
        'carry_events.csv 4 reverses_reference: No grant or event has the reference "X-9".',
        'carry_events.csv 2 reverses_reference: "R-3" is a reversal itself. Post again under a new reference what it reversed.',
        'carry_events.csv 3 reverses_reference: "R-2" is reversed by "R-3" already.',
        'carry_events.csv 7 reverses_reference: "S-4" is reversed by "X-5" already.',
        'carry_events.csv 5 date: A reversal is dated like what it reverses: "S-3" is of 2024-06-30.',
      ],
    ],
    [
      'a reversal of a grant to which something happened',
      events('X-1,,,2022-03-01,reversal,,,,,,,,S-1'),
      ['carry_events.csv 2 reverses_reference: "S-3" happened to this grant. Reverse that first.'],
    ],
    [
      'payments that are reversed otherwise than they were made',
      distributions('X-1,S-1,2024-03-01,reversal,Exit of Marlow,24,,,S-6', 'X-2,S-1,2024-01-01,reversal,Exit of Marlow,100,,,S-5'),
      ['carry_distributions.csv 2 reverses_reference: A reversal of "S-6" must have the same grant, date, source and amount.'],
    ],
    [
      'a payment reversed of which the release stands',
      distributions('X-2,S-1,2024-01-01,reversal,Exit of Marlow,100,,,S-5'),
      ['carry_distributions.csv 2 reverses_reference: It breaks "S-6", which was posted before: It takes more than the 0 that is in escrow by then.'],
    ],
    [
      'a reference posted with other content, or of something else',
      {
        ...allocations('S-1,SMALL,one@acme.example,,,2022-03-01,,Years and milestones,99', 'S-3,SMALL,one@acme.example,,,2022-03-01,,Quarterly,1'),
      },
      [
        'carry_allocations.csv 2 reference: "S-1" was posted before with other content. What was posted stays; reverse it by an entry that names it in reverses_reference.',
        'carry_allocations.csv 3 reference: "S-3" is the reference of an event already.',
      ],
    ],
    [
      'one reference twice with other content',
      events('X-1,S-1,,2024-07-01,acceleration,1,,,,,,,', 'X-1,S-1,,2024-07-01,acceleration,2,,,,,,,'),
      ['carry_events.csv 3 reference: "X-1" stands in row 2 with other content.'],
    ],
    [
      'events that say what is not theirs',
      events(
        'X-1,S-1,,2024-07-01,milestone,1,,,,M2,,,',
        'X-2,,,2024-07-01,acceleration,1,,,,,,,',
        'X-3,S-1,,2024-07-01,acceleration,1,0.5,,,,,,',
        'X-4,S-1,,2024-07-01,forfeiture,,,,,,,,',
        'X-5,S-1,,2024-07-01,transfer,1,,,,,,,',
        'X-6,,,2024-07-01,reversal,,,,,,,,',
        'X-7,,,2024-07-01,milestone,,,,,M2,,,',
      ),
      [
        'carry_events.csv 2 points: A milestone has no points. Leave it blank.',
        'carry_events.csv 3 allocation: An acceleration needs a grant.',
        'carry_events.csv 4 portion: Give points or portion or until: one of them.',
        'carry_events.csv 5 points: Give points, or portion, or vested_portion.',
        'carry_events.csv 6 to_allocation: A transfer needs a to_allocation.',
        'carry_events.csv 7 reverses_reference: A reversal needs a reverses_reference.',
        'carry_events.csv 8 plan: Say of which plan, or of which grant.',
      ],
    ],
    [
      'hostile numbers and days',
      {
        ...allocations(
          'X-1,SMALL,one@acme.example,,,2024-01-01,,Quarterly,1e3',
          'X-2,SMALL,one@acme.example,,,2024-01-01,,Quarterly,-1',
          'X-3,SMALL,one@acme.example,,,2024-01-01,,Quarterly,1.00001',
          'X-4,SMALL,one@acme.example,,,2025-02-29,,Quarterly,1',
          'X-5,SMALL,one@acme.example,,,2024-01-01,,Quarterly,1000000000000',
        ),
        ...events('X-6,S-1,,2024-07-01,acceleration,0,,,,,,,', 'X-7,S-1,,2024-07-01,acceleration,,1.5,,,,,,', 'X-8,S-1,,2024-07-01,acceleration,,0,,,,,,'),
        ...values('SMALL,2024-01-01,pool_points,1.00001', 'SMALL,2024-01-01,estimated_value,-1'),
      },
      [
        'carry_values.csv 2 amount: "1.00001" has more than 4 decimal places.',
        'carry_values.csv 3 amount: "-1" is negative.',
        'carry_allocations.csv 2 bps: "1e3" is not a plain decimal number such as 1234.56 (no thousands separators, exponent, plus sign or blanks).',
        'carry_allocations.csv 3 bps: "-1" is negative.',
        'carry_allocations.csv 4 bps: "1.00001" has more than 4 decimal places.',
        'carry_allocations.csv 5 grant_date: "2025-02-29" is not a date in the form YYYY-MM-DD.',
        'carry_allocations.csv 6 bps: "1000000000000" has more than 12 digits before the decimal point.',
        'carry_events.csv 2 points: Must be more than 0.',
        'carry_events.csv 3 portion: "1.5" is not a fraction up to 1, such as 0.25.',
        'carry_events.csv 4 portion: Must be more than 0.',
      ],
    ],
    [
      'names of plans that addresses need',
      plans('overview,Carry,USD,,,', '0188a1c2-0000-4000-8000-000000000000,Carry,USD,,,'),
      [
        'carry_plans.csv 2 external_id: "overview" is taken. Call the plan something else.',
        'carry_plans.csv 3 external_id: "0188a1c2-0000-4000-8000-000000000000" is taken. Call the plan something else.',
      ],
    ],
    [
      'a column that is not one',
      { 'carry_values.csv': 'plan,date,kind,value\nSMALL,2024-01-01,estimated_value,1\n' },
      [
        'carry_values.csv 1 value: "value" is not a column of this file. Its columns are plan, date, kind, amount.',
        'carry_values.csv 1 amount: This column is missing.',
      ],
    ],
  ])('%s', async (_what, files, faults) => {
    expect((await importing.refused(files)).toSorted()).toEqual(faults.toSorted());
  });
});
