export { clientAuthentication } from './authentication.ts';
export { oidcClient } from './oidcClient.ts';
