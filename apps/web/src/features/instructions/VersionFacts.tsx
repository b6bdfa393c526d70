import { countryName, formatInstant } from '@pari/domain/format';
import { instructionFacts } from '@pari/domain/instructions';
import { DefinitionList } from '@pari/ui';
import { shownDay } from '../../shared/dates/shownDay.ts';
import type { Version } from './instructions.ts';

/** What a version says, with numbers masked, and who stands for it. */
export function VersionFacts({ version, timeZone }: { readonly version: Version; readonly timeZone: string }) {
  const { call_back: call, proposed, approved } = version;
  const at = (instant: string): string => formatInstant(new Date(instant), timeZone);
  const facts = [
    ...instructionFacts({ ...version, bank_country: countryName(version.bank_country) }),
    { label: 'Proposed', value: whoWhen(proposed, timeZone) },
    { label: 'Called back', value: `${call.person}, ${call.number}, ${at(call.at)}` },
    ...(approved
      ? [
          { label: 'Approved', value: whoWhen(approved, timeZone) },
          { label: 'Usable from', value: shownDay(approved.usable_from) },
        ]
      : []),
  ];
  return <DefinitionList items={facts.map(({ label, value }) => ({ id: label, term: label, description: <bdi className="app-pay-text">{value}</bdi> }))} />;
}

/** Who did something, and when. */
export const whoWhen = ({ by, at }: Version['proposed'], timeZone: string): string => `${by ?? 'The command line'}, ${formatInstant(new Date(at), timeZone)}`;
