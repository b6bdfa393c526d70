import { createLink, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { isEntity, VEHICLE_NAMES, VEHICLES, type Vehicle } from '@pari/domain/applications';
import { Banner, LinkButton, RadioGroup } from '@pari/ui';

const RoutedLinkButton = createLink(LinkButton);

interface InvestorTypeProps {
  /** As what the application is made, which eligibility was judged by. */
  readonly vehicle: Vehicle;
  /** External id of the fund; null: it is looked at outside of any application, and stays. */
  readonly fund: string | null;
  /** What is asked of an entity. */
  readonly children?: ReactNode;
}

const entities = VEHICLES.filter(isEntity);

/** As what somebody invests. Another choice is one of eligibility, and is made there. */
export function InvestorType({ vehicle, fund, children }: InvestorTypeProps) {
  const { company } = useParams({ strict: false });
  const [kind, setKind] = useState<'individual' | 'entity'>(isEntity(vehicle) ? 'entity' : 'individual');
  const [type, setType] = useState(vehicle);
  if (fund === null) return children;
  const isOther = (kind === 'entity') !== isEntity(vehicle) || (kind === 'entity' && type !== vehicle);
  return (
    <>
      <RadioGroup
        label="Are you investing as an individual or an entity?"
        options={[
          { value: 'individual', label: 'Individual' },
          { value: 'entity', label: 'Entity' },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'entity' && (
        <RadioGroup
          label="Type of the entity"
          options={entities.map((one) => ({ value: one, label: VEHICLE_NAMES[one] }))}
          value={entities.includes(type) ? type : null}
          onChange={setType}
        />
      )}
      {isOther ? (
        <Banner
          title={`This application is made as ${VEHICLE_NAMES[vehicle]}`}
          action={
            <RoutedLinkButton to="/{-$company}/investor/funds/$fund/onboarding" params={{ company, fund }} search={{ step: 'about' }}>
              Change it in eligibility
            </RoutedLinkButton>
          }
        >
          Your eligibility was judged by it. Another choice begins the questions on eligibility anew.
        </Banner>
      ) : (
        children
      )}
    </>
  );
}
