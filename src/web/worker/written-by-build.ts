/** What the build writes into the service worker (scripts/service-worker.mjs). */

declare const __PRECACHED__: readonly { url: string; revision: string | null }[];
declare const __SCANNER__: readonly string[];
declare const __BUILD__: string;

/** The built files of the screens that work without a connection. `revision`: null where the name says which version it is. */
export const precached = __PRECACHED__;

/** What reads codes where the browser has no reader of its own; kept only where it's needed. */
export const scannerFiles = __SCANNER__;

/** Which build this worker belongs to. */
export const ownBuild = __BUILD__;
