import { useState } from 'react';
import { Badge, DefinitionList, Dialog, TextField } from '@pari/ui';
import { glossaryTerms } from './glossaryTerms.ts';

/** The terms of the field, explained, with a search. */
export default function Glossary({ onClose }: { readonly onClose: () => void }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = glossaryTerms.filter(({ term, meaning }) => `${term} ${meaning ?? ''}`.toLowerCase().includes(wanted));
  return (
    <Dialog title="Glossary of Terms" size="large" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="app-stack">
        <TextField label="Find a term" type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        <output className="app-note">{found.length === 0 ? 'No such term.' : `${found.length} ${found.length === 1 ? 'term' : 'terms'}`}</output>
        <DefinitionList items={found.map(({ term, meaning }) => ({ id: term, term, description: meaning ?? <Badge tone="info">Coming Soon</Badge> }))} />
      </div>
    </Dialog>
  );
}
