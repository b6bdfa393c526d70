import { useState } from 'react';
import {
  Button,
  Carousel,
  DateField,
  DateRangeField,
  DefinitionList,
  Icon,
  InfoTip,
  NarrowTabs,
  PageHeader,
  Panel,
  Section,
  StatTile,
  StatTiles,
  Calculation,
  type DateRange,
  type CalculationLine,
} from '../../src/index.ts';
import { Shell } from './Shell.tsx';

const today = '2026-11-21';

function Dates() {
  const [day, setDay] = useState<string | null>('2026-09-30');
  const [none, setNone] = useState<string | null>(null);
  const [range, setRange] = useState<DateRange | null>({ start: '2026-10-06', end: '2026-11-12' });
  const [empty, setEmpty] = useState<DateRange | null>(null);
  const base = { today };
  return (
    <Section title="Dates">
      <div className="gallery-fields">
        <DateField {...base} label="As of" value={day} onChange={setDay} max={today} years={30} />
        <DateField {...base} label="Due" value={none} onChange={setNone} clearLabel="Clear the due date" />
        <DateRangeField {...base} label="Published" value={range} onChange={setRange} max={today} clearLabel="Clear the dates" />
        <DateRangeField {...base} label="Period" value={empty} onChange={setEmpty} />
        <DateField {...base} label="Locked" value={today} onChange={setDay} isDisabled />
      </div>
    </Section>
  );
}

const lines: readonly CalculationLine[] = [
  { id: 'worth', label: 'Your part of the fund', text: '1,482,115.20', note: 'valued on 30 Sep 2026' },
  { id: 'later', operator: '+', label: 'Paid in since', text: '50,000.00', note: '14 Oct 2026' },
  { id: 'loan', operator: '−', label: 'Borrowed to invest, with interest', text: '510,465.20' },
  { id: 'nav', operator: '=', label: 'Net asset value in fund currency', text: 'EUR 1,021,650.00' },
  { id: 'rate', operator: '×', label: 'Rate of 30 Sep 2026', text: '1.0842' },
  { id: 'usd', operator: '=', label: 'Net asset value', text: 'USD 1,107,672.93' },
];

const slides = [
  {
    id: 'worth',
    title: 'See what it is worth',
    text: 'The first figure is what all your holdings are worth now, less what you borrowed.',
    illustration: <Icon name="success" />,
  },
  {
    id: 'why',
    title: 'Ask every figure',
    text: 'Press a figure to see what it is made of: the entries, the rate and the valuation, each with its date.',
    illustration: <Icon name="info" />,
  },
  {
    id: 'asked',
    title: 'Nothing is forgotten',
    text: 'What is asked of you stands beside it, with the day by which it is due.',
    illustration: <Icon name="bell" />,
  },
];

function Overlays() {
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isWelcomeOpen, setWelcomeOpen] = useState(false);
  return (
    <Section title="Explanations, welcome and messages">
      <div className="gallery-row">
        <Button onPress={() => setPanelOpen(true)}>Explain a figure</Button>
        <Button onPress={() => setWelcomeOpen(true)}>Welcome</Button>
      </div>
      <Panel
        title="Net asset value"
        note="Meridian Secondaries III · as of 21 Nov 2026"
        isOpen={isPanelOpen}
        onOpenChange={setPanelOpen}
        actions={<Button>Copy</Button>}
      >
        <Calculation label="How the net asset value comes about" lines={lines} />
        <DefinitionList
          items={[
            { id: 'source', term: 'Valuation', description: 'Report of the manager, 30 Sep 2026' },
            { id: 'known', term: 'Known since', description: '12 Nov 2026' },
            {
              id: 'rate',
              term: 'Rate',
              description: (
                <>
                  1 EUR = 1.0842 USD <InfoTip label="About the rate">The rate of the valuation&apos;s day.</InfoTip>
                </>
              ),
            },
          ]}
        />
      </Panel>
      <Carousel title="Welcome" slides={slides} isOpen={isWelcomeOpen} onOpenChange={setWelcomeOpen} />
    </Section>
  );
}

/** What a page is filled with beside its figures: dates, explanations, tabs. */
export function Details() {
  const [tab, setTab] = useState('ownership');
  return (
    <Shell>
      <PageHeader title="Details" />
      <NarrowTabs
        label="Parts of the page"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'ownership', label: 'Ownership' },
          { id: 'documents', label: 'Notifications & Documents', count: 12 },
        ]}
      >
        {(id) =>
          id === 'ownership' ? (
            <>
              <Dates />
              <Overlays />
            </>
          ) : (
            <Section title="A sum in the page">
              <Calculation label="Net asset value" lines={lines} />
              <StatTiles count={1}>
                <StatTile label="Net asset value" value="1,107,672.93" unit="USD" />
              </StatTiles>
            </Section>
          )
        }
      </NarrowTabs>
    </Shell>
  );
}
