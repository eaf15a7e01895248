import { debianVersion, PROGRAM } from '../product.mjs';

const MAINTAINER = 'The Shala authors <maintainers@shala.example>';

/** Browsers that can show the page; Ubuntu has Chromium under the second name. */
const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'microsoft-edge-stable',
  'brave-browser',
];

export const controlFile = ({ version, kilobytes }) =>
  fields({
    Package: PROGRAM,
    Version: debianVersion(version),
    Section: 'education',
    Priority: 'optional',
    Architecture: 'amd64',
    Maintainer: MAINTAINER,
    'Installed-Size': kilobytes,
    Depends: [
      BROWSERS.join(' | '),
      // The libraries that Node.js is linked against.
      'libc6 (>= 2.28)',
      'libgcc-s1 | libgcc1',
      'libstdc++6 (>= 5.2)',
    ].join(', '),
    Recommends: 'zenity, xdg-utils',
    Description: [
      'School administration of Shala in a window of its own',
      ' Opens the Shala of a school or a district in the installed browser, without',
      ' the browser around it, and remembers the product key of this computer.',
    ].join('\n'),
  });

const fields = (values) =>
  `${Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n`;

/** As Debian wants it beside the program; what changed stands in CHANGELOG.md of the source. */
export function changelog({ version, date }) {
  const when = new Date(date * 1000).toUTCString().replace('GMT', '+0000');
  return `${PROGRAM} (${debianVersion(version)}) stable; urgency=medium

  * Shala ${version}.

 -- ${MAINTAINER}  ${when}
`;
}

/** One line a file, as `dpkg --verify` reads it. */
export const md5sums = (sums) => sums.map(({ md5, path }) => `${md5}  ${path}\n`).join('');
