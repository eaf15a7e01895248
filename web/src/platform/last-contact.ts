/** When the server last answered, by its own clock; a device's clock may be wrong. */
let last: string | undefined;

export function noteContact(response: Response): void {
  const at = Date.parse(response.headers.get('Date') ?? '');
  if (!Number.isNaN(at)) last = new Date(at).toISOString();
}

export const lastContact = (): string | undefined => last;
