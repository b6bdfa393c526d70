import type { CallInput } from '@pari/contract/client';
import type { Schedule } from './plan.ts';

type Terms = Exclude<CallInput<'previewSchedule'>['body']['terms'], { object_type: 'VESTING_TERMS' }>;

/** The terms of a schedule as they are written, without what they leave out. */
export function termsOf({
  allocation_type,
  day_of_month: day,
  cliff,
  cliff_percentage: cliffShare,
  periods,
  milestone_vesting_schedules: milestones,
  sequenced_vesting_schedules: sequenced,
}: Schedule): Terms {
  return {
    allocation_type,
    ...(day !== null && { day_of_month: day }),
    ...(cliff !== null && { cliff }),
    ...(cliffShare !== null && { cliff_percentage: cliffShare }),
    ...(periods.length > 0 && { periods: periods.map(({ period: _words, ...period }) => period) }),
    ...(milestones.length > 0 && { milestones: milestones.map(({ milestone_name: name, vesting_percentage: percentage }) => ({ name, percentage })) }),
    ...(sequenced.length > 0 && {
      sequenced: sequenced.map(({ detail, date, after, milestone, ...one }) => ({
        ...one,
        ...(detail !== null && { detail }),
        ...(date !== null && { date }),
        ...(after !== null && { after }),
        ...(milestone !== null && { milestone }),
      })),
    }),
  };
}

/** What a schedule of each kind looks like, to begin with. */
export const samples: Readonly<Record<string, { readonly label: string; readonly terms: Terms }>> = {
  cliff: {
    label: 'A cliff, then quarters',
    terms: {
      cliff: { length: 12, unit: 'months' },
      cliff_percentage: '25%',
      periods: [{ length: 3, unit: 'months', percentage: '6.25%', times: 12 }],
    },
  },
  months: {
    label: 'Months, nothing before a year',
    terms: { cliff: { length: 12, unit: 'months' }, periods: [{ length: 1, unit: 'months', percentage: '1/48', times: 48 }] },
  },
  milestones: {
    label: 'Years and milestones',
    terms: {
      periods: [{ length: 12, unit: 'months', percentage: '15%', times: 4 }],
      milestones: [
        { name: 'First closing', percentage: '20%' },
        { name: 'Exit', percentage: '20%' },
      ],
    },
  },
  sequence: {
    label: 'In sequence',
    terms: {
      sequenced: [
        { label: 'Fund is raised', percentage: '40%', milestone: 'Final closing' },
        { label: 'Two years later', percentage: '60%', after: { length: 24, unit: 'months' } },
      ],
    },
  },
};

/** What was typed as JSON, or why it is none. */
export function readTerms(text: string): { readonly terms: CallInput<'previewSchedule'>['body']['terms'] } | { readonly fault: string } {
  try {
    const terms: unknown = JSON.parse(text);
    if (typeof terms !== 'object' || terms === null || Array.isArray(terms)) return { fault: 'Write an object of terms, between braces.' };
    return { terms: terms as CallInput<'previewSchedule'>['body']['terms'] };
  } catch (error) {
    return { fault: `This is no JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.` };
  }
}
