/** Where a provider of a company's own sends people back to: each has an address of its own. */
export const callbackOf = ({ publicUrl }: { readonly publicUrl: string }, id: string): string => `${publicUrl}/auth/callback/${id}`;
