import { useState, type SyntheticEvent } from 'react';
import { isEntity, VEHICLE_NAMES, type Vehicle } from '@pari/domain/applications';
import { Button, ErrorSummary, TextField, VisuallyHidden } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { Refused } from '../Refused.tsx';
import { Waiting } from '../way/Around.tsx';
import { refreshApplications } from '../refreshApplications.ts';
import { usedWords } from '../../../shared/applications/usedWords.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { InvestorType } from './InvestorType.tsx';
import type { KycRecord } from './record.ts';
import '../../../shared/kyc/kyc.css';

interface BeginStepProps {
  /** External id. */
  readonly fund: string;
  readonly vehicle: Vehicle;
  readonly onBegun: (record: KycRecord) => void;
}

/** Who invests, before there is a record of them in the application: a new one, or one that they have. */
export function BeginStep({ fund, vehicle, onBegun }: BeginStepProps) {
  const [name, setName] = useState('');
  const [attempt, setAttempt] = useState(0);
  const records = useCall('listKycRecords', {}, { isToldInPlace: true });
  const done = (record: KycRecord): void => {
    refreshApplications();
    onBegun(record);
  };
  const alone = useFormChange('createKycRecord', { onDone: done });
  const entity = useFormChange('createKycEntityRecord', { onDone: done });
  const own = (records.data?.results ?? []).filter(({ kyc_investor_type: type, erased_at: erased }) => type === vehicle && erased === null);
  const isOfEntity = isEntity(vehicle);
  const refusal = isOfEntity ? entity.refusal : alone.refusal;
  const isPending = alone.isPending || entity.isPending;
  const missing = isOfEntity && name.trim() === '' ? 'Name of the entity is required' : undefined;
  const begin = (entityName: string): void =>
    isOfEntity
      ? entity.mutate({ body: { fund_external_id: fund, entity_name: entityName } })
      : alone.mutate({ body: { fund_external_id: fund, kyc_investor_type: 'INDIVIDUAL' } });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (missing !== undefined) setAttempt(attempt + 1);
    else begin(name.trim());
  };
  const [before] = own;
  return (
    <section className="app-way-part app-kyc" aria-labelledby="who">
      <h2 id="who" tabIndex={-1} className="app-way-title">
        Who invests
      </h2>
      {attempt > 0 && missing !== undefined && (
        <ErrorSummary title="One thing needs attention" problems={[{ fieldId: 'kyc-entity-name', sentence: missing }]} attempt={attempt} />
      )}
      {refusal && <Refused title="It could not be begun" refusal={refusal} />}
      {records.isPending ? (
        <Waiting label="Fetching available workflows..." />
      ) : records.isLoadingError ? (
        <LoadingFailed asked={records} what="what you gave before" />
      ) : (
        <form className="app-way-part app-kyc" onSubmit={submit} noValidate>
          <InvestorType vehicle={vehicle} fund={fund}>
            {isOfEntity && (
              <>
                {own.length > 0 && (
                  <div className="app-kyc-reuse">
                    <p>What you gave before can be used here, too.</p>
                    <ul className="app-way-plain">
                      {own.map((record) => (
                        <li key={record.id} className="app-kyc-held">
                          <div>
                            <strong>
                              <bdi>{record.name}</bdi>
                            </strong>
                            <p className="app-note">{heldWords(record)}</p>
                          </div>
                          <Button size="small" isDisabled={isPending} onPress={() => begin(record.entity_name ?? '')}>
                            Use<VisuallyHidden> {record.name}</VisuallyHidden>
                          </Button>
                        </li>
                      ))}
                    </ul>
                  </div>
                )}
                <TextField
                  id="kyc-entity-name"
                  label={own.length > 0 ? `Name of another ${VEHICLE_NAMES[vehicle].toLowerCase()}` : 'Name of the entity'}
                  description="As it stands in its register or deed."
                  autoComplete="organization"
                  isRequired
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                  error={attempt > 0 ? missing : undefined}
                />
              </>
            )}
            {!isOfEntity && before && <p className="app-note">What you gave before is used here, too: {heldWords(before)}</p>}
            <div className="app-way-actions">
              <Button type="submit" variant="primary" isPending={isPending}>
                Next Step
              </Button>
            </div>
          </InvestorType>
        </form>
      )}
    </section>
  );
}

/** Where a record is used, and until when it holds. */
const heldWords = (record: Pick<KycRecord, 'used_in' | 'valid_until'>): string =>
  `${usedWords(record)}${record.valid_until === null ? '' : ` Valid until ${shownDay(record.valid_until)}.`}`;
