export { issuerTokens } from './issuerTokens.ts';
