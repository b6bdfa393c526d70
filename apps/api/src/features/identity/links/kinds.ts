/** Why a link is mailed: somebody was invited, an administrator had it sent, or the person asked for it. */
export type LinkKind = 'invitation' | 'administrator' | 'self';
