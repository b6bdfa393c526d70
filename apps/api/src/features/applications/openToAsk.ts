import { isModuleOpen, type ModuleNumber } from '@pari/domain/applications';
import type { Standing } from './standing.ts';

/** Whether the applicant asks reviewers about a part by now: once it is open to them, whether or not they submitted anything of it. */
export const isOpenToAsk = ({ setup, kyc, modules, isPast, eligibility }: Standing, module: ModuleNumber): boolean =>
  isModuleOpen(setup, module, { asked: kyc.asked, modules, isPast, vehicle: eligibility?.response.vehicle ?? null });
