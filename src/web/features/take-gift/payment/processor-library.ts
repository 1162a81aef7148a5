/**
 * The parts of the processor's field library that we use. The specification names no processor, but its encrypted members are those of
 * Adyen's custom card (docs.adyen.com, "API only with encrypted card data"), so that library is loaded, and only if a client key is set.
 */
import type { CardEntryView } from '#contract/steward/operations/writes.ts';

import { AppError } from '../../../data/api/app-error.ts';

type Processor = Extract<CardEntryView, { kind: 'processor' }>;

export type CardState = {
  isValid: boolean;
  /** `riskData` and `browserInfo` are present once the library has collected them. */
  data: {
    paymentMethod: Record<string, unknown>;
    riskData?: { clientData?: unknown };
    browserInfo?: Record<string, unknown>;
  };
};
type CardOptions = {
  onChange: (state: CardState) => void;
  onFieldValid: (field: { fieldType: string; endDigits?: string }) => void;
};
type MountedCard = { mount(host: HTMLElement): MountedCard; unmount(): void };
type Library = {
  AdyenCheckout: (options: {
    environment: string;
    clientKey: string;
    countryCode: string;
    locale: string;
    analytics: { enabled: boolean };
  }) => Promise<unknown>;
  CustomCard: new (checkout: unknown, options: CardOptions) => MountedCard;
};
declare global {
  interface Window {
    AdyenWeb?: Library;
  }
}

/** Pinned: a new version is a new script, which must be reviewed and listed again (PCI 6.4.3). */
const version = '6.33.0';

let loading: Promise<Library> | null = null;

function load({ origin, integrity }: Processor): Promise<Library> {
  loading ??= new Promise<Library>((resolve, reject) => {
    const script = document.createElement('script');
    const failed = () => {
      loading = null;
      script.remove();
      reject(
        new AppError({
          title: "Couldn't load the card fields",
          detail: 'Saved payment methods still work. Nothing was sent.',
        }),
      );
    };
    script.src = `${origin}/checkoutshopper/sdk/${version}/adyen.js`;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.onerror = failed;
    script.onload = () => (window.AdyenWeb ? resolve(window.AdyenWeb) : failed());
    document.head.append(script);
  });
  return loading;
}

/** Mounts the processor's frames into the elements that `host` marks with `data-cse`. */
export async function mountCard(
  processor: Processor,
  host: HTMLElement,
  options: CardOptions,
): Promise<() => void> {
  const { AdyenCheckout, CustomCard } = await load(processor);
  const checkout = await AdyenCheckout({
    environment: processor.environment,
    clientKey: processor.clientKey,
    countryCode: 'US',
    locale: 'en-US',
    analytics: { enabled: false },
  });
  const card = new CustomCard(checkout, options).mount(host);
  return () => card.unmount();
}
