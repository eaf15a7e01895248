/** What a person is told in a message box before the host ends. */
export class UserError extends Error {}
