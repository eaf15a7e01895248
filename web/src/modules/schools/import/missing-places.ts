/** A district that is not known, or in which blocks are not known. */
interface MissingPlace {
  district: string;
  blocks: string[];
}

/** The server names a block with its district, `Devgad, Sindhudurg`, and may write the district's name otherwise. */
export function missingPlaces(
  districts: readonly string[],
  blocks: readonly string[],
): MissingPlace[] {
  const places = new Map(districts.map((district) => [keyOf(district), placeOf(district)]));
  for (const named of blocks) {
    const cut = named.lastIndexOf(', ');
    const block = cut < 0 ? named : named.slice(0, cut);
    const district = cut < 0 ? '' : named.slice(cut + 2);
    const place = places.get(keyOf(district)) ?? placeOf(district);
    place.blocks.push(block);
    places.set(keyOf(district), place);
  }
  return [...places.values()];
}

const keyOf = (district: string) => district.toLocaleLowerCase('en-IN');
const placeOf = (district: string): MissingPlace => ({ district, blocks: [] });
