import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SignInAbout } from '#contract/steward/operations/sign-in.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Said } from '../../ui/said.tsx';

type Props = {
  /** Null while it isn't known, and where there is none: the form is then open, and stays so, with what was typed. */
  provider: SignInAbout['provider'];
  /** The button that leads to the provider. */
  button: (label: string, variant: ButtonVariant) => ReactNode;
  /** Email and password, shown on request if the provider is known from the start. */
  children: ReactNode;
};

/** The provider first, then the password for those who have one. */
export function SignInChoices({ provider, button, children }: Props) {
  const [isOpen, setOpen] = useState(provider === null);
  const wasOpen = useRef(isOpen);
  const form = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpen && !wasOpen.current) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {provider && !provider.isUp ? (
        <Notice tone="warn">
          <Said hidden>{provider.label} isn't responding</Said>
          <b>{provider.label} isn't responding.</b> You can try it anyway
          {provider.only ? '; administrators have another way in.' : ', or use a password.'}
        </Notice>
      ) : null}
      {provider ? button(provider.label, isOpen ? 'plain' : 'primary') : null}
      {isOpen ? (
        <div ref={form} style={{ display: 'grid', gap: 16 }}>
          {children}
        </div>
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {provider?.only ? 'Emergency access' : 'Use a password'}
        </Button>
      )}
    </div>
  );
}
