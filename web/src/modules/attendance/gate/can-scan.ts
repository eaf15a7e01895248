/** Browsers hand out the camera over https and on the computer itself alone. */
export const canScan = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined;
