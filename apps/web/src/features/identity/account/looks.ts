import type { CallOutput } from '@pari/contract/client';

export type Look = CallOutput<'listViews'>['results'][number];

export const capacities: Readonly<Record<Look['capacity'], string>> = {
  viewer: 'Viewer',
  admin: 'Administrator',
  adviser: 'Adviser',
  delegate: 'Acts for you',
};

const pages: Readonly<Record<Look['pages'][number], string>> = {
  tasks: 'what is asked of you',
  changes: 'what changed',
  investments: 'investments',
  fund: 'the page of a fund',
  statements: 'statements',
  notices: 'capital calls and distributions',
  investment_summary: 'the investment summary',
  firm: 'the page of a firm',
  documents: 'the list of documents',
  notifications: 'notifications',
  opportunities: 'funds on offer',
  interest: 'your interest in funds',
  applications: 'applications',
  orders: 'requests to change or sell holdings',
  carry: 'carry',
  marketplace: 'your name and address, for the marketplace',
};

const exports: Readonly<Record<Look['exports'][number], string>> = {
  table: 'tables',
  statement: 'statements',
  carry_statement: 'statements of carry',
  documents: 'documents',
  notice_day: 'the day of a notice',
};

export const pageWords = (shown: Look['pages']): string => shown.map((page) => pages[page]).join(', ');
export const exportWords = (saved: Look['exports']): string => saved.map((one) => exports[one]).join(', ');
