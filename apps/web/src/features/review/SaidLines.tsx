import type { ReactNode } from 'react';
import { formatMoney } from '@pari/domain/format';
import { shownPlaces } from '@pari/domain/money';
import { FileName } from '../../shared/files/FileName.tsx';
import type { Said } from './review.ts';

interface SaidLinesProps {
  readonly said: Pick<Said, 'lines' | 'amount' | 'documents'>;
  readonly currency: string;
}

/** What was said to a question: a line for each thing. Its documents by their names alone. */
export function SaidLines({ said: { lines, amount, documents }, currency }: SaidLinesProps) {
  const all: readonly ReactNode[] = [
    ...(amount === null ? [] : [`${currency} ${formatMoney(amount, { decimals: shownPlaces(amount, currency) })}`]),
    ...lines,
    ...documents.map(({ name, file_name: file }) => (
      <>
        {name}: <FileName name={file} />
      </>
    )),
  ];
  if (all.length === 0) return <p className="app-note">Nothing</p>;
  return all.map((line, at) => (
    <p key={at} className="app-review-line">
      <bdi>{line}</bdi>
    </p>
  ));
}
