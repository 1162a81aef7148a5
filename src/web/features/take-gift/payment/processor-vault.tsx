/** The processor's own fields in its own frames: our code can't read what is typed there. Cards only. */
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CardEntryView } from '#contract/steward/operations/writes.ts';
import { lookUp } from '#contract/values/look-up.ts';

import { failureMessage } from '../../../data/api/app-error.ts';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import { type BrowserInfo, browserInfo } from './browser-info.ts';
import type { CardVault, FieldsProps, Sealed } from './card-vault.ts';
import styles from './payment-card.module.css';
import { type CardState, mountCard } from './processor-library.ts';

type Processor = Extract<CardEntryView, { kind: 'processor' }>;

export const processorVault = (processor: Processor): CardVault => ({
  accepts: ['Card'],
  Fields: (props: FieldsProps) => <ProcessorFields processor={processor} {...props} />,
});

const places = [
  ['encryptedCardNumber', 'Card number'],
  ['encryptedExpiryDate', 'Expires'],
  ['encryptedSecurityCode', 'Security code'],
] as const;

function ProcessorFields({ processor, fields }: FieldsProps & { processor: Processor }) {
  const host = useRef<HTMLDivElement>(null);
  const { state, lastFour, failure, again } = useCard(processor, host);
  const [checked, setChecked] = useState(false);
  const sealed = () => sealedOf(state.current, lastFour.current, processor.acceptHeader);
  useImperativeHandle(fields, () => ({
    check: () => setChecked(true),
    seal: async () => {
      setChecked(true);
      return sealed();
    },
    forget: () => {
      setChecked(false);
      again();
    },
  }));
  return (
    <>
      <div className={styles.card} ref={host}>
        {places.map(([name, label]) => (
          <div key={name}>
            <div className={styles.frameLabel}>{label}</div>
            <div className={styles.frame} data-cse={name} />
          </div>
        ))}
      </div>
      {failure || (checked && !sealed()) ? (
        <FailureNotice>{failure ?? 'Card details are incomplete or incorrect.'}</FailureNotice>
      ) : null}
    </>
  );
}

/** The encrypted card and the data that the processor's library collected, as they are sent. Null until the card is complete. `lastFour`: empty if the library hasn't reported it. */
function sealedOf(state: CardState | null, lastFour: string, acceptHeader: string): Sealed | null {
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
    const theirs = reported && lookUp(reported, name);
    if (typeof theirs !== typeof value) return [name, value];
    return [name, typeof theirs === 'number' ? Math.round(theirs) : theirs];
  });
  return Object.fromEntries(same);
}

function useCard(processor: Processor, host: RefObject<HTMLDivElement | null>) {
  const state = useRef<CardState | null>(null);
  const lastFour = useRef('');
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round creates new, empty fields.
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let unmount: () => void = () => undefined;
    let gone = false;
    mountCard(processor, element, {
      onChange: (next) => {
        state.current = next;
      },
      onFieldValid: ({ fieldType, endDigits }) => {
        if (fieldType === 'encryptedCardNumber') lastFour.current = endDigits ?? '';
      },
    })
      .then((end) => {
        if (gone) end();
        else unmount = end;
      })
      .catch((error: unknown) => setFailure(failureMessage(error).title));
    return () => {
      gone = true;
      state.current = null;
      unmount();
    };
  }, [processor, host, round]);
  return { state, lastFour, failure, again: () => setRound((before) => before + 1) };
}
