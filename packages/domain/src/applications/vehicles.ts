/** How somebody invests, as other programs spell it. */
export const VEHICLES = ['INDIVIDUAL', 'PRIVATE_COMPANY', 'LIMITED_PARTNERSHIP', 'TRUST'] as const;
export type Vehicle = (typeof VEHICLES)[number];

/** As people read it. */
export const VEHICLE_NAMES: Readonly<Record<Vehicle, string>> = {
  INDIVIDUAL: 'Individual',
  PRIVATE_COMPANY: 'Corporate Entity',
  LIMITED_PARTNERSHIP: 'Partnership',
  TRUST: 'Trust',
};

export const isEntity = (vehicle: Vehicle): boolean => vehicle !== 'INDIVIDUAL';
