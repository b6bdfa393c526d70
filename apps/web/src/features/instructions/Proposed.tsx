import type { CallOutput } from '@pari/contract/client';
import { Banner, Button, Section, TextField } from '@pari/ui';
import { toasts } from '../../client/toasts.ts';
import { FormField } from '../../forms/FormField.tsx';
import { ServerForm } from '../../forms/ServerForm.tsx';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import type { Version } from './instructions.ts';
import { refreshInstructions } from './refresh.ts';
import { Revoke } from './Revoke.tsx';
import { VersionFacts } from './VersionFacts.tsx';

interface ProposedProps {
  readonly fund: CallOutput<'listPaymentInstructions'>['fund'];
  readonly version: Version;
  readonly timeZone: string;
  /** Others are approved at present. */
  readonly isReplacing: boolean;
}

/** What one administrator proposed, for another to approve. */
export function Proposed({ fund, version, timeZone, isReplacing }: ProposedProps) {
  return (
    <Section title={`Proposed, version ${version.version}`} actions={<Revoke fund={fund} version={version} />}>
      <VersionFacts version={version} timeZone={timeZone} />
      {version.not_by_you === null ? (
        <Approve fund={fund} version={version} isReplacing={isReplacing} />
      ) : (
        <div className="app-pay-next">
          <Banner tone="info" title="This waits for another administrator">
            {version.not_by_you}
          </Banner>
        </div>
      )}
    </Section>
  );
}

const numberRule = (number: string): string | undefined => (number.trim() === '' ? 'Type the whole number.' : undefined);
const stay = (): void => undefined;

function Approve({ fund, version: { version, iban }, isReplacing }: Omit<ProposedProps, 'timeZone'>) {
  const form = useServerForm<'approvePaymentInstructions', { readonly number: string }>('approvePaymentInstructions', {
    defaults: { number: '' },
    input: ({ number }) => ({ params: { id: fund.id, version: String(version) }, body: { number } }),
    onSuccess: ({ versions }) => {
      const from = versions.find((one) => one.version === version)?.approved?.usable_from;
      toasts.show(from === undefined ? 'Approved.' : `Approved. Usable from ${shownDay(from)}.`);
      refreshInstructions();
    },
  });
  const { question } = useLeaveGuard(form.isDirty, stay);
  return (
    <div className="app-pay-next">
      <ServerForm form={form}>
        <FormField form={form} name="number" label={iban === null ? 'Account number, typed again' : 'IBAN, typed again'} rule={numberRule}>
          {(field) => (
            <TextField
              {...field}
              autoComplete="off"
              spellCheck={false}
              autoCapitalize="characters"
              description="From the paper that the fund sent you, not from the colleague who proposed it. Blanks and dashes do not matter."
              isRequired
            />
          )}
        </FormField>
        <div className="app-pay-actions">
          <Button type="submit" variant="primary" isPending={form.isPending}>
            Approve
          </Button>
          <p className="app-note">
            {isReplacing ? 'They replace those that are in force, and rest' : 'They rest'} for three business days. Everybody who holds the fund is told,
            without a number.
          </p>
        </div>
      </ServerForm>
      {question}
    </div>
  );
}
