/** Line 4 of the W-8BEN-E, in the order of the form. */
export const CHAPTER_3 = {
  corporation: 'Corporation',
  partnership: 'Partnership',
  simple_trust: 'Simple trust',
  tax_exempt: 'Tax-exempt organization',
  complex_trust: 'Complex trust',
  government_controlled: 'Foreign government: controlled entity',
  central_bank: 'Central bank of issue',
  private_foundation: 'Private foundation',
  estate: 'Estate',
  government_integral: 'Foreign government: integral part',
  grantor_trust: 'Grantor trust',
  disregarded: 'Disregarded entity',
  international: 'International organization',
} as const;

/** Line 5 of the W-8BEN-E, in the order of the form: the two columns of it one after the other. */
export const CHAPTER_4 = {
  nonparticipating_ffi: 'Nonparticipating FFI',
  participating_ffi: 'Participating FFI',
  reporting_model_1: 'Reporting Model 1 FFI',
  reporting_model_2: 'Reporting Model 2 FFI',
  registered_deemed_compliant: 'Registered deemed-compliant FFI',
  sponsored_ffi: 'Sponsored FFI',
  local_bank: 'Certified deemed-compliant nonregistering local bank',
  low_value_accounts: 'Certified deemed-compliant FFI with only low-value accounts',
  sponsored_closely_held: 'Certified deemed-compliant sponsored, closely held investment vehicle',
  limited_life_debt: 'Certified deemed-compliant limited life debt investment entity',
  without_accounts: 'Certain investment entities that do not maintain financial accounts',
  owner_documented: 'Owner-documented FFI',
  restricted_distributor: 'Restricted distributor',
  nonreporting_iga: 'Nonreporting IGA FFI',
  government: 'Foreign government, government of a US possession, or foreign central bank of issue',
  international: 'International organization',
  retirement_plan: 'Exempt retirement plans',
  owned_by_exempt: 'Entity wholly owned by exempt beneficial owners',
  territory_institution: 'Territory financial institution',
  nonfinancial_group: 'Excepted nonfinancial group entity',
  start_up: 'Excepted nonfinancial start-up company',
  liquidation: 'Excepted nonfinancial entity in liquidation or bankruptcy',
  organization_501c: '501(c) organization',
  nonprofit: 'Nonprofit organization',
  publicly_traded: 'Publicly traded NFFE or NFFE affiliate of a publicly traded corporation',
  territory_nffe: 'Excepted territory NFFE',
  active_nffe: 'Active NFFE',
  passive_nffe: 'Passive NFFE',
  inter_affiliate: 'Excepted inter-affiliate FFI',
  direct_reporting: 'Direct reporting NFFE',
  sponsored_direct_reporting: 'Sponsored direct reporting NFFE',
  not_financial_account: 'Account that is not a financial account',
} as const;
export type Chapter4 = keyof typeof CHAPTER_4;

/** Who enters a GIIN (instructions to the W-8BEN-E, line 9a). */
export const WITH_GIIN: readonly Chapter4[] = [
  'participating_ffi',
  'reporting_model_1',
  'reporting_model_2',
  'registered_deemed_compliant',
  'sponsored_ffi',
  'direct_reporting',
  'sponsored_direct_reporting',
];

/** Line 14b of the W-8BEN-E: provisions of treaties that limit their benefits, in the order of the form. */
export const LIMITATIONS = {
  government: 'Government',
  pension: 'Tax-exempt pension trust or pension fund',
  tax_exempt: 'Other tax-exempt organization',
  publicly_traded: 'Publicly traded corporation',
  subsidiary: 'Subsidiary of a publicly traded corporation',
  base_erosion: 'Company that meets the ownership and base erosion test',
  derivative_benefits: 'Company that meets the derivative benefits test',
  active_business: 'Company with an item of income that meets the active trade or business test',
  discretionary: 'Favorable discretionary determination by the US competent authority received',
  none: 'No LOB article in the treaty',
  other: 'Other',
} as const;
