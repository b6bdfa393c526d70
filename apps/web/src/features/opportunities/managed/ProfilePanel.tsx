import { TextArea, TextField } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { refreshFunds, type ManagedFund } from './managedFund.ts';
import { StandsNow } from '../../../forms/StandsNow.tsx';

type Profile = ManagedFund['fund_profile'];

const lines = [
  ['investment_region', 'Investment region'],
  ['risk_profile', 'Risk profile'],
  ['target_size', 'Target size'],
  ['target_investment_markets', 'Target investment markets'],
  ['target_return', 'Target return'],
  ['employee_investment_period', 'Employee investment period'],
  ['allocation_request_dates', 'Allocation requests'],
] as const;
type Line = (typeof lines)[number][0];
type Typed = { readonly [Field in Line | 'intro' | 'description' | 'criteria']: string };

/** A criterion stands on lines of its own: a heading, and below it the text; a blank line ends it. */
const criteriaText = ({ eligibility_criteria: texts = [], eligibility_criteria_headings: headings = [] }: Profile): string =>
  texts.map((text, at) => `${headings[at] ?? ''}\n${text.replaceAll(/\n+/g, ' ')}`).join('\n\n');

function criteriaOf(text: string): Pick<Profile, 'eligibility_criteria' | 'eligibility_criteria_headings'> {
  const blocks = text
    .split(/\n[ \t]*\n/)
    .map((block) => block.replace(/^\n+/, '').trimEnd())
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [heading = '', ...rest] = block.split('\n');
      return { heading: heading.trim(), text: rest.join('\n').trim() };
    });
  if (blocks.length === 0) return {};
  return { eligibility_criteria: blocks.map(({ text: words }) => words), eligibility_criteria_headings: blocks.map(({ heading }) => heading) };
}

interface ProfilePanelProps {
  readonly fund: ManagedFund;
  readonly onClose: () => void;
}

/** What the page of a fund tells. */
export function ProfilePanel({ fund: { id, name, version, fund_profile: profile }, onClose }: ProfilePanelProps) {
  const form = useServerForm<'putFundProfile', Typed>('putFundProfile', {
    defaults: {
      ...(Object.fromEntries(lines.map(([field]) => [field, profile[field] ?? ''])) as Record<Line, string>),
      intro: profile.intro ?? '',
      description: profile.description ?? '',
      criteria: criteriaText(profile),
    },
    input: ({ criteria, ...typed }) => ({
      params: { id },
      body: {
        version,
        fund_profile: { ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')), ...criteriaOf(criteria) },
      },
    }),
    success: 'The page of the fund is changed.',
    onSuccess: () => {
      refreshFunds();
      onClose();
    },
  });
  return (
    <FormPanel form={form} title="Change the page" note={name} action="Save" onClose={onClose}>
      <StandsNow current={form.current} refresh={refreshFunds} onShow={onClose} />
      <FormField form={form} name="intro" label="Introduction">
        {(field) => (
          <TextArea {...field} rows={4} description="Simple HTML: paragraphs, lists, emphasis, links. Anything that could run is taken out." isOptional />
        )}
      </FormField>
      <FormField form={form} name="description" label="Description">
        {(field) => <TextArea {...field} rows={8} isOptional />}
      </FormField>
      {lines.map(([field, label]) => (
        <FormField key={field} form={form} name={field} label={label}>
          {(given) => <TextField {...given} autoComplete="off" isOptional />}
        </FormField>
      ))}
      <FormField form={form} name="criteria" label="Eligibility criteria">
        {(field) => <TextArea {...field} rows={8} description="Each: a heading, its text on the lines below, then a blank line." isOptional />}
      </FormField>
    </FormPanel>
  );
}
