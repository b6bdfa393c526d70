import { useState } from 'react';
import {
  Avatar,
  BackLink,
  Badge,
  Banner,
  Button,
  Checkbox,
  createToastQueue,
  Dialog,
  Figure,
  Icon,
  IconButton,
  iconPaths,
  InfoTip,
  LinkButton,
  PageHeader,
  PasswordField,
  Section,
  SegmentedToggle,
  Select,
  Spinner,
  StatusMark,
  Switch,
  TextField,
  ToastRegion,
  VisuallyHidden,
  type IconName,
} from '../../src/index.ts';
import { Shell } from './Shell.tsx';

const toasts = createToastQueue();

function Buttons() {
  const [isOpen, setOpen] = useState(false);
  const [isAlertOpen, setAlertOpen] = useState(false);
  return (
    <Section title="Buttons, dialogs and messages">
      <div className="gallery-column">
        <div className="gallery-row">
          <Button variant="primary" icon="arrow-right">
            Continue
          </Button>
          <Button>Export</Button>
          <Button variant="quiet">Show all</Button>
          <Button variant="danger">Delete</Button>
          <LinkButton href="#link" variant="secondary">
            Fund page
          </LinkButton>
          <IconButton icon="download" label="Download" />
          <IconButton icon="bell" label="12 unread notifications" count="12" />
          <IconButton icon="bell" label="Notifications, not known how many are unread" isCountUnknown />
        </div>
        <div className="gallery-row">
          <Button variant="primary" isPending>
            Continue
          </Button>
          <Button isPending>Export</Button>
          <Button variant="danger" isPending>
            Delete
          </Button>
          <Button variant="primary" isDisabled>
            Continue
          </Button>
          <Button isDisabled>Export</Button>
          <Button variant="quiet" isDisabled>
            Show all
          </Button>
          <IconButton icon="download" label="Download" isDisabled />
        </div>
        <div className="gallery-row">
          <Button size="small" variant="primary">
            Apply
          </Button>
          <Button size="small" icon="download">
            Export
          </Button>
          <Button size="small" variant="quiet">
            Clear
          </Button>
          <Button onPress={() => setOpen(true)}>Open a dialog</Button>
          <Button onPress={() => setAlertOpen(true)}>Delete investment</Button>
          <Button onPress={() => toasts.show('Your bank details are saved.')}>Show a toast</Button>
        </div>
      </div>
      <Dialog title="Glossary of terms" isOpen={isOpen} onOpenChange={setOpen} size="large">
        <p>Net asset value is your share of what the fund is worth, less what you borrowed to invest and the interest due on it.</p>
      </Dialog>
      <Dialog
        title="Confirm deletion"
        isAlert
        isOpen={isAlertOpen}
        onOpenChange={setAlertOpen}
        actions={
          <>
            <Button onPress={() => setAlertOpen(false)}>Keep it</Button>
            <Button variant="danger" onPress={() => setAlertOpen(false)}>
              Delete investment
            </Button>
          </>
        }
      >
        Are you sure you want to delete this investment?
      </Dialog>
      <ToastRegion queue={toasts} />
    </Section>
  );
}

function Fields() {
  const [currency, setCurrency] = useState<'eur' | 'usd'>('usd');
  const [choice, setChoice] = useState<string | null>('usd');
  const [none, setNone] = useState<string | null>(null);
  const [isOn, setOn] = useState(true);
  const options = [
    { value: 'usd', label: 'US dollar', description: 'Currency of the company' },
    { value: 'eur', label: 'Euro' },
    { value: 'gbp', label: 'Pound sterling' },
  ];
  return (
    <Section title="Fields">
      <div className="gallery-column">
        <div className="gallery-fields">
          <TextField label="Name" defaultValue="Ada Moss" />
          <TextField label="E-mail address" type="email" placeholder="name@company.com" description="We write to it when something is asked of you." />
          <TextField label="Account number" error="This number has 7 digits; it needs 8." defaultValue="1234567" />
          <TextField label="Middle name" isOptional disabled />
          <PasswordField label="Password" defaultValue="correct horse" />
          <Select label="Currency" options={options} value={choice} onChange={setChoice} />
          <Select label="Investor (Investor ID):" options={options} value={none} onChange={setNone} error="Choose an investor." />
        </div>
        <div className="gallery-row">
          <SegmentedToggle
            label="Currency of the amounts"
            value={currency}
            onChange={setCurrency}
            options={[
              { value: 'eur', label: 'Investment currency' },
              { value: 'usd', label: 'USD' },
            ]}
          />
          <Switch isSelected={isOn} onChange={setOn}>
            Show unpublished funds
          </Switch>
          <Switch isSelected={false} onChange={setOn} isDisabled>
            Not now
          </Switch>
          <Select label="Currency" isLabelHidden size="small" options={options} value={choice} onChange={setChoice} />
        </div>
        <Checkbox label="I have read the fund's documents" description="They stay in your documents." defaultChecked />
        <Checkbox label="I agree to the terms" error="Agree to the terms to go on." />
        <Checkbox label="Remember this choice" disabled />
      </div>
    </Section>
  );
}

function Messages() {
  return (
    <Section title="States">
      <div className="gallery-column">
        <Banner>Most investment related data will be populated after quarterly NAV reporting.</Banner>
        <Banner tone="warning" title="You are looking at Ada Moss's account" action={<Button size="small">Stop</Button>}>
          You see what Ada sees and can change nothing.
        </Banner>
        <Banner tone="negative" title="Your session has ended" onDismiss={() => undefined}>
          Nothing you entered is lost. Sign in again to go on.
        </Banner>
        <Banner tone="positive">Your documents are signed.</Banner>
        <div className="gallery-row">
          <StatusMark tone="positive">Signed</StatusMark>
          <StatusMark tone="warning">Due in 3 days</StatusMark>
          <StatusMark tone="negative">Refused</StatusMark>
          <StatusMark tone="info">In review</StatusMark>
          <Badge>Legacy</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="positive">Open</Badge>
          <Badge tone="warning">Closing</Badge>
          <Badge tone="negative">Closed</Badge>
          <Badge tone="info">Draft</Badge>
        </div>
        <div className="gallery-row">
          <Avatar name="Ada Moss" size="small" />
          <Avatar name="Ben Okafor" />
          <Avatar name="Clara Lindqvist" size="large" />
          <Spinner label="Loading" />
          <span>
            Net asset value{' '}
            <InfoTip label="About net asset value" heading="Net asset value">
              What is left when debts are taken off.
            </InfoTip>
          </span>
          <Figure>(1,234,567)</Figure>
          <VisuallyHidden>Only for screen readers</VisuallyHidden>
        </div>
      </div>
    </Section>
  );
}

const tokens = [
  'surface-page',
  'surface-raised',
  'surface-floating',
  'surface-sunken',
  'surface-hover',
  'surface-pressed',
  'accent-solid',
  'accent-hover',
  'accent-pressed',
  'accent-subtle',
  'accent-subtle-hover',
  'accent-ring',
  'accent-text',
];
const charts = [...[1, 2, 3, 4].map((n) => `chart-4-${n}`), ...[1, 2, 3, 4, 5, 6, 7].map((n) => `chart-7-${n}`)];
const sizes = [12, 13, 14, 16, 20, 28, 40];

function Foundations() {
  return (
    <Section title="Colours, sizes and icons">
      <div className="gallery-column">
        <div className="gallery-swatches">
          {[...tokens, ...charts].map((name) => (
            <div key={name}>
              <div className="gallery-swatch" style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
        <div className="gallery-sizes">
          {sizes.map((size) => (
            <p key={size} style={{ fontSize: `var(--size-${size})`, lineHeight: `var(--line-${size})`, fontWeight: size > 16 ? 600 : 400 }}>
              {size} 1,866,686.02 (41,208) −3.4 % €£$ Active investments
            </p>
          ))}
        </div>
        <div className="gallery-icons">
          {Object.keys(iconPaths).map((name) => (
            <div key={name}>
              <Icon name={name as IconName} />
              {name}
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** Each part in each state. */
export function Parts() {
  return (
    <Shell>
      <PageHeader title="Parts" before={<BackLink href="#back">Investor dashboard</BackLink>} actions={<Button icon="download">Export</Button>}>
        Each part of the interface in each of its states.
      </PageHeader>
      <Buttons />
      <Fields />
      <Messages />
      <Foundations />
    </Shell>
  );
}
