import { accessHandlers } from '../features/access/index.ts';
import { advisersHandlers } from '../features/advisers/index.ts';
import { announcementsHandlers } from '../features/announcements/index.ts';
import {
  agreementsHandlers,
  applicationsHandlers,
  bankHandlers,
  documentsHandlers as applicationDocumentsHandlers,
  followFund,
  kycHandlers,
  managedApplicationsHandlers,
  programHandlers,
  taxHandlers,
} from '../features/applications/index.ts';
import { audiencesHandlers } from '../features/audiences/index.ts';
import { auditHandlers } from '../features/audit/index.ts';
import { calendarHandlers } from '../features/calendar/index.ts';
import { carryDocumentsHandlers, carryHandlers, managedCarryHandlers } from '../features/carry/index.ts';
import { changesHandlers } from '../features/changes/index.ts';
import { companiesHandlers } from '../features/companies/index.ts';
import { compensationHandlers } from '../features/compensation/index.ts';
import { definitionsHandlers } from '../features/definitions/index.ts';
import { delegatesHandlers } from '../features/delegates/index.ts';
import { documentsHandlers } from '../features/documents/index.ts';
import { envelopesHandlers, lookingAt } from '../features/envelopes/index.ts';
import { fundsHandlers } from '../features/funds/index.ts';
import { contactHandlers, identityHandlers, linkingHandlers, passkeyHandlers, roleProposalHandlers } from '../features/identity/index.ts';
import { importsHandlers } from '../features/imports/index.ts';
import { inboxHandlers } from '../features/inbox/index.ts';
import { instructionsHandlers } from '../features/instructions/index.ts';
import { jobsHandlers } from '../features/jobs/index.ts';
import { mailHandlers } from '../features/mail/index.ts';
import { marketplaceHandlers } from '../features/marketplace/index.ts';
import { noticesHandlers } from '../features/notices/index.ts';
import { managedFundsHandlers, opportunitiesHandlers } from '../features/opportunities/index.ts';
import { ordersHandlers } from '../features/orders/index.ts';
import { positionsHandlers } from '../features/positions/index.ts';
import { retentionHandlers } from '../features/retention/index.ts';
import { reviewHandlers } from '../features/review/index.ts';
import { statementsHandlers } from '../features/statements/index.ts';
import { taxFormsHandlers } from '../features/tax-forms/index.ts';
import { uploadsHandlers } from '../features/uploads/index.ts';
import { viewsHandlers } from '../features/views/index.ts';
import type { Handlers } from '../http/handler.ts';
import type { AuditAnchors } from '../ports/auditAnchors.ts';
import type { PdfSeal } from '../ports/pdfSeal.ts';
import type { Signers } from '../ports/signer.ts';
import type { SigningPurposes } from '../ports/signingPurposes.ts';
import type { SealedValues } from '../ports/sealedValues.ts';

type Surroundings = Parameters<typeof documentsHandlers>[0] &
  Parameters<typeof taxFormsHandlers>[0] & {
    readonly auditAnchors: AuditAnchors;
    readonly pdfSeal: PdfSeal;
    readonly signers: Signers;
    readonly purposes: SigningPurposes;
    readonly sealedValues: SealedValues;
    readonly here: Parameters<typeof linkingHandlers>[0] & {
      readonly PARI_LINK_HOSTS: readonly string[];
      readonly PARI_MARKETPLACE_URL?: string | undefined;
      readonly PARI_SCREENING_LIST?: string | undefined;
    };
  };

/** One handler for each endpoint of the contract; the type refuses a missing one. */
export const handlers = ({ auditAnchors, pdfSeal, signers, purposes, sealedValues, taxForms, here, ...store }: Surroundings): Handlers => ({
  ...accessHandlers,
  ...documentsHandlers(store),
  ...envelopesHandlers({ ...store, pdfSeal, signers, purposes, publicUrl: here.publicUrl }),
  ...identityHandlers,
  ...definitionsHandlers({ ...store, pdfSeal, looking: lookingAt(store, pdfSeal) }),
  ...delegatesHandlers,
  ...linkingHandlers(here),
  ...passkeyHandlers(here),
  ...contactHandlers,
  ...roleProposalHandlers,
  ...inboxHandlers,
  ...calendarHandlers(here),
  ...carryHandlers({ pdfSeal }),
  ...carryDocumentsHandlers({ ...store, signers, purposes, publicUrl: here.publicUrl }),
  ...managedCarryHandlers,
  ...changesHandlers,
  ...companiesHandlers,
  ...compensationHandlers,
  ...applicationsHandlers(store),
  ...managedApplicationsHandlers,
  ...agreementsHandlers({ ...store, signers, purposes, publicUrl: here.publicUrl }),
  ...kycHandlers(store),
  ...bankHandlers,
  ...applicationDocumentsHandlers(store),
  ...programHandlers({ ...store, signers, purposes, publicUrl: here.publicUrl }),
  ...taxHandlers({ ...store, signers, purposes, taxForms, publicUrl: here.publicUrl }),
  ...retentionHandlers,
  ...reviewHandlers({ ...store, isScreened: here.PARI_SCREENING_LIST !== undefined, purposes }),
  ...opportunitiesHandlers,
  ...managedFundsHandlers(here.PARI_LINK_HOSTS, followFund),
  ...ordersHandlers,
  ...advisersHandlers,
  ...marketplaceHandlers(here.PARI_MARKETPLACE_URL),
  ...positionsHandlers,
  ...fundsHandlers,
  ...statementsHandlers({ ...store, pdfSeal }),
  ...noticesHandlers({ seals: sealedValues, publicUrl: here.publicUrl }),
  ...instructionsHandlers(sealedValues),
  ...importsHandlers(here.PARI_LINK_HOSTS),
  ...announcementsHandlers,
  ...audiencesHandlers,
  ...auditHandlers(auditAnchors),
  ...jobsHandlers,
  ...mailHandlers,
  ...taxFormsHandlers({ ...store, taxForms }),
  ...uploadsHandlers,
  ...viewsHandlers,
});
