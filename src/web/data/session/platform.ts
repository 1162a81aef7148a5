import { renderedVisit } from './visit.ts';

/** Origin of this app: `https://steward.example.org`. */
export const ownOrigin = (): string => renderedVisit()?.origin ?? window.location.origin;

/** Whether keys have their Apple names. False outside a browser. */
export const isMac = (): boolean => /Mac|iP/.test(renderedVisit()?.userAgent ?? ownUserAgent);

const ownUserAgent = typeof navigator === 'undefined' ? '' : navigator.userAgent;
