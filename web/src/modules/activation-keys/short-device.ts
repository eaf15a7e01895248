/** As much of a device's id as tells it from another. */
export const shortDevice = (deviceId: string): string => deviceId.slice(0, 8).toUpperCase();
