/** Where documents are managed, to which the pages that publish them lead back. */
export const listOfDocuments = { to: '/{-$company}/investor/admin/documents', name: 'Documents' } as const;
