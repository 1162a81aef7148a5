import { useState } from 'react';
import { AppError } from '../../data/api/app-error.ts';
import { keepReturn, startProvider } from '../../data/session/provider.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/frame/notice.tsx';

/** Leads the whole page to the provider, which leads back to where the person wanted to go. */
export function ProviderEnterButton({ label, variant }: { label: string; variant: ButtonVariant }) {
  const [state, setState] = useState<'idle' | 'leaving'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const leave = async () => {
    setState('leaving');
    setFailure(null);
    try {
      const address = await startProvider('enter');
      keepReturn(window.location.search);
      window.location.assign(address);
    } catch (thrown) {
      setFailure(thrown instanceof AppError ? thrown.words : "That didn't work. Try again.");
      setState('idle');
    }
  };
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <FailureNotice>{failure}</FailureNotice>
      <Button
        variant={variant}
        wide
        pending={state === 'leaving' && `Opening ${label}…`}
        onClick={() => void leave()}
      >
        Continue with {label}
      </Button>
    </div>
  );
}
