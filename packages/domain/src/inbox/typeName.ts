/** What people read for the type of a notification: words joined by underscores as a phrase, `capital_call` as 'Capital call'; any other text as it is. */
export const notificationTypeName = (type: string): string =>
  /^[a-z0-9]+(_[a-z0-9]+)*$/.test(type) ? type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ') : type;
