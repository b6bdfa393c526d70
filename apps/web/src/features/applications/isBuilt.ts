import { screens, type Screen } from '@pari/contract/screens';

/** Whether there is a screen at an address of the portal. */
export function isBuilt(address: string): boolean {
  const path = address.replace(/[?#].*$/, '').replace(/^(\/[^/]+)?\/investor/, '');
  return Object.values<Screen>(screens).some((screen) => new RegExp(`^${screen.path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path));
}
