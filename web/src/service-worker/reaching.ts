import type { WorkboxPlugin } from 'workbox-core/types.js';

/** The worker waits this long for the server before it uses the copy on the device. */
export const patienceSeconds = 3;

/** The answer of a gateway that cannot reach the server counts as no answer. */
export const gatewaysCountAsSilence: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if ([502, 503, 504].includes(response.status)) throw new Error(`status ${response.status}`);
    return response;
  },
};
