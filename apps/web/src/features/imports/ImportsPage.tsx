import { PageHeader, Section } from '@pari/ui';
import { ImportForm } from './ImportForm.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import './imports.css';

/** Files taken over into the company, and those that were, for those who administer it. */
export function ImportsPage() {
  return (
    <>
      <PageHeader title="Imports">All of the files are taken over, or none.</PageHeader>
      <ImportForm />
      <Section title="Imports so far">
        <ImportHistory />
      </Section>
    </>
  );
}
