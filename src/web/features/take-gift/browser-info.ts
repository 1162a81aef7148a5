/** What a processor is told of the browser in which a card was typed (spec, authorize: browserInfo). Whole numbers only (facts 31). */
import type { Body } from '#contract/operations.ts';

export type BrowserInfo = NonNullable<Body<'payments.authorize'>['browserInfo']>;

export const browserInfo = (): BrowserInfo => ({
  // A page cannot read the header its browser sends; this is what processors' own libraries say.
  acceptHeader: '*/*',
  colorDepth: Math.round(screen.colorDepth),
  javaEnabled: false,
  language: navigator.language,
  screenHeight: Math.round(screen.height),
  screenWidth: Math.round(screen.width),
  timeZoneOffset: new Date().getTimezoneOffset(),
  userAgent: navigator.userAgent,
});
