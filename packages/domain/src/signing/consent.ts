/** The consent to electronic records, as it is read before signing. A text that changes gets a new version; earlier ones stay. */
export const CONSENT_TEXTS: Readonly<Record<string, string>> = {
  '1':
    'I agree to receive this document and to sign it electronically, and that my electronic signature has the effect of one by hand. ' +
    'I can open the document on this device, and I can save or print it now and after signing. ' +
    'I may refuse: then I decline below and ask the sender for paper. I may take this consent back for later documents by telling the sender.',
};

export const CONSENT_VERSION = '1';
