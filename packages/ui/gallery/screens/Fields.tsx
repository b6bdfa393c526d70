import { useState } from 'react';
import {
  AmountField,
  CheckboxGroup,
  ComboBox,
  FileDrop,
  MemorableDateField,
  PageHeader,
  RadioGroup,
  Section,
  TextArea,
  TextField,
  type ComboOption,
  type DroppedFile,
} from '../../src/index.ts';
import { formatDay } from '../chartSample.ts';
import { Shell } from './Shell.tsx';

const noop = (): void => undefined;
const story =
  'I have worked with the fund team since 2019 and was offered a part of the programme each year. ' +
  'My wife holds an account at the same bank, which is why the statement names two people.';

function Texts() {
  const [text, setText] = useState(story);
  return (
    <Section title="Text">
      <div className="gallery-fields">
        <TextArea
          label="Where the money comes from"
          description="We have to ask whoever invests."
          value={text}
          onChange={(event) => setText(event.target.value)}
          most={200}
        />
        <TextArea label="Message to the reviewer" defaultValue={`${story} ${story}`} most={300} error="Shorten it to 300 characters." isRequired />
        <TextArea label="Note" isOptional rows={2} />
        <TextArea label="What you told us" readOnly defaultValue="From salary and the sale of a flat." rows={2} />
        <TextField label="Investor account" readOnly defaultValue="ALD-1042" description="It cannot be changed here." />
      </div>
    </Section>
  );
}

function Amounts() {
  const [amount, setAmount] = useState('1250000.5');
  const [wrong, setWrong] = useState('1.250');
  const [low, setLow] = useState('5000');
  const [change, setChange] = useState('-1250');
  return (
    <Section title="Amounts">
      <div className="gallery-fields">
        <AmountField label="Commitment" currency="USD" value={amount} onChange={setAmount} description="Up to USD 2,000,000." isRequired />
        <AmountField label="Monthly income" currency="EUR" value={wrong} onChange={setWrong} />
        <AmountField label="Amount" currency="USD" value={low} onChange={setLow} error="The least is USD 10,000." />
        <AmountField label="Correction" currency="CHF" value={change} onChange={setChange} isNegativeAllowed isOptional />
        <AmountField label="Committed before" currency="USD" value="75000" onChange={noop} isReadOnly />
        <AmountField label="Loan" currency="JPY" value="" onChange={noop} decimals={0} isDisabled />
      </div>
    </Section>
  );
}

function Days() {
  const [birthday, setBirthday] = useState('1957-04-09');
  const [wrong, setWrong] = useState('1983-02-29');
  const base = { formatDate: formatDay };
  return (
    <Section title="Dates known by heart">
      <div className="gallery-fields">
        <MemorableDateField
          {...base}
          label="Date of birth"
          description="For example 27 3 1984"
          value={birthday}
          onChange={setBirthday}
          max="2026-11-22"
          isBirthday
        />
        <MemorableDateField {...base} label="Day you joined" value={wrong} onChange={setWrong} />
        <MemorableDateField {...base} label="Date of the contract" value="" onChange={noop} isDisabled isOptional />
      </div>
    </Section>
  );
}

const kinds = [
  { value: 'person', label: 'As myself', description: 'In your own name, with your own tax number.' },
  { value: 'company', label: 'Through a company', description: 'A company or partnership that you control.' },
  { value: 'trust', label: 'Through a trust', isDisabled: true },
] as const;
const duties = [
  { value: 'investor', label: 'Investor', description: 'Sees what they own.' },
  { value: 'reviewer', label: 'Reviewer', description: 'Checks applications.' },
  { value: 'admin', label: 'Administrator', description: 'Runs the programme, and sees everything but pay.' },
] as const;

function Choices() {
  const [kind, setKind] = useState<string | null>('company');
  const [none, setNone] = useState<string | null>(null);
  const [roles, setRoles] = useState<readonly string[]>(['investor']);
  return (
    <Section title="Choices">
      <div className="gallery-fields">
        <RadioGroup label="How do you invest?" description="You can add another way later." options={kinds} value={kind} onChange={setKind} isRequired />
        <RadioGroup label="How do you invest?" options={kinds} value={none} onChange={setNone} error="Choose one." />
        <RadioGroup label="How you invest" options={kinds.slice(0, 2)} value="person" onChange={noop} isReadOnly />
        <CheckboxGroup label="Roles" description="What the person may do." options={duties} value={roles} onChange={setRoles} />
        <CheckboxGroup label="Roles" options={duties} value={[]} onChange={setRoles} error="Choose at least one role." />
        <CheckboxGroup label="Roles" options={duties} value={['admin']} onChange={noop} isDisabled />
      </div>
    </Section>
  );
}

const banks = ['Alder Savings Bank', 'Bank of the Lakes', 'Banque Meridian', 'Birch & Sons', 'Cedar Trust', 'Northern Mutual'].map((label, at) => ({
  value: `${at}`,
  label,
  description: `BIC ALDR${at}XX`,
}));

function Combos() {
  const [bank, setBank] = useState<ComboOption | null>(banks[2] ?? null);
  const [none, setNone] = useState<ComboOption | null>(null);
  const [search, setSearch] = useState('');
  const found = banks.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
  const base = { onSearch: setSearch, onRetry: noop };
  return (
    <Section title="Searched on the server">
      <div className="gallery-fields">
        <ComboBox {...base} label="Bank" description="Type a part of its name." value={bank} onChange={setBank} options={found} state="ready" isRequired />
        <ComboBox {...base} label="Many" value={none} onChange={setNone} options={found} state="ready" hasMore placeholder="Name or BIC" />
        <ComboBox {...base} label="Slow" value={none} onChange={setNone} options={[]} state="loading" />
        <ComboBox {...base} label="Empty" value={none} onChange={setNone} options={[]} state="ready" error="Choose a bank." />
        <ComboBox {...base} label="Failing" value={none} onChange={setNone} options={[]} state="failed" />
        <ComboBox {...base} label="Fixed" value={banks[0] ?? null} onChange={noop} options={[]} state="ready" isReadOnly />
      </div>
    </Section>
  );
}

const given: readonly DroppedFile[] = [
  { id: 'a', name: 'passport-of-ada-moss.pdf', size: 812_000, state: 'there' },
  {
    id: 'b',
    name: 'Bank statement with a very long name, of the account at the Bank of the Lakes, October 2026.pdf',
    size: 4_200_000,
    state: 'sending',
    progress: 0.4,
  },
  { id: 'c', name: 'photo.jpg', size: 2_100_000, state: 'checking' },
  { id: 'd', name: 'contract.pdf', size: 900_000, state: 'failed', error: 'The connection was lost. Nothing else is affected.' },
];

function Files() {
  const [files, setFiles] = useState(given);
  const base = { accept: ['application/pdf', 'image/png', 'image/jpeg'], kinds: 'PDF, PNG or JPEG', mostBytes: 25_000_000, isMultiple: true };
  const remove = (id: string): void => setFiles(files.filter((file) => file.id !== id));
  const add = (more: readonly File[]): void =>
    setFiles([...files, ...more.map((file, at) => ({ id: `${files.length + at}`, name: file.name, size: file.size, state: 'there' as const }))]);
  return (
    <Section title="Files">
      <div className="gallery-fields">
        <FileDrop
          {...base}
          label="Proof of identity"
          description="All pages, readable."
          files={files}
          onAdd={add}
          onRemove={remove}
          onRetry={noop}
          isRequired
        />
        <FileDrop {...base} label="Contract" files={[]} onAdd={noop} onRemove={noop} isMultiple={false} error="Upload the signed contract." />
        <FileDrop {...base} label="What you uploaded" files={given.slice(0, 1)} onAdd={noop} onRemove={noop} isReadOnly />
        <FileDrop {...base} label="Later" files={[]} onAdd={noop} onRemove={noop} isDisabled />
      </div>
    </Section>
  );
}

/** What forms are made of, in each state. */
export function Fields({ only }: { readonly only: string | null }) {
  if (only === 'combo') {
    return (
      <Shell>
        <PageHeader title="Fields" />
        <Combos />
      </Shell>
    );
  }
  return (
    <Shell>
      <PageHeader title="Fields" />
      <Texts />
      <Amounts />
      <Days />
      <Choices />
      <Combos />
      <Files />
    </Shell>
  );
}
