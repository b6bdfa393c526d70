import type { Card, Question } from '../../../kyc/workflow.ts';
import { ask, card, certify, choose, must, where, whereAnswered, YES_NO } from './make.ts';
import { CHAPTER_4, type Chapter4 } from './statuses.ts';

/** Rows of Part XXIX. */
export const MOST_OWNERS = 9;

const meets = (part: string, id: string): Question => certify(id, `The entity meets every condition of Part ${part} of the form`);
const oneOf = (id: string, label: string, texts: Readonly<Record<string, string>>, more: Partial<Question> = {}): Question =>
  choose(
    id,
    label,
    Object.entries(texts).map(([option, text]) => ({ id: option, text })),
    more,
  );

/** What each part of the W-8BEN-E asks, by the status of line 5 that has to complete it. */
const parts: readonly (readonly [status: Chapter4, part: string, schema: readonly Question[]])[] = [
  [
    'sponsored_ffi',
    'IV',
    [
      must('sponsor', 'Name of the sponsoring entity'),
      oneOf('sponsored_as', 'The entity meets the conditions of Part IV as', {
        investment: 'an investment entity',
        controlled: 'a controlled foreign corporation',
      }),
    ],
  ],
  ['local_bank', 'V', [meets('V', 'part_5')]],
  ['low_value_accounts', 'VI', [meets('VI', 'part_6')]],
  ['sponsored_closely_held', 'VII', [must('sponsor_closely_held', 'Name of the sponsoring entity'), meets('VII', 'part_7')]],
  ['limited_life_debt', 'VIII', [meets('VIII', 'part_8')]],
  ['without_accounts', 'IX', [meets('IX', 'part_9')]],
  [
    'owner_documented',
    'X',
    [
      certify('part_10a', 'The entity meets every condition of line 24a'),
      oneOf('owners_documented_by', 'Its owners are told by', {
        statement: 'an FFI owner reporting statement with documentation (line 24b)',
        letter: 'an auditor’s letter (line 24c)',
      }),
      ask('part_10d', 'It is a trust without contingent or unidentified beneficiaries (line 24d)', { type: 'checkbox' }),
    ],
  ],
  [
    'restricted_distributor',
    'XI',
    [
      certify('part_11a', 'The entity meets every condition of line 25a'),
      oneOf('distribution_agreement', 'Sales of the restricted fund', {
        always: 'have been bound by an agreement as in line 25b',
        now: 'are bound by an agreement as in line 25c, and earlier ones were reviewed',
      }),
    ],
  ],
  [
    'nonreporting_iga',
    'XII',
    [
      meets('XII', 'part_12'),
      must('iga_country', 'The IGA is between the United States and', { type: 'select-country' }),
      oneOf('iga_model', 'The applicable IGA is', { model_1: 'a Model 1 IGA', model_2: 'a Model 2 IGA' }),
      ask('iga_treated_as', 'Under the IGA or Treasury regulations the entity is treated as', { data: { validation: { maxLength: 80 } } }),
      ask('iga_trustee', 'Name of the trustee or sponsor', {
        helpText: 'Of a trustee documented trust or a sponsored entity.',
        data: { validation: { maxLength: 60 } },
      }),
      oneOf('iga_trustee_is', 'The trustee is', { us: 'US', foreign: 'Foreign' }, { field_dependencies: whereAnswered('iga_trustee') }),
    ],
  ],
  ['government', 'XIII', [meets('XIII', 'part_13')]],
  [
    'international',
    'XIV',
    [
      oneOf('international_as', 'The entity is an organization of', {
        section_7701: 'section 7701(a)(18) (line 28a)',
        governments: 'foreign governments (line 28b)',
      }),
    ],
  ],
  [
    'retirement_plan',
    'XV',
    [oneOf('retirement_as', 'The entity meets the conditions of', Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((line) => [line, `line 29${line}`])))],
  ],
  ['owned_by_exempt', 'XVI', [meets('XVI', 'part_16')]],
  ['territory_institution', 'XVII', [meets('XVII', 'part_17')]],
  ['nonfinancial_group', 'XVIII', [meets('XVIII', 'part_18')]],
  ['start_up', 'XIX', [meets('XIX', 'part_19'), must('start_up_formed', 'Formed, or its new line of business approved, on', { type: 'date' })]],
  ['liquidation', 'XX', [meets('XX', 'part_20'), must('liquidation_filed', 'Plan or bankruptcy filed on', { type: 'date' })]],
  [
    'organization_501c',
    'XXI',
    [
      meets('XXI', 'part_21'),
      ask('determination_dated', 'Date of the determination letter', { type: 'date', helpText: 'Unless there is an opinion of US counsel.' }),
    ],
  ],
  ['nonprofit', 'XXII', [meets('XXII', 'part_22')]],
  [
    'publicly_traded',
    'XXIII',
    [
      oneOf('traded_as', 'The entity is', { itself: 'a publicly traded corporation (line 37a)', affiliate: 'an affiliate of one (line 37b)' }),
      must('exchange', 'Securities exchange on which its stock is regularly traded', { field_dependencies: where('traded_as', 'itself') }),
      must('traded_entity', 'Entity whose stock is regularly traded', { field_dependencies: where('traded_as', 'affiliate') }),
      must('traded_market', 'Securities market on which that stock is traded', { field_dependencies: where('traded_as', 'affiliate') }),
    ],
  ],
  ['territory_nffe', 'XXIV', [meets('XXIV', 'part_24')]],
  ['active_nffe', 'XXV', [meets('XXV', 'part_25')]],
  [
    'passive_nffe',
    'XXVI',
    [
      certify('part_26', 'The entity meets every condition of line 40a'),
      choose('substantial_owners', 'Does it have substantial US owners, or controlling US persons?', YES_NO),
    ],
  ],
  ['inter_affiliate', 'XXVII', [meets('XXVII', 'part_27')]],
  ['sponsored_direct_reporting', 'XXVIII', [must('sponsor_direct_reporting', 'Name of the sponsoring entity'), meets('XXVIII', 'part_28')]],
];

/** Part XXIX: each substantial US owner, the next one once there is one before. */
const owners = Array.from({ length: MOST_OWNERS }, (_, at) => at + 1).flatMap((row) => {
  const first = { field_dependencies: row === 1 ? [] : whereAnswered(`owner_${row - 1}_name`) };
  const rest = { field_dependencies: whereAnswered(`owner_${row}_name`) };
  return [
    { ...ask(`owner_${row}_name`, `Name of owner ${row}`, first), required: row === 1 },
    must(`owner_${row}_address`, `Address of owner ${row}`, rest),
    must(`owner_${row}_tin`, `US TIN of owner ${row}`, {
      ...rest,
      is_sensitive: true,
      helpText: 'Nine digits, such as 123-45-6789 or 12-3456789.',
      data: { validation: { pattern: '\\d{9}|\\d{3}-\\d{2}-\\d{4}|\\d{2}-\\d{7}' } },
    }),
  ];
});

/** The cards of Parts IV to XXIX, each asked of the status that completes it. */
export const partCards = (): Omit<Card, 'order'>[] => [
  ...parts.map(([status, part, schema]) => card(`part_${part}`, `Part ${part}: ${CHAPTER_4[status]}`, schema, where('chapter_4', status))),
  card('part_XXIX', 'Part XXIX: Substantial US owners', owners, where('substantial_owners', 'yes')),
];
