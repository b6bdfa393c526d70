/** Whether an address leads to one of the sites that the operator allows. */
export const leadsTo = (hosts: readonly string[], address: string): boolean => hosts.includes(address.slice('https://'.length).split(/[/?]/)[0] ?? '');

/** What is said of another. */
export const notAllowed = (given: string): string => `${given} is not among the sites that links may lead to. An operator allows them by PARI_LINK_HOSTS.`;
