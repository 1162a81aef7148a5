import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stepUpWaysOptions } from '../../data/session/provider.ts';
import { declined } from '../../data/session/request-step-up.ts';
import { confirmStepUp } from '../../data/session/signing-in.ts';
import type { StepUpRequest } from '../../data/session/step-up.ts';
import { DialogText } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ProviderWindowButton } from './provider-window-button.tsx';
import { StepUpOtherwise } from './step-up-otherwise.tsx';
import { StepUpPasskey } from './step-up-passkey.tsx';
import { useConfirm } from './use-confirm.ts';
import { useProviderWindow } from './use-provider-window.ts';

/** Asks the person to confirm that it's them before a write, if they last did more than 30 minutes ago. */
export function StepUpDialog({ request }: { request: StepUpRequest }) {
  // Until the server has said, a password is the most likely.
  const ways = useQuery(stepUpWaysOptions);
  return ways.data && !ways.data.password ? (
    <StepUpOtherwise request={request} ways={ways.data} />
  ) : (
    <PasswordStepUp request={request} provider={ways.data?.provider ?? null} />
  );
}

type Props = {
  request: StepUpRequest;
  /** The provider that the person signs in with, too. */
  provider: string | null;
};

function PasswordStepUp({ request, provider }: Props) {
  const beside = useProviderWindow('confirm', request.resolve);
  const [password, setPassword] = useState('');
  const { error, pending, send } = useConfirm(request, confirmStepUp);
  return (
    <FormDialog
      onClose={() => request.reject(declined())}
      title="Confirm your password"
      actLabel="Confirm"
      pending={pending && 'Checking…'}
      onSubmit={() => void send(password)}
    >
      <DialogText>
        <p>It's been over 30 minutes since you last entered it. Your work is saved on this page.</p>
      </DialogText>
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        data-autofocus
        error={error}
        {...controlled(password, setPassword)}
      />
      <StepUpPasskey onConfirmed={request.resolve} />
      {provider ? (
        <ProviderWindowButton window={beside} label={`Confirm with ${provider}`} variant="plain" />
      ) : null}
    </FormDialog>
  );
}
