import { expect, it } from 'vitest';
import { placeInPackage } from './place-in-package.ts';

it.each([
  ['q/item.xml', 'fig.png', 'q/fig.png'],
  ['q/item.xml', '../img/my%20fig.png?x=1', 'img/my fig.png'],
  ['q/item.xml', '$IMS-CC-FILEBASE$/a/fig.png', 'web_resources/a/fig.png'],
  ['q/item.xml', '../../etc/passwd', undefined],
  ['q/item.xml', '%2e%2e/%2e%2e/etc/passwd', undefined],
  ['q/item.xml', '..\\..\\secret', undefined],
  ['', '/etc/passwd', undefined],
  ['', 'https://example.org/a.png', undefined],
  ['', 'C:\\a.png', undefined],
  ['', '%zz.png', '%zz.png'],
])('from %j, %j is %j', (from, address, place) => {
  expect(placeInPackage(from, address)).toBe(place);
});
