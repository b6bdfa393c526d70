/** The name of a file as it is shown: what turns the direction of the text around it, so that `fdp.exe` reads `exe.pdf`, is a sign that can be seen. */
export const shownFileName = (name: string): string => name.replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
