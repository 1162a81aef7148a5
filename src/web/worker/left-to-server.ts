/** Visits that the service worker leaves to the server: downloads, and the document of card entry, which the server sends with its own policy. */
export const leftToServer: RegExp[] = [/^\/api\//, /^\/hooks\//, /^\/take-gift/, /\.\w+$/];
