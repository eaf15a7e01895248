import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Longer than this nobody looks at an empty screen while the device has what is needed. */
export const patienceSeconds = 3;

/** A gateway that does not reach the server answers; for us that is no answer. */
export const gatewaysCountAsSilence: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if ([502, 503, 504].includes(response.status)) throw new Error(`status ${response.status}`);
    return response;
  },
};
