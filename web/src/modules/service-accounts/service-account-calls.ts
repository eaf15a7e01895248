/** The controllers whose answers a change of a service account makes out of date. */
export const serviceAccountsChanged = ['serviceAccount', 'audit'];
