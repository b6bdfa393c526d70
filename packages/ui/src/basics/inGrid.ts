import { createContext } from 'react';

/** Inside a grid the arrow keys lead to the cells and to what is in them: the Tab key passes by. */
export const InGrid = createContext(false);
