const names: Readonly<Record<string, string>> = { built_in: 'This portal', docusign: 'DocuSign' };

/** What a signer is called; one that nobody gave a name here stands by its own. */
export const signerName = (name: string): string => names[name] ?? name;
