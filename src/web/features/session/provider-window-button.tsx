import { Button, type ButtonVariant, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Said } from '../../ui/said.tsx';
import type { ProviderWindow } from './use-provider-window.ts';

type Props = { window: ProviderWindow; label: string; variant: ButtonVariant };

/** Opens the provider's window, and offers a link if the browser doesn't. */
export const ProviderWindowButton = ({ window: { open, state, address }, label, variant }: Props) => (
  <div style={{ display: 'grid', gap: 12 }}>
    {state === 'blocked' ? (
      <>
        <Notice tone="warn" role="alert">
          Your browser blocked the window. Open it yourself; this page stays as it is.
        </Notice>
        <a className={buttonClass(variant, true)} href={address} target="_blank" rel="noopener">
          {label}
        </a>
      </>
    ) : (
      <Button variant={variant} wide onClick={open} data-autofocus>
        {label}
      </Button>
    )}
    {state === 'waiting' ? (
      <p>
        <Said>Continue in the window that opened. This page stays as it is.</Said>
      </p>
    ) : null}
  </div>
);
