import type { ReactNode } from 'react';
import type { CarryExplanation as Explanation, CarryPlanRow } from '@pari/contract';
import { DASH, formatMoney, formatPoints } from '@pari/domain/format';
import { Button, Calculation, FigureButton, Panel, type CalculationLine } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { readField } from '../../configured/field.ts';
import { AwaitedAnswer } from '../../shared/explanation/AwaitedAnswer.tsx';
import { Facts } from '../../shared/explanation/Facts.tsx';
import { shownDay } from '../../shared/dates/shownDay.ts';
import '../../shared/explanation/explanation.css';
import { shownIn, totalIn } from '../../shared/carry/currency.ts';
import { fieldWords } from './fieldWords.ts';
import { isPoints, quantities } from './quantities.ts';
import type { AskCarry, CarryQuestion } from './question.ts';
import { eventText, reasonWords } from '../../shared/carry/words.ts';

interface CarryExplanationProps {
  /** The last is answered. */
  readonly questions: readonly CarryQuestion[];
  /** Of the dashboard; a plan's page asks of no others. */
  readonly plans: readonly CarryPlanRow[];
  readonly query: { readonly as_of_date?: string };
  readonly ask: AskCarry;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Where a figure of carry comes from. */
export default function CarryExplanation({ questions, onBack, onClose, ...more }: CarryExplanationProps) {
  const [question, before] = [questions.at(-1), questions.at(-2)];
  if (!question) return null;
  return (
    <Panel title={question.heading} note={<bdi>{question.about}</bdi>} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="app-explanation">
        {before && (
          <div>
            <Button size="small" icon="arrow-left" onPress={onBack}>
              Back to {before.heading}, {before.about}
            </Button>
          </div>
        )}
        <Answer key={JSON.stringify(question.of)} question={question} {...more} />
      </div>
    </Panel>
  );
}

type AnswerProps = Pick<CarryExplanationProps, 'plans' | 'query' | 'ask'> & { readonly question: CarryQuestion };

function Answer(props: AnswerProps) {
  const { level } = props.question.of;
  if (level === 'overview') return <OfAllPlans {...props} />;
  return level === 'plan' ? <OfPlan {...props} /> : <OfGrant {...props} />;
}

/** Every plan's part, converted. */
function OfAllPlans({ question: { heading, of }, plans, ask }: AnswerProps) {
  if (of.level !== 'overview') return null;
  const { quantity, currency } = of;
  const { plan: field } = quantities[quantity];
  const rateOf = (row: CarryPlanRow) => row[currency]?.conversion_rate ?? null;
  const total = totalIn(
    plans.map((row) => ({ row, rate: rateOf(row) })),
    field,
  );
  const code = plans[0]?.[currency]?.code ?? '';
  const lines = plans.map((row, at): CalculationLine => {
    const own = readField(row, field);
    const rate = rateOf(row);
    const isConverted = row.carry_plan_currency.code !== code;
    const reason = row.reasons[field];
    return {
      id: row.carry_plan_id,
      label: <bdi>{row.carry_plan_name}</bdi>,
      operator: at === 0 ? undefined : '+',
      note:
        typeof own !== 'string'
          ? reason && reasonWords[reason]
          : isConverted
            ? `${formatMoney(own, { showCents: true })} ${row.carry_plan_currency.code} × ${rate ?? DASH}`
            : undefined,
      text: pressed(formatMoney(shownIn(row, field, rate), { showCents: true }), () =>
        ask({ heading, about: row.carry_plan_name, of: { level: 'plan', quantity, plan: row.external_id } }),
      ),
    };
  });
  return (
    <Calculation
      label={`How ${heading} is made up`}
      lines={[...lines, result(heading, `${formatMoney(total.amount, { showCents: true })} ${code}`, plans.length)]}
    />
  );
}

/** Every grant's part of one plan. */
function OfPlan({ question: { heading, about, of }, query, ask }: AnswerProps) {
  const plan = of.level === 'plan' ? of.plan : '';
  const asked = useCall('getCarryPlan', { params: { plan }, query }, { isToldInPlace: true });
  if (of.level !== 'plan') return null;
  if (!asked.data) return <AwaitedAnswer asked={asked} />;
  const { quantity } = of;
  const { grant: field, detail, explained } = quantities[quantity];
  const { allocations, reasons, carry_plan_currency: currency } = asked.data;
  const print = (value: unknown) => (typeof value !== 'string' ? DASH : isPoints(quantity) ? formatPoints(value) : formatMoney(value, { showCents: true }));
  const reason = reasons[detail];
  const lines = allocations.map((row, at): CalculationLine => ({
    id: row.allocation_id,
    label: `Granted ${shownDay(row.grant_date)}`,
    note: <bdi>{[row.carry_recipient_name, row.reference].join(', ')}</bdi>,
    operator: at === 0 ? undefined : '+',
    text: pressed(print(readField(row, field)), () =>
      ask({ heading, about: `${about}, ${row.reference}`, of: { level: 'grant', plan, grant: row.allocation_id, field: explained } }),
    ),
  }));
  const unit = isPoints(quantity) ? 'points' : currency.code;
  return (
    <>
      <Calculation
        label={`How ${heading} is made up`}
        lines={[...lines, result(heading, `${print(readField(asked.data, detail))} ${unit}`, allocations.length)]}
      />
      {reason && <p className="app-note">{reasonWords[reason]}</p>}
    </>
  );
}

const result = (label: string, text: string, parts: number): CalculationLine => ({ id: 'result', label, operator: parts > 0 ? '=' : undefined, text });

const pressed = (text: string, press: () => void): ReactNode => (text === DASH ? text : <FigureButton onPress={press}>{text}</FigureButton>);

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const operators = { plus: '+', minus: '−', times: '×', divided_by: '÷' } as const;

/** The formula of a grant's figure, and the facts that count in it. */
function OfGrant({ question: { about, of }, query, ask }: AnswerProps) {
  const [plan, id, field] = of.level === 'grant' ? [of.plan, of.grant, of.field] : ['', '', 'bps' as const];
  const asked = useCall('explainCarryFigure', { params: { plan, id }, query: { ...query, field } }, { isToldInPlace: true });
  if (!asked.data) return <AwaitedAnswer asked={asked} />;
  const { terms, facts, became_known_later: later, value, unit, reason, as_of } = asked.data;
  const print = (text: string | null, of: Explanation['unit']) => (of === 'points' ? formatPoints(text) : formatMoney(text, { showCents: true }));
  const lines = terms.map((term, at): CalculationLine => {
    const { field: leads } = term;
    const text = print(term.value, term.unit);
    return {
      id: `${String(at)} ${term.name}`,
      label: capitalised(term.name),
      operator: at === 0 ? undefined : operators[term.operation],
      note: term.date === null ? undefined : `of ${shownDay(term.date)}`,
      text: leads === null ? text : pressed(text, () => ask({ heading: fieldWords[leads], about, of: { level: 'grant', plan, grant: id, field: leads } })),
    };
  });
  return (
    <>
      {lines.length > 0 && (
        <Calculation
          label={`How ${fieldWords[field]} is made up`}
          lines={[...lines, { ...result(fieldWords[field], print(value, unit), 1), note: shownDay(as_of) }]}
        />
      )}
      {reason !== null && <p className="app-note">{reasonWords[reason]}</p>}
      <FactList title="What counts in it" facts={facts} unit={unit} />
      <FactList title="What became known later" facts={later} unit={unit} />
    </>
  );
}

interface FactListProps {
  readonly title: string;
  readonly facts: readonly (Explanation['facts'][number] & { readonly is_counted?: boolean })[];
  readonly unit: Explanation['unit'];
}

function FactList({ title, facts, unit }: FactListProps) {
  if (facts.length === 0) return null;
  const print = (text: string | null) => (unit === 'points' ? formatPoints(text) : formatMoney(text, { showCents: true }));
  return (
    <Facts title={title}>
      <ul className="app-carry-facts">
        {facts.map((fact, at) => (
          <li key={`${fact.date} ${fact.type} ${String(at)}`}>
            <span>{shownDay(fact.date)}</span>
            <span>
              {fact.label || eventText(fact.type)}
              {fact.is_counted === false && ', not counted'}
            </span>
            <span className="app-carry-fact-figure">{print(fact.effect ?? fact.value)}</span>
          </li>
        ))}
      </ul>
    </Facts>
  );
}
