/** The encrypted card and the data that the processor's library collected, as they are sent. */
import { type BrowserInfo, browserInfo } from './browser-info.ts';
import type { Sealed } from './card-vault.ts';
import type { CardState } from './processor-library.ts';

/** Null until the card is complete. `lastFour`: empty if the library hasn't reported it. */
export function sealedOf(state: CardState | null, lastFour: string, acceptHeader: string): Sealed | null {
  if (!state?.isValid) return null;
  const { paymentMethod, riskData } = state.data;
  const part = (name: string): string => {
    const text = paymentMethod[name];
    return typeof text === 'string' ? text : '';
  };
  const code = part('encryptedSecurityCode');
  const input = {
    paymentMethodType: 'Card' as const,
    defaultForDonor: false,
    encryptedCardNumber: part('encryptedCardNumber'),
    encryptedExpiryMonth: part('encryptedExpiryMonth'),
    encryptedExpiryYear: part('encryptedExpiryYear'),
    ...(code ? { encryptedSecurityCode: code } : {}),
  };
  const clientData = riskData?.clientData;
  return {
    input,
    shown: lastFour ? `card •• ${lastFour}` : 'new card',
    browserInfo: reportedBrowser(state.data.browserInfo, browserInfo(acceptHeader)),
    ...(typeof clientData === 'string' && clientData ? { riskData: { clientData } } : {}),
  };
}

/** The library's report about the browser takes precedence over our own; only members of the same type are used. */
function reportedBrowser(reported: Record<string, unknown> | undefined, own: BrowserInfo): BrowserInfo {
  const same = Object.entries(own).map(([name, value]) => {
    const theirs = reported?.[name];
    if (typeof theirs !== typeof value) return [name, value];
    return [name, typeof theirs === 'number' ? Math.round(theirs) : theirs];
  });
  return Object.fromEntries(same);
}
