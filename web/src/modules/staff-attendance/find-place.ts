export interface FoundPlace {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

/** Milliseconds. */
export const locationTimeout = 10_000;

/** The device's location; undefined where it is unknown or not allowed. */
export function findPlace(): Promise<FoundPlace | undefined> {
  const { geolocation } = navigator;
  if (!geolocation) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: locationTimeout, maximumAge: 60_000 },
    );
  });
}
