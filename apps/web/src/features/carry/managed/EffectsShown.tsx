import { DASH, formatPoints } from '@pari/domain/format';
import { DataTable, type DataColumn } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { cents, valueWords, type Effects } from './plan.ts';

type Effect = Effects['effects'][number];
type Value = Effects['values'][number];
type Standing = NonNullable<Effect['before']>;

const plansIn = ({ effects }: Effects): string[] => [...new Set(effects.map(({ plan }) => plan.name))];
const together = new Intl.ListFormat('en', { type: 'conjunction' });

/** What is said above the effects. */
export function effectsNote(shown: Effects): string {
  const [value] = shown.values;
  if (value)
    return `It counts from ${shownDay(value.date)}${value.until === null ? '' : ` until ${shownDay(value.until)}, from when the next one counts`}. Another of the same day takes its place.`;
  if (shown.effects.length === 0) return 'It touches no grant.';
  const plans = plansIn(shown);
  const where = plans.length === 1 ? '' : `It touches grants of ${together.format(plans)}. `;
  return `${where}It is posted like this, or not at all. What was posted is never changed, only reversed.`;
}

/** What a figure was and is; undefined where there is none. */
export const change = (before: string | undefined, after: string | undefined, show: (text: string) => string): string => {
  const [was, is] = [before === undefined ? DASH : show(before), after === undefined ? DASH : show(after)];
  return was === is ? is : `${was} → ${is}`;
};

/** A figure of a grant: nothing before the grant is there, and after it is gone, is 0. */
const differs = (show: (text: string) => string, field: keyof Standing, { before, after }: Effect): boolean =>
  show(before?.[field] ?? '0') !== show(after?.[field] ?? '0');

const figures: readonly { readonly field: keyof Standing; readonly header: string; readonly show: (text: string) => string; readonly isMoney: boolean }[] = [
  { field: 'bps', header: 'Points', show: formatPoints, isMoney: false },
  { field: 'vested_bps', header: 'Vested', show: formatPoints, isMoney: false },
  { field: 'distributions', header: 'Paid', show: cents, isMoney: true },
  { field: 'in_escrow', header: 'In escrow', show: cents, isMoney: true },
];

/** Of the figures of grants only those that change. */
function columnsOf(shown: Effects, currency: string): readonly DataColumn<Effect>[] {
  const { effects } = shown;
  const hasPlans = plansIn(shown).length > 1;
  return [
    {
      id: 'name',
      header: 'Grant',
      minWidth: 150,
      render: ({ name, reference, date, plan }) => (
        <>
          <bdi>{name}</bdi>
          <span className="app-fund-note">
            {reference}, {hasPlans && `${plan.name}, `}
            {shownDay(date)}
          </span>
        </>
      ),
    },
    ...figures
      .filter(({ field, show }) => effects.some((effect) => differs(show, field, effect)))
      .map(({ field, header, show, isMoney }, at): DataColumn<Effect> => ({
        id: field,
        header,
        unit: isMoney ? currency : undefined,
        align: 'end',
        phone: at === 0 ? 'primary' : 'secondary',
        isWhole: true,
        minWidth: isMoney ? 180 : 120,
        render: ({ before, after }) => change(before?.[field], after?.[field], show),
      })),
  ];
}

interface ValueLine {
  readonly name: string;
  readonly unit: string;
  readonly before: string;
  readonly after: string;
}

/** The value of the whole plan, and of what comes to another figure by it. */
function linesOf({ kind, before, after }: Value, currency: string): readonly ValueLine[] {
  const isPool = kind === 'pool_points';
  const show = isPool ? formatPoints : cents;
  const own = { name: valueWords[kind], unit: isPool ? 'points' : `${currency}, the whole plan`, before: show(before.amount), after: show(after.amount) };
  const held = (['estimated', 'fair_market'] as const).map((field) => ({
    name: field === 'estimated' ? valueWords.estimated_value : valueWords.fair_market_value,
    unit: `${currency}, all that is granted`,
    before: cents(before[field]),
    after: cents(after[field]),
  }));
  return [own, ...held.filter((line) => line.before !== line.after)];
}

const valueColumns: readonly DataColumn<ValueLine>[] = [
  {
    id: 'name',
    header: 'Figure',
    minWidth: 150,
    render: ({ name, unit }) => (
      <>
        {name}
        <span className="app-fund-note">{unit}</span>
      </>
    ),
  },
  { id: 'before', header: 'Before', align: 'end', phone: 'secondary', isWhole: true, minWidth: 120, render: ({ before }) => before },
  { id: 'after', header: 'After', align: 'end', phone: 'primary', isWhole: true, minWidth: 120, render: ({ after }) => after },
];

/** What a fact would do: to the values of the plan, and to each grant that it touches. */
export function EffectsShown({ effects: shown, currency }: { readonly effects: Effects; readonly currency: string }) {
  const columns = columnsOf(shown, currency);
  return (
    <>
      {shown.values.map((value) => (
        <DataTable
          key={value.kind}
          label="What it changes"
          columns={valueColumns}
          rows={linesOf(value, currency)}
          getRowId={({ name, unit }) => `${name} ${unit}`}
          getRowName={({ name }) => name}
        />
      ))}
      {shown.passed_over.length > 0 && (
        <p className="app-note">Left before, and as they were: {together.format(shown.passed_over.map(({ reference, by }) => `${reference} (${by})`))}.</p>
      )}
      {shown.effects.length > 0 && (
        <>
          <DataTable label="What it does" columns={columns} rows={shown.effects} getRowId={({ reference }) => reference} getRowName={({ name }) => name} />
          {columns.length === 1 && <p className="app-note">On that day it changes no figure of theirs.</p>}
        </>
      )}
    </>
  );
}
