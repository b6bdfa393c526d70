import { StatusMark } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { stateWords } from '../agreements/agreement.ts';
import { AttorneyLine } from '../program/AttorneyLine.tsx';
import type { Application } from './sections.ts';

/** What the applicant signs with the company, and how far each is. */
export default function AgreementsSection({ application: { fund, modules } }: { readonly application: Application }) {
  const asked = useCall('getAgreements', { params: { id: fund.external_id } }, { isToldInPlace: true });
  if (asked.data === undefined) return <Awaited asked={asked} what="the subscription documents" />;
  const { results } = asked.data;
  // Where documents of the programme are signed it stands with these.
  const attorney = !modules.some(({ module, is_asked: isAsked }) => module === 10 && isAsked) && <AttorneyLine fund={fund.external_id} />;
  if (results.length === 0)
    return (
      <>
        <p className="app-note">What is to be signed appears here once the reviewers have it made.</p>
        {attorney}
      </>
    );
  return (
    <>
      <ul className="app-fund-documents" aria-label="Subscription documents">
        {results.map((agreement) => {
          const { tone, word } = stateWords(agreement);
          return (
            <li key={agreement.id}>
              <bdi>{agreement.document.title}</bdi> <StatusMark tone={tone}>{word}</StatusMark>
            </li>
          );
        })}
      </ul>
      {attorney}
    </>
  );
}
