import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmByCode, stepUpWaysOptions } from '../../data/session/provider.ts';
import { declined } from '../../data/session/request-step-up.ts';
import { confirmStepUp } from '../../data/session/signing-in.ts';
import type { StepUpRequest } from '../../data/session/step-up.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ProviderWindowButton } from './provider-window-button.tsx';
import { StepUpPasskey, useHasPasskeyHere } from './step-up-passkey.tsx';
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

type StepUpOtherwiseProps = { request: StepUpRequest; ways: { code: boolean; provider: string | null } };

/** For people without a password: asks them to confirm with the provider, a passkey, or a code of two-step verification. */
function StepUpOtherwise({ request, ways: { code, provider } }: StepUpOtherwiseProps) {
  const beside = useProviderWindow('confirm', request.resolve);
  const hasPasskey = useHasPasskeyHere();
  const hasNone = !provider && !code && hasPasskey === false;
  return (
    <Dialog
      open
      onClose={() => request.reject(declined())}
      title="Confirm it's you"
      end={<Button onClick={() => request.reject(declined())}>Cancel</Button>}
    >
      <DialogText>
        <p>
          {hasNone
            ? 'You have no password and no two-step verification to confirm with. Your work is saved on this page. Sign out and in again, then set up two-step verification in your profile.'
            : "It's been over 30 minutes since you last did. Your work is saved on this page."}
        </p>
      </DialogText>
      <div style={{ display: 'grid', gap: 16 }}>
        {provider ? (
          <ProviderWindowButton window={beside} label={`Confirm with ${provider}`} variant="primary" />
        ) : null}
        <StepUpPasskey onConfirmed={request.resolve} />
        {code ? <CodeStepUp request={request} /> : null}
      </div>
    </Dialog>
  );
}

function CodeStepUp({ request }: Pick<StepUpOtherwiseProps, 'request'>) {
  const [code, setCode] = useState('');
  const { error, pending, send } = useConfirm(request, confirmByCode);
  return (
    <Form
      style={{ display: 'grid', gap: 12 }}
      onSubmit={() => {
        if (code.trim()) void send(code.trim());
      }}
    >
      <TextField
        label="Or a code from your authenticator app"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        {...controlled(code, setCode)}
      />
      <Button type="submit" pending={pending && 'Checking…'} aria-disabled={code.trim() === ''}>
        Confirm with the code
      </Button>
    </Form>
  );
}
