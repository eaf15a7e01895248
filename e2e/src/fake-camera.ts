import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';

const [width, height] = [640, 480];
const module = 10;

/** A video that the browser plays as its camera: an ID card with this code. */
export class FakeCamera {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async showing(text: string): Promise<FakeCamera> {
    const camera = new FakeCamera(await mkdtemp(join(tmpdir(), 'shala-camera-')));
    const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
    const frame = [Buffer.from('FRAME\n'), pictureOf(text)];
    await writeFile(camera.#film, Buffer.concat([Buffer.from(head), ...frame, ...frame]));
    return camera;
  }

  /** The flags for the browser's start. */
  get flags(): string[] {
    return [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${this.#film}`,
    ];
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }

  get #film(): string {
    return join(this.#folder, 'card.y4m');
  }
}

/** The brightness of each pixel, then a neutral colour for every four. */
function pictureOf(text: string): Buffer {
  const { data: code, size } = encode(text, { ecc: 'M', border: 2 });
  const picture = Buffer.alloc((width * height * 3) / 2, 128);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor((x - width / 2) / module + size / 2);
      const line = Math.floor((y - height / 2) / module + size / 2);
      picture[y * width + x] = code[line]?.[column] ? 40 : 210;
    }
  }
  return picture;
}
