import { canonicalPath } from './canonicalPath.ts';
import { takeNewLogin } from '../client/newLogin.ts';

// Runs before the router reads the address: another form of a screen's address becomes the one, query and hash kept.
const search = takeNewLogin(location.search);
const path = canonicalPath(location.pathname) ?? location.pathname;
if (path !== location.pathname || search !== location.search) history.replaceState(null, '', `${path}${search}${location.hash}`);
