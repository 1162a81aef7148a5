/** The browser in which a card was typed, for the processor. Whole numbers only. */
import type { Body } from '#contract/giving/operations.ts';

export type BrowserInfo = NonNullable<Body<'payments.authorize'>['browserInfo']>;

/** `acceptHeader`: as our server received it, since a page cannot read the headers that its browser sends. */
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
