import { MODULE_WORDS, type ModuleNumber, type Said } from '@pari/domain/applications';
import { civilDateIn } from '@pari/domain/dates';
import { formatDate, formatPaid } from '@pari/domain/format';
import { usualPaper } from '@pari/domain/statements';
import type { Company, Context } from '../../../http/context.ts';
import { drawPaper, type Paper } from '../../../paper/index.ts';
import type { Tx } from '../../../ports/database.ts';
import type { RoundRow } from '../queries.ts';
import { roundReader } from '../saidOfRounds.ts';

interface Submitted extends RoundRow {
  readonly fund: { readonly name: string; readonly currency: string };
  readonly applicant: string;
}

/** A round as a file: the same for whoever it is given to. @param paper of no size: as the company's currency has it */
export async function paperOfRound(
  tx: Tx,
  { company }: Pick<Context, 'company'>,
  submitted: Submitted & { readonly fund: { readonly externalId: string } },
  { paper }: { readonly paper?: Paper['size'] | undefined },
) {
  const bytes = await drawRound(tx, submitted, { company, size: paper ?? usualPaper(company.currency) });
  return { name: `${submitted.fund.externalId} ${submitted.module}-${submitted.round}.pdf`, mediaType: 'application/pdf' as const, bytes };
}

interface Issue {
  readonly company: Company;
  readonly size: Paper['size'];
}

/** What was submitted of a part of an application as PDF, in the words in which it was asked then. The same round is always the same paper. */
async function drawRound(tx: Tx, submitted: Submitted, { company, size }: Issue): Promise<Buffer> {
  const { module, round, submitted_at: at, fund, applicant } = submitted;
  const part = MODULE_WORDS[module as ModuleNumber];
  const day = formatDate(civilDateIn(at, company.timeZone));
  return drawPaper({
    size,
    company: company.name,
    title: `${part}, as submitted`,
    about: `${applicant} · ${fund.name}`,
    at,
    parts: [
      {
        is: 'facts',
        facts: [
          { label: 'Fund', value: fund.name },
          { label: 'Applicant', value: applicant },
          { label: 'Submitted on', value: day },
          { label: 'Submission', value: String(round) },
        ],
      },
      ...(await roundReader(tx, company)(submitted)).flatMap((said) => partsOf(said, submitted)),
    ],
    footer: [`${part}, submission ${round} of ${day}`],
  });
}

function partsOf({ title, lines, amount, documents, opened }: Said, { fund }: Submitted): Paper['parts'] {
  const all = [
    ...lines,
    ...(amount === null ? [] : [`${formatPaid(amount, fund.currency)} ${fund.currency}`]),
    ...documents.map(({ name, file_name }) => `${name}: ${file_name}`),
    ...opened.flatMap(({ name, version }) => (version === null ? [] : [`Opened: ${name}, version ${version}`])),
  ];
  return [{ is: 'heading', text: title }, ...(all.length > 0 ? all : ['Nothing was chosen.']).map((text) => ({ is: 'text' as const, text }))];
}
