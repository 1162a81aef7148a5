import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { controlled } from '../../ui/form/controlled.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TryButton } from './try-button.tsx';
import type { SigningIn } from './use-sign-in.ts';

/** The second step of signing in: a code from the app, or a recovery code. */
export function CodeForm({ way }: { way: SigningIn }) {
  const [code, setCode] = useState('');
  const [onPaper, setOnPaper] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: switching the kind of code clears the field.
  useEffect(() => {
    setCode('');
    field.current?.focus();
  }, [onPaper]);
  const { giveCode, pending, failure, wait, startAgain } = way;
  return (
    <Form
      style={{ display: 'grid', gap: 16 }}
      onSubmit={() => {
        if (code.trim() && wait === 0) void giveCode(code.trim());
      }}
    >
      <TextField
        ref={field}
        label={onPaper ? 'Recovery code' : 'Code from your authenticator app'}
        hint={onPaper ? 'Each code works once.' : 'The six digits your app shows now.'}
        name="code"
        autoComplete="one-time-code"
        inputMode={onPaper ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...controlled(code, setCode)}
      />
      <TryButton label="Continue" pending={pending && 'Checking…'} failure={failure} wait={wait} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'space-between' }}>
        <Button variant="quiet" onClick={() => setOnPaper(!onPaper)}>
          {onPaper ? 'Use your app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" onClick={startAgain}>
          Start over
        </Button>
      </div>
    </Form>
  );
}
