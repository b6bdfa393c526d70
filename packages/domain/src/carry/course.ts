import type { CivilDate } from '../dates/civil.ts';
import type { Points } from './points.ts';
import { tranchesOf } from './schedule.ts';
import type { WeighedTranche } from './schedule.ts';
import { spread } from './spread.ts';
import type { Grant, Standing } from './types.ts';

/** What an event did to one grant, in points that are settled: what it took or brought of what had vested, and of what had not. */
export interface Settled {
  readonly id: string;
  readonly date: CivilDate;
  readonly type: 'milestone' | 'acceleration' | 'forfeiture' | 'reallocation_in' | 'reallocation_out' | 'transfer_in' | 'transfer_out';
  readonly vested: Points;
  /** Of an acceleration: what vested by it, unless it is `until` a day. */
  readonly unvested: Points;
  readonly until: CivilDate | null;
  readonly milestone: string | null;
}

/** An instalment with its points. */
export interface Instalment extends WeighedTranche {
  readonly points: Points;
}

/** From a day on, until the next stretch begins: what had been settled by then, and over which instalments the rest is spread. */
export interface Stretch {
  readonly from: CivilDate;
  readonly granted: Points;
  readonly vested: Points;
  readonly unvested: Points;
  readonly forfeited: Points;
  /** In the order in which they vest. */
  readonly open: readonly Instalment[];
  /** Instalments that an event closed, and what they brought. */
  readonly closed: readonly Instalment[];
}

/** One line of the history of a grant. */
export interface HistoryRow {
  readonly date: CivilDate;
  /** Null: the grant itself. */
  readonly event: string | null;
  readonly type: 'grant' | Settled['type'];
  readonly milestone: string | null;
  /** What came or went. */
  readonly change: Points;
  /** What the event itself made vested, or took out of what was. */
  readonly vestedChange: Points;
  /** What is held afterwards. */
  readonly total: Points;
}

/** The course of one grant through all time. */
export interface Course {
  readonly grant: Grant;
  readonly stretches: readonly Stretch[];
  readonly settled: readonly Settled[];
  readonly history: readonly HistoryRow[];
}

/** Follows one grant from event to event; each is given on the day of the one before or later. */
export class CourseBuilder {
  readonly grant: Grant;
  readonly #unit: Points;
  readonly #reached = new Map<string, CivilDate>();
  readonly #stretches: Stretch[] = [];
  readonly #settled: Settled[] = [];
  readonly #history: HistoryRow[];
  #order: readonly WeighedTranche[];
  #now: Omit<Stretch, 'from'>;

  /**
   * @param unit the smallest amount of points that the plan counts in
   * @param before milestones that had been reached before the day of the grant
   */
  constructor(grant: Grant, unit: Points, before: readonly Settled[]) {
    this.grant = grant;
    this.#unit = unit;
    this.#settled.push(...before);
    for (const { milestone, date } of before) this.#reached.set(milestone ?? '', date);
    this.#order = this.#tranches();
    this.#history = [{ date: grant.grantDate, event: null, type: 'grant', milestone: null, change: grant.points, vestedChange: 0n, total: grant.points }];
    const nothing = { granted: grant.points, vested: 0n, unvested: grant.points, forfeited: 0n, open: [], closed: [] };
    this.#now = { ...nothing, open: this.#spread(grant.points, this.#order) };
    this.#stretch(grant.grantDate);
  }

  get course(): Course {
    return { grant: this.grant, stretches: this.#stretches, settled: this.#settled, history: this.#history };
  }

  hasReached(milestone: string): boolean {
    return this.#reached.has(milestone);
  }

  /** What there is on a day, before an event of it. */
  on(day: CivilDate): Standing {
    return standingOf(this.#now, day);
  }

  apply(event: Settled): void {
    const { type } = event;
    if (type === 'milestone') this.#reach(event);
    else this.#move(event, type);
    this.#settled.push(event);
    this.#stretch(event.date);
  }

  /** A milestone dates its instalments, which changes their order and nothing that had vested. */
  #reach({ id, date, milestone }: Settled): void {
    this.#reached.set(milestone ?? '', date);
    this.#order = this.#tranches();
    this.#now = { ...this.#now, open: this.#spread(this.#now.unvested, this.#stillOpen()) };
    const total = this.#now.vested + this.#now.unvested;
    this.#history.push({ date, event: id, type: 'milestone', milestone, change: 0n, vestedChange: 0n, total });
  }

  #move({ id, date, vested, unvested, until }: Settled, type: Exclude<Settled['type'], 'milestone'>): void {
    const passedBy = until !== null && until > date ? until : date;
    const due = this.#now.open.filter((each) => isPassed(each, date));
    const passed = this.#now.open.filter((each) => isPassed(each, passedBy));
    const gone = sumOf(passed);
    const change = changes[type](vested, unvested);
    const earlier = gone - sumOf(due) + change.vested;
    const settledVested = this.#now.vested + gone + change.vested;
    const settledUnvested = this.#now.unvested - gone + change.unvested;
    this.#now = {
      ...this.#now,
      closed: [...this.#now.closed, ...passed],
      granted: this.#now.granted + change.granted,
      forfeited: this.#now.forfeited + change.forfeited,
    };
    const open = this.#stillOpen();
    const left = open.length === 0 ? { vested: settledVested + settledUnvested, unvested: 0n } : { vested: settledVested, unvested: settledUnvested };
    this.#now = { ...this.#now, ...left, open: this.#spread(left.unvested, open) };
    const total = left.vested + left.unvested;
    this.#history.push({ date, event: id, type, milestone: null, change: change.vested + change.unvested, vestedChange: earlier, total });
  }

  #stillOpen(): WeighedTranche[] {
    const closed = new Set(this.#now.closed.map(({ place }) => place));
    return this.#order.filter(({ place }) => !closed.has(place));
  }

  #tranches(): WeighedTranche[] {
    return tranchesOf(this.grant.schedule, this.grant.vestingStart, this.grant.grantDate, this.#reached);
  }

  #spread(points: Points, tranches: readonly WeighedTranche[]): Instalment[] {
    const parts = spread(
      points,
      tranches.map(({ weight }) => weight),
      this.grant.schedule.allocation_type,
      this.#unit,
    );
    return tranches.map((tranche, at) => ({ ...tranche, points: parts[at] ?? 0n }));
  }

  /** Of several on one day the last counts. */
  #stretch(from: CivilDate): void {
    if (this.#stretches.at(-1)?.from === from) this.#stretches.pop();
    this.#stretches.push({ from, ...this.#now });
  }
}

interface Change {
  readonly granted: Points;
  readonly vested: Points;
  readonly unvested: Points;
  readonly forfeited: Points;
}
type Effect = (vested: Points, unvested: Points) => Change;

const into: Effect = (vested, unvested) => ({ granted: vested + unvested, vested, unvested, forfeited: 0n });
const out: Effect = (vested, unvested) => into(-vested, -unvested);

/** What each event does, from the points it settles. */
const changes: Readonly<Record<Exclude<Settled['type'], 'milestone'>, Effect>> = {
  acceleration: (_, unvested) => ({ granted: 0n, vested: unvested, unvested: -unvested, forfeited: 0n }),
  forfeiture: (vested, unvested) => ({ granted: 0n, vested: -vested, unvested: -unvested, forfeited: vested + unvested }),
  reallocation_in: into,
  reallocation_out: out,
  transfer_in: into,
  transfer_out: out,
};

const isPassed = ({ date }: Instalment, day: CivilDate): boolean => date !== null && date <= day;
const sumOf = (instalments: readonly Instalment[]): Points => instalments.reduce((sum, { points }) => sum + points, 0n);

export function standingOf(stretch: Omit<Stretch, 'from'>, day: CivilDate): Standing {
  const due = sumOf(stretch.open.filter((each) => isPassed(each, day)));
  return {
    granted: stretch.granted,
    bps: stretch.vested + stretch.unvested,
    vested: stretch.vested + due,
    unvested: stretch.unvested - due,
    forfeited: stretch.forfeited,
  };
}
