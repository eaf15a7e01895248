import type { ResolveParams } from '@tanstack/react-router';
import type { PagePath } from '../routes.tsx';

/** The address of a page. A path or a parameter that the table of pages does not have fails the type check. */
export function pathTo<Path extends PagePath>(path: Path, params: ResolveParams<Path>): string {
  const values: Record<string, string> = params;
  return path.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(values[name]!));
}
