import { countryName } from '../format/country.ts';
import { decimal, signOf } from '../money/decimal.ts';
import type { BlockDocument } from './criteria.ts';
import type { SetupAgreement } from './agreements.ts';
import type { DefinitionFault } from './definitionFaults.ts';
import type { ModuleNumber } from './modules.ts';
import type { ProgramDocument } from './programDocuments.ts';
import { whyNotForm, type TaxFormCode } from './taxForms.ts';
import { isEntity, VEHICLE_NAMES, type Vehicle } from './vehicles.ts';

/** Which criteria are asked of whom. Left out: of everywhere, of every vehicle. */
export interface CriteriaRule {
  /** Key of the criteria. */
  readonly criteria: string;
  /** ISO 3166-1 alpha-2, or the name of a region of the set-up. */
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly vehicle?: Vehicle | undefined;
}

/** What a fund asks of whoever applies to it: one version. */
export interface ApplicationSetup {
  readonly name: string;
  readonly criteria: readonly CriteriaRule[];
  /** Countries by the name of their region. */
  readonly regions: Readonly<Record<string, readonly string[]>>;
  /** From which countries one may apply; empty: from all for which there are criteria. */
  readonly countries: readonly string[];
  readonly vehicles: readonly Vehicle[];
  /** Asks for job title, department and job band as well. */
  readonly employee_co_invest: boolean;
  /** What may be chosen of both; empty or left out: they are written freely. */
  readonly departments?: readonly string[];
  readonly job_bands?: readonly string[];
  /** Keys of the workflows by which who applies proves who they are, by vehicle. Left out: it is not asked here. */
  readonly kyc_workflows?: Readonly<Partial<Record<Vehicle, string>>>;
  /** From when on they prove it: once they are eligible, or once eligibility and the amount were approved. Left out: once they are eligible. */
  readonly kyc_opens?: 'after_eligibility' | 'after_approval';
  /** Whoever was approved in another application, by the same workflow, is approved here at once; else reviewers look at it here, too. */
  readonly accepts_approved_kyc?: boolean;
  /** Asks where whoever applies is paid. Left out: it is not asked here. */
  readonly asks_bank_details?: boolean;
  /** What whoever applies opens and acknowledges. Left out: nothing. */
  readonly fund_documents?: readonly BlockDocument[];
  /** What whoever applies signs, or agrees or objects to. Left out: nothing. */
  readonly program_documents?: readonly ProgramDocument[];
  /** Which tax forms may be given. Empty or left out: taxes are not asked here. */
  readonly tax_forms?: readonly TaxFormCode[];
  /** What is signed with whoever applies. Left out: nothing. */
  readonly agreements?: readonly SetupAgreement[];
  /** Addresses of those of the company who sign agreements last, in their order. */
  readonly countersigners?: readonly string[];
  /** What is said beside the country. */
  readonly custom_domicile_text: string;
  /** Read beside the question where somebody was when they decided to invest. */
  readonly restricted_geographic_area: string;
  readonly restricted_time_period: string;
  /** The document that everybody accepts first; null: none. */
  readonly data_protection_policy: string | null;
  /** Modules that a reviewer decides; the others are complete once they are submitted. */
  readonly reviewed_modules: readonly ModuleNumber[];
  /** Working days within which what was submitted is looked at. */
  readonly service_days: number;
  /** How much is given to all who apply together, in the currency of the fund. Null or left out: there is no limit. */
  readonly cap?: string | null;
  /** Whether advisers may prepare the applications of their clients. */
  readonly advisers_prepare: boolean;
  readonly skip_tax: boolean;
  readonly enable_internal_tax_flow: boolean;
  readonly has_pre_document_stage: boolean;
  readonly has_pre_document_workflow: boolean;
  /** The overview leads to the pages of its modules, and nothing is edited on it. */
  readonly application_view_editing_disabled: boolean;
}

/** The key of the criteria for a country and a vehicle: those of the most exact rule, a country before a region before everywhere, a vehicle before every one. */
export function criteriaFor({ criteria, regions }: Pick<ApplicationSetup, 'criteria' | 'regions'>, country: string, vehicle: Vehicle): string | null {
  const exactness = ({ country: own, region, vehicle: only }: CriteriaRule): number => {
    if (only !== undefined && only !== vehicle) return -1;
    if (own !== undefined && own !== country) return -1;
    if (region !== undefined && !(regions[region] ?? []).includes(country)) return -1;
    return (own !== undefined ? 4 : region !== undefined ? 2 : 0) + (only !== undefined ? 1 : 0);
  };
  const best = criteria.map((rule) => ({ rule, exact: exactness(rule) })).toSorted((a, b) => b.exact - a.exact)[0];
  return best !== undefined && best.exact >= 0 ? best.rule.criteria : null;
}

/** The countries that can be chosen with a vehicle, in the order in which the set-up names them. @param known every country that there is, in the order in which they are offered where it names none */
export function countriesOffered(setup: ApplicationSetup, known: readonly string[]): string[] {
  const named = setup.countries.length > 0 ? setup.countries.filter((code) => known.includes(code)) : known;
  return named.filter((code) => setup.vehicles.some((vehicle) => criteriaFor(setup, code, vehicle) !== null));
}

/** The countries from which somebody may apply, as they are chosen from: as the set-up names them; where it names none, the United States first, then by name. */
export function countriesToChoose(setup: ApplicationSetup, known: readonly string[]): { code: string; name: string }[] {
  const offered = countriesOffered(setup, known).map((code) => ({ code, name: countryName(code) }));
  if (setup.countries.length > 0) return offered;
  return offered.toSorted((a, b) => Number(b.code === 'US') - Number(a.code === 'US') || a.name.localeCompare(b.name, 'en'));
}

/** What keeps a set-up from being published. @param known every country that there is */
export function faultsOfApplicationSetup(setup: ApplicationSetup, known: readonly string[]): DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  const fault = (path: string, isWrong: boolean, text: string) => isWrong && faults.push({ path, text });
  const strange = (codes: readonly string[]) => codes.find((code) => !known.includes(code));
  const twice = (list: readonly string[]) => list.find((one, index) => list.indexOf(one) < index);
  fault('criteria', setup.criteria.length === 0, 'Say which criteria are asked.');
  fault('vehicles', setup.vehicles.length === 0, 'Offer at least one vehicle.');
  fault('vehicles', twice(setup.vehicles) !== undefined, `“${twice(setup.vehicles)}” stands there twice.`);
  for (const [path, codes] of [
    ['countries', setup.countries] as const,
    ...Object.entries(setup.regions).map(([name, own]) => [`regions.${name}`, own] as const),
  ]) {
    fault(path, strange(codes) !== undefined, `There is no country “${strange(codes)}”.`);
    fault(path, twice(codes) !== undefined, `“${twice(codes)}” stands there twice.`);
  }
  for (const [path, list] of [['departments', setup.departments ?? []] as const, ['job_bands', setup.job_bands ?? []] as const])
    fault(path, twice(list) !== undefined, `“${twice(list)}” stands there twice.`);
  for (const list of ['fund_documents', 'program_documents'] as const)
    (setup[list] ?? []).forEach(({ doc_id: id, document_id: document }, index, all) => {
      const before = (is: (one: BlockDocument) => boolean): boolean => all.findIndex(is) < index;
      fault(
        `${list}[${index}]`,
        before((one) => one.doc_id === id),
        `There is a document “${id}” before it already.`,
      );
      fault(
        `${list}[${index}]`,
        before((one) => one.document_id === document),
        'The same document stands before it already.',
      );
    });
  (setup.program_documents ?? []).forEach(({ require_signature: isSigned, require_wet_signature: isWet }, index) => {
    fault(`program_documents[${index}].require_wet_signature`, isWet && !isSigned, 'What is signed on paper is signed: set require_signature as well.');
  });
  const { agreements = [], countersigners = [] } = setup;
  agreements.forEach(({ agreement_id: id, template, vehicle }, index) => {
    const path = `agreements[${index}]`;
    const before = agreements.slice(0, index);
    fault(
      path,
      before.some((one) => one.agreement_id === id),
      `There is an agreement “${id}” before it already.`,
    );
    fault(
      path,
      before.some((one) => one.template === template && (one.vehicle === undefined || vehicle === undefined || one.vehicle === vehicle)),
      `The template “${template}” would be signed twice.`,
    );
    fault(path, vehicle !== undefined && !setup.vehicles.includes(vehicle), `${vehicle} is not among the vehicles: it would never be signed.`);
  });
  fault('countersigners', agreements.length > 0 && countersigners.length === 0, 'Say who countersigns the agreements.');
  const lower = countersigners.map((email) => email.trim().toLowerCase());
  fault('countersigners', twice(lower) !== undefined, `“${twice(lower)}” stands there twice.`);
  const seen = new Map<string, number>();
  setup.criteria.forEach(({ country, region, vehicle }, index) => {
    const path = `criteria[${index}]`;
    fault(path, country !== undefined && region !== undefined, 'Name a country or a region, not both.');
    fault(path, country !== undefined && !known.includes(country), `There is no country “${country}”.`);
    fault(path, region !== undefined && !(region in setup.regions), `There is no region “${region}”.`);
    fault(path, vehicle !== undefined && !setup.vehicles.includes(vehicle), `${vehicle} is not among the vehicles: it would never be asked.`);
    const meant = JSON.stringify([country, region, vehicle]);
    const before = seen.get(meant);
    fault(path, before !== undefined, `criteria[${before}] is for the same already.`);
    seen.set(meant, index);
  });
  for (const vehicle of Object.keys(setup.kyc_workflows ?? {}) as Vehicle[])
    fault(`kyc_workflows.${vehicle}`, !setup.vehicles.includes(vehicle), `${vehicle} is not among the vehicles: it would never be asked.`);
  for (const vehicle of setup.asks_bank_details === true ? setup.vehicles.filter(isEntity) : [])
    fault(
      `kyc_workflows.${vehicle}`,
      setup.kyc_workflows?.[vehicle] === undefined,
      `Name a workflow for ${vehicle}: without one the entity would be paid to the person who applies, because asks_bank_details asks where they are paid.`,
    );
  const forms = setup.tax_forms ?? [];
  fault('tax_forms', twice(forms) !== undefined, `“${twice(forms)}” stands there twice.`);
  for (const vehicle of forms.length > 0 && !setup.skip_tax ? setup.vehicles.filter(isEntity) : [])
    fault(
      `kyc_workflows.${vehicle}`,
      setup.kyc_workflows?.[vehicle] === undefined,
      `Name a workflow for ${vehicle}: without one all entities of a person would share what is said of their taxes, and nobody is named who controls them, because tax_forms asks for taxes.`,
    );
  // Whether somebody holds for US tax is not known before they said it: there has to be a form for either.
  for (const vehicle of forms.length > 0 && !setup.skip_tax ? setup.vehicles : [])
    for (const isUsHolder of [true, false])
      fault(
        'tax_forms',
        forms.every((code) => whyNotForm(code, { investorType: vehicle, isUsHolder }) !== null),
        `${isUsHolder ? 'A US holder' : 'Whoever is no US holder'} could give none of these forms as ${VEHICLE_NAMES[vehicle]}: name one that they can, or none at all.`,
      );
  for (const code of setup.countries)
    fault(
      'countries',
      setup.vehicles.length > 0 && setup.vehicles.every((vehicle) => criteriaFor(setup, code, vehicle) === null),
      `There are no criteria for ${code}.`,
    );
  fault('cap', (setup.cap ?? null) !== null && signOf(decimal(setup.cap ?? '0')) <= 0, 'Must be above zero.');
  fault('service_days', !Number.isInteger(setup.service_days) || setup.service_days < 1 || setup.service_days > 60, 'Must be 1 to 60 working days.');
  return faults;
}
