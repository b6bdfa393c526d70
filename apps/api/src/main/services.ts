import { mailOf } from '../adapters/mail/index.ts';
import { listFile, noScreening } from '../adapters/screening/listFile.ts';
import { pdfSealOf } from '../adapters/pdf-seal/index.ts';
import { taxFormsOf } from '../adapters/tax-forms/index.ts';
import type { Database } from '../ports/database.ts';
import type { Clock } from '../ports/clock.ts';
import type { Settings } from '../settings.ts';
import { filesOf } from './files.ts';
import { linkKey } from './linkKey.ts';
import { purposes } from './purposes.ts';
import { signersOf } from './signers.ts';
import { toldAnchors } from './toldAnchors.ts';

interface Given {
  readonly database: Database;
  readonly clock: Clock;
  /** Receives each anchor of the audit log. */
  readonly tell: Parameters<typeof toldAnchors>[1];
  /** Receives what operators are told at a start. */
  readonly say: (line: string) => void;
}

/** What calls and jobs of an installation work with, as its settings say, and the mail that it keeps to itself. */
export function servicesOf(settings: Settings, { database, clock, tell, say }: Given) {
  const { mail, caught } = mailOf(settings, clock);
  const kept = {
    database,
    clock,
    publicUrl: settings.publicUrl,
    purposes,
    pdfSeal: pdfSealOf(settings, clock, say),
    taxForms: taxFormsOf(),
    ...filesOf(settings),
  };
  const services = {
    ...kept,
    mail,
    screen: settings.PARI_SCREENING_LIST === undefined ? noScreening : listFile(settings.PARI_SCREENING_LIST),
    linkKey: linkKey(settings),
    auditAnchors: toldAnchors(settings.dataDir, tell),
    signers: signersOf(settings, kept),
  };
  return { services, caught };
}
