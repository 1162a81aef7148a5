/** The field manager's screens: their data is stored on this device, so they work without a connection. */

/** Shown where the data comes from this device because our server hasn't responded. */
export const unreachedText = "Can't reach Steward";

/** True for the address of such a screen. */
export const worksOffline = (pathname: string): boolean =>
  /^\/(?:t\/\d+|tap|tap\/find|tap\/walks(?:\/[^/]+)?)\/?$/.test(pathname);
