export interface FoundPlace {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

/** In milliseconds. */
export const patience = 10_000;

/** Where the device is; nothing where it does not know, or is not allowed to say. */
export function findPlace(): Promise<FoundPlace | undefined> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve(undefined);
  return new Promise((tell) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => tell({ latitude, longitude, accuracy }),
      () => tell(undefined),
      { enableHighAccuracy: true, timeout: patience, maximumAge: 60_000 },
    );
  });
}
