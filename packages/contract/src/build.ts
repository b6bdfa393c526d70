/** The header of every answer that names the build of the web application which the server has: the file of its first program. */
export const buildHeader = 'x-pari-build';
