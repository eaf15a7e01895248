export function findChromium(): Promise<string | undefined>;
export function findHeadlessShell(): Promise<string | undefined>;
