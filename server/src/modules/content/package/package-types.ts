/** What the files of a package are sent as, by their ending; any other stays in the archive. */
const mediaTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  wasm: 'application/wasm',
};

const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

export const packageMediaType = (name: string): string | undefined => mediaTypes[endingOf(name)];

const programEndings =
  /\.(exe|dll|com|bat|cmd|msi|scr|ps1|vbs|vbe|wsf|hta|lnk|jar|apk|dmg|deb|rpm|sh|so|dylib|php|phar)$/i;

export const isProgramName = (name: string): boolean => programEndings.test(name);

const programTypes = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/x-msi',
  'application/x-ms-shortcut',
  'application/vnd.android.package-archive',
  'application/java-archive',
  'application/x-apple-diskimage',
  'application/x-deb',
  'application/x-rpm',
  'application/x-shockwave-flash',
]);

export const isProgramType = (mediaType: string | undefined): boolean =>
  mediaType !== undefined && programTypes.has(mediaType);

/** Whether bytes are of the kind that their ending says, where their kind shows in the bytes. */
export function isAsNamed(name: string, found: string | undefined): boolean {
  const [family] = packageMediaType(name)?.split('/') ?? [];
  if (endingOf(name) === 'svg' || !family || !['image', 'audio', 'video'].includes(family)) {
    return true;
  }
  const families = family === 'image' ? ['image'] : ['audio', 'video', 'application/ogg'];
  return families.some((one) => found?.startsWith(one));
}
