import { useState } from 'react';
import { Button, lazyPart, VisuallyHidden } from '@pari/ui';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { useUserInfo } from '../../../client/user.ts';
import { formWords } from './words.ts';
import { sentenceOf } from './documents.ts';
import type { TaxDocument, TaxRecord } from './record.ts';

const ShownTaxDocument = lazyPart(() => import('./ShownTaxDocument.tsx'));

/** Signed forms that others took the place of, kept to be read; what was taken back unsigned says nothing. */
export function EarlierForms({ record: { id, documents } }: { readonly record: Pick<TaxRecord, 'id' | 'documents'> }) {
  const [shown, setShown] = useState<TaxDocument>();
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const earlier = documents.filter(({ state, signed_on: signed }) => state === 'superseded' && signed !== null);
  if (earlier.length === 0) return null;
  return (
    <details className="app-tax-earlier">
      <summary>Earlier forms ({earlier.length})</summary>
      <ul className="app-way-plain">
        {earlier.map((document) => (
          <li key={document.id} className="app-way-line">
            <span>
              {formWords(document.document.title).short}{' '}
              <span className="app-note">
                {sentenceOf(document)} {document.superseded_at !== null && `Replaced ${commentTime(document.superseded_at, timeZone)}.`}
              </span>
            </span>
            {document.abilities.open && (
              <Button size="small" variant="quiet" icon="eye" onPress={() => setShown(document)}>
                Open<VisuallyHidden> {formWords(document.document.title).short}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <ShownTaxDocument record={id} id={shown.id} name={shown.document.title} onClose={() => setShown(undefined)} onGiveUp={() => setShown(undefined)} />
      )}
    </details>
  );
}
