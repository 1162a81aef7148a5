import { renderedVisit } from './visit.ts';

/** Whether keys are named as on Apple keyboards. False where there is no browser. */
export const isMac = (): boolean => /Mac|iP/.test(renderedVisit()?.userAgent ?? ownUserAgent);

const ownUserAgent = typeof navigator === 'undefined' ? '' : navigator.userAgent;
