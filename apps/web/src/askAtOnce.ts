import { askBeforehand } from './client/sessionToken.ts';

// Who is signed in is known a good deal earlier than the modules of the page could ask.
askBeforehand();
