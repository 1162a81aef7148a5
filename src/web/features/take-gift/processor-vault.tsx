/** The processor's own fields, in frames of its own: what is typed there is out of our reach. Cards only. */
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CardEntryView } from '#contract/card-entry.ts';
import { failureWords } from '../../data/app-error.ts';
import { Notice } from '../../ui/notice.tsx';
import type { CardVault, FieldsProps, Sealed } from './card-vault.ts';
import { type CardState, mountCard } from './processor-library.ts';
import styles from './take-gift.module.css';

type Processor = Extract<CardEntryView, { kind: 'processor' }>;

export const processorVault = (processor: Processor): CardVault => ({
  takes: ['Card'],
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
  const [asked, setAsked] = useState(false);
  useImperativeHandle(fields, () => ({
    check: () => setAsked(true),
    seal: async () => {
      setAsked(true);
      return sealedOf(state.current, lastFour.current);
    },
    forget: () => {
      setAsked(false);
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
      {failure || (asked && !sealedOf(state.current, lastFour.current)) ? (
        <Notice tone="danger" role="alert">
          {failure ?? 'The card is not complete, or a digit is wrong.'}
        </Notice>
      ) : null}
    </>
  );
}

function useCard(processor: Processor, host: RefObject<HTMLDivElement | null>) {
  const state = useRef<CardState | null>(null);
  const lastFour = useRef('');
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round makes new, empty fields.
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
      .catch((error: unknown) => setFailure(failureWords(error).title));
    return () => {
      gone = true;
      state.current = null;
      unmount();
    };
  }, [processor, host, round]);
  return { state, lastFour, failure, again: () => setRound((before) => before + 1) };
}

function sealedOf(state: CardState | null, lastFour: string): Sealed | null {
  if (!state?.isValid) return null;
  const { paymentMethod } = state.data;
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
  return { input, shown: lastFour ? `card •• ${lastFour}` : 'new card' };
}
