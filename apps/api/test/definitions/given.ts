import type { Criteria, CriteriaBlock } from '@pari/domain/applications';

/** What every block has. */
export const sampleCommon = { description: '', failure_text: '', need_review_text: '', dependencies: [] };

/** One block that can be passed. */
export const sampleBlock: CriteriaBlock = {
  kind: 'KE',
  id: 'ke',
  title: 'Kenya',
  ...sampleCommon,
  options: {
    individual: [
      { id: 'yes', text: 'I am', logical_value: 1 },
      { id: 'no', text: 'I am not', logical_value: 0 },
    ],
  },
};

/** Criteria as they are stored, filled in. */
export const sampleCriteria = (name = 'Kenya', ...blocks: CriteriaBlock[]): Criteria => ({
  name,
  is_smart_criteria: true,
  blocks: [
    { kind: 'country_selector', id: 'where', title: 'Where', ...sampleCommon },
    ...(blocks.length > 0 ? blocks : [sampleBlock]),
    { kind: 'final', id: 'end', title: 'End', ...sampleCommon },
  ],
});
