/** Of the picture at an address, as '512x512'; runs in the page. */
export async function pictureSize(address: string): Promise<string> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return `${picture.naturalWidth}x${picture.naturalHeight}`;
}
