import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { chunk, jpeg, png, segment, webp } from '../../platform/test-kit/pictures.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { mostPixels, readPicture } from './pictures/picture.ts';

let app: TestApp;
let principal: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  principal = await app.some('Principal');
});
afterAll(() => app.close());

const add = (bytes: Buffer | string) =>
  principal.call('file/addImage', { form: {}, file: new Blob([bytes]) }, { fileName: 'a.png' });

async function kept(bytes: Buffer): Promise<{ bytes: Buffer; type: string }> {
  const { result, text } = await add(bytes);
  expect(result, text).toBeDefined();
  const link = await principal.call('file/fetchLink/:id', { params: { id: result.id } });
  const answer = await app.app.inject(link.result.url);
  return { bytes: answer.rawPayload, type: String(answer.headers['content-type']) };
}

const place = 'GPS 16.3762 N 73.3831 E';
const hidden = 'PK\x03\x04<script>alert(1)</script>';

describe('POST /api/file/addImage', () => {
  it.each([
    [
      'PNG',
      png(),
      png({ more: [chunk('eXIf', Buffer.from(place)), chunk('tEXt', Buffer.from(hidden))] }),
    ],
    ['JPEG', jpeg(), jpeg({ more: [segment(0xe1, `Exif\0\0${place}`), segment(0xfe, hidden)] })],
    [
      'WebP',
      webp(),
      webp({
        more: [
          ['EXIF', place],
          ['XMP ', hidden],
        ],
      }),
    ],
  ])(
    'keeps of a %s the picture alone: no place, no remark, nothing behind its end',
    async (kind, plain, loaded) => {
      const picture = await kept(Buffer.concat([loaded, Buffer.from(hidden)]));
      expect(picture.type).toBe(`image/${kind.toLowerCase()}`);
      const text = picture.bytes.toString('latin1');
      expect([place, hidden].filter((secret) => text.includes(secret))).toEqual([]);
      expect(picture.bytes).toEqual((await kept(plain)).bytes);
      expect(readPicture(picture.bytes)).toMatchObject({ width: 1, height: 1 });
    },
  );

  it.each([
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a page that begins like a GIF', 'GIF89a/*<script>alert(1)</script>'],
    ['the first bytes of a PNG', png().subarray(0, 20)],
    ['a PNG cut off', png().subarray(0, -4)],
    ['a page behind the sign of a PNG', `${png().toString('latin1', 0, 8)}<script></script>`],
    ['a JPEG cut off within its scan', jpeg().subarray(0, -2)],
    ['a JPEG without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a WebP of remarks alone', Buffer.from('RIFF\x0c\0\0\0WEBPXMP \0\0\0\0', 'latin1')],
    ['nothing', ''],
  ])('refuses %s', async (_, bytes) => {
    expect(issues(await add(bytes))).toEqual([
      422,
      { file: 'Only PNG, JPEG and WebP pictures can be used.' },
    ]);
  });

  it.each([
    ['PNG', png({ width: 60_000, height: 60_000 })],
    ['JPEG', jpeg({ width: 1, height: mostPixels + 1 })],
    ['WebP', webp({ width: mostPixels + 1 })],
  ])('refuses a small file of a huge %s, which printing would unpack', async (_, bytes) => {
    expect(issues(await add(bytes))).toEqual([
      422,
      { file: 'The picture is larger than 2048 pixels on one side.' },
    ]);
  });

  it('reads any bytes without failing', () => {
    for (const whole of [png(), jpeg(), webp()]) {
      for (let at = 0; at < whole.length; at += 1) {
        const spoilt = Buffer.from(whole);
        spoilt[at] = randomBytes(1)[0]!;
        expect(() => readPicture(spoilt)).not.toThrow();
        expect(() => readPicture(whole.subarray(0, at))).not.toThrow();
      }
    }
  });
});
