/** Stops the start. Its message is for the person at the screen and is shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
