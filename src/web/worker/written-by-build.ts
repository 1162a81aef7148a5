/** Values that the build writes into the service worker (scripts/service-worker.mjs). */

declare const __PRECACHED__: readonly { url: string; revision: string | null }[];
declare const __SCANNER__: readonly string[];
declare const __BUILD__: string;

/** The built files of the screens that work offline. `revision`: null where the file's name contains its version. */
export const precached = __PRECACHED__;

/** The code reader for browsers without their own; stored only where it is needed. */
export const scannerFiles = __SCANNER__;

/** The build that this worker belongs to. */
export const ownBuild = __BUILD__;
