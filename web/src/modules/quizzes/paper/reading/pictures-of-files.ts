/** A picture of a file; it is opened when its turn comes, as a class of photos does not fit into memory. */
export interface PictureSource {
  name: string;
  /** Of a PDF. */
  page?: number;
  /** Throws where the file is no picture. */
  open(): Promise<ImageBitmap>;
}

/** The longer side of a page that is drawn from a PDF: A4 at about 170 dpi. */
const longestSide = 2000;

export async function* picturesOf(file: File): AsyncGenerator<PictureSource> {
  const isPdf = file.type === 'application/pdf' || /[.]pdf$/i.test(file.name);
  if (!isPdf) {
    yield {
      name: file.name,
      open: () => createImageBitmap(file, { imageOrientation: 'from-image' }),
    };
    return;
  }
  const pdf = await openPdfFile(file);
  for (let page = 1; page <= pdf.numPages; page += 1) {
    yield { name: file.name, page, open: () => drawn(pdf, page) };
  }
}

type Pdf = Awaited<ReturnType<typeof openPdfFile>>;

async function openPdfFile(file: File) {
  const { openPdf } = await import('../../../../ui/document/pdf/open-pdf.ts');
  let lost = (_: unknown) => {};
  const isLost = new Promise<never>((_, reject) => {
    lost = reject;
  });
  const { promise } = openPdf({
    size: file.size,
    readPart: async (begin, end) => new Uint8Array(await file.slice(begin, end).arrayBuffer()),
    onLost: (error) => lost(error),
  });
  return Promise.race([promise, isLost]);
}

async function drawn(pdf: Pdf, number: number): Promise<ImageBitmap> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  return createImageBitmap(canvas);
}
