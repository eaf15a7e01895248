/** As much of a device's id as is needed to recognise it. */
export const shortDevice = (deviceId: string): string => deviceId.slice(0, 8).toUpperCase();
