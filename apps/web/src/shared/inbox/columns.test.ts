import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { inboxColumns } from './columns.tsx';
import type { Notification } from './notification.ts';

const told = (notification_type: string, details: string) =>
  ({ notification_type, details, is_read: true, documents: [], fund_name: 'A fund' }) as unknown as Notification;
const firstOnPhone = (row: Notification): string => {
  const [first] = inboxColumns({ timeZone: 'UTC', isDueDateHidden: false, isPhone: true });
  return renderToStaticMarkup(createElement('p', null, first?.render(row)));
};

it('a phone says in the row what happened to an application, and of other things what they are', () => {
  expect(firstOnPhone(told('application', 'Eligibility was approved.'))).toContain('Eligibility was approved.');
  expect(firstOnPhone(told('capital_call', 'A long text.'))).not.toContain('A long text.');
});
