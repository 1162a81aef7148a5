/** The screens of the field: what they show is kept on this device, so they work without a connection. */

/** Said where what is shown is from this device, because our server hasn't answered. */
export const unreachedText = "Can't reach Steward";

/** True for the address of such a screen. */
export const worksOffline = (pathname: string): boolean =>
  /^\/(?:t\/\d+|tap|tap\/find|tap\/walks(?:\/[^/]+)?)\/?$/.test(pathname);
