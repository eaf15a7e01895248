/** An error that a message box shows to the person before the host ends. */
export class UserError extends Error {}
