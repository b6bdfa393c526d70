import type { UseQueryResult } from '@tanstack/react-query';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import type { Eligibility } from './sections.ts';

/** In the place of answers that are not there, or not shown to whoever looks. */
export const Given = ({ asked, what }: { readonly asked: UseQueryResult<Eligibility>; readonly what: string }) =>
  asked.data ? (
    <p className="app-note">Nothing was answered yet.</p>
  ) : meansNone(asked.error) ? (
    <p className="app-note">What was answered is shown to the applicant, and to those who prepare it with them.</p>
  ) : (
    <Awaited asked={asked} what={what} />
  );
