/** Whether keys are called as Apple calls them. False where there is no browser. */
export const isMac = (): boolean => typeof navigator !== 'undefined' && /Mac|iP/.test(navigator.userAgent);
