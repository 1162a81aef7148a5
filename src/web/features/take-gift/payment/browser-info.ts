/** The browser in which the card was typed, as the processor requires it. Whole numbers only. */
import type { Body } from '#contract/giving/operations.ts';

export type BrowserInfo = NonNullable<Body<'payments.authorize'>['browserInfo']>;

/** `acceptHeader`: as our server received it, since a page can't read its browser's headers. */
export const browserInfo = (acceptHeader: string): BrowserInfo => ({
  acceptHeader,
  colorDepth: Math.round(screen.colorDepth),
  javaEnabled: navigator.javaEnabled(),
  language: navigator.language,
  screenHeight: Math.round(screen.height),
  screenWidth: Math.round(screen.width),
  timeZoneOffset: new Date().getTimezoneOffset(),
  userAgent: navigator.userAgent,
});
