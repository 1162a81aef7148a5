import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SignInAbout } from '#contract/steward/operations/sign-in.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';

type Props = {
  provider: NonNullable<SignInAbout['provider']>;
  /** The button that leads to the provider. */
  button: (variant: ButtonVariant) => ReactNode;
  /** Email and password, shown on request. */
  children: ReactNode;
};

/** The provider first, then the password for those who have one. */
export function SignInChoices({ provider: { label, only, isUp }, button, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus();
  }, [isOpen]);
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {isUp ? null : (
        <Notice tone="warn" role="status">
          <b>{label} isn't responding.</b> You can try it anyway
          {only ? '; administrators have another way in.' : ', or use a password.'}
        </Notice>
      )}
      {button(isOpen ? 'plain' : 'primary')}
      {isOpen ? (
        <div ref={form}>{children}</div>
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {only ? 'Emergency access' : 'Use a password'}
        </Button>
      )}
    </div>
  );
}
