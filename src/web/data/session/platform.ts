import { renderedVisit } from './visit.ts';

/** Where this app is: `https://steward.example.org`. */
export const ownOrigin = (): string => renderedVisit()?.origin ?? window.location.origin;

/** Whether keys are named as on Apple keyboards. False where there is no browser. */
export const isMac = (): boolean => /Mac|iP/.test(renderedVisit()?.userAgent ?? ownUserAgent);

const ownUserAgent = typeof navigator === 'undefined' ? '' : navigator.userAgent;
