import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@pari/contract/client';
import { Banner, PageHeader } from '@pari/ui';

interface ProgrammeProps {
  readonly asked: UseQueryResult<CallOutput<'getCompanyProfile'>>;
}

/** Whose programme it is, with what it says first. */
export function Programme({ asked: { data } }: ProgrammeProps) {
  const { company_profile: programme, company_faqs: faqs = [], name, logo } = data ?? {};
  const first = faqs.filter(({ display_on_top: isOnTop }) => isOnTop);
  return (
    <>
      <PageHeader
        title="Investment Opportunities"
        before={
          <p className="app-programme-name">
            {logo && <img className="app-programme-logo" src={logo} alt="" />}
            {programme?.program_name || name}
          </p>
        }
      >
        {programme?.mission_statement || undefined}
      </PageHeader>
      {first.map(({ question, answer }) => (
        <Banner key={question} title={question}>
          {answer}
        </Banner>
      ))}
      {programme !== undefined && programme.stats.length > 0 && (
        <dl className="app-programme-stats">
          {programme.stats.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
