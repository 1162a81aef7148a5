import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError } from '../../data/api/app-error.ts';
import {
  announceDone,
  handOver,
  keptReturn,
  startProvider,
  type ProviderVisit as Visit,
} from '../../data/session/provider.ts';
import { aboutOptions } from '../../data/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/frame/notice.tsx';
import { SignInFrame } from '../../ui/frame/sign-in-frame.tsx';
import { Said } from '../../ui/said.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  visit: Visit;
  /** Called after signing in on the whole page, with the query of the sign-in page's address from before. */
  onEntered: (search: string) => void;
};

/** On the way to the provider and back: asks where to go, or hands over what the provider answered. */
export function ProviderVisit({ visit: { purpose, answer }, onEntered }: Props) {
  const { organization, provider } = useQuery(aboutOptions).data ?? {};
  const label = provider?.label ?? 'your organization';
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const isBeside = purpose !== 'enter';
  const done = () => {
    if (!isBeside) return onEntered(keptReturn());
    announceDone(purpose);
    setDone(true);
    window.close();
  };
  const way = useSignIn(done);
  const run = useEffectEvent(async () => {
    try {
      if (answer === null) return window.location.replace(await startProvider(purpose));
      // The code works once, but neither it nor the state belongs into the history.
      window.history.replaceState(window.history.state, '', '/sign-in');
      if (purpose !== 'confirm') return await way.enterByProvider(answer);
      await handOver(answer);
      done();
    } catch (thrown) {
      setFailure(thrown instanceof AppError ? thrown.words : "That didn't work. Try again.");
    }
  });
  // Once: a code that is sent twice is refused.
  const isRunning = useRef(false);
  useEffect(() => {
    if (!isRunning.current) void run();
    isRunning.current = true;
  }, []);
  if (way.needsCode)
    return (
      <SignInFrame title="Two-step verification" organization={organization}>
        <SignInForm way={way} />
      </SignInFrame>
    );
  const problem = failure ?? way.failure;
  if (isDone)
    return (
      <SignInFrame
        title={purpose === 'confirm' ? 'Confirmed' : "You're signed in"}
        organization={organization}
      >
        <p>
          <Said>Close this window and continue where you left off.</Said>
        </p>
      </SignInFrame>
    );
  if (problem === null)
    return (
      <SignInFrame
        title={purpose === 'confirm' ? "Confirming it's you" : 'Signing in'}
        organization={organization}
      >
        <p>
          <Said>{answer === null ? `Opening ${label}…` : `Checking with ${label}…`}</Said>
        </p>
      </SignInFrame>
    );
  return (
    <SignInFrame title={purpose === 'confirm' ? "Confirm it's you" : 'Sign in'} organization={organization}>
      <FailureNotice>{problem}</FailureNotice>
      {isBeside ? (
        <>
          <Button variant="primary" wide onClick={() => startAgain(purpose)}>
            Try again
          </Button>
          <Button variant="quiet" onClick={() => window.close()}>
            Close window
          </Button>
        </>
      ) : (
        <a className={buttonClass('primary', true)} href={`/sign-in${keptReturn()}`}>
          Back to sign in
        </a>
      )}
    </SignInFrame>
  );
}

/** A new document, which begins as the first one did. */
function startAgain(purpose: string): void {
  window.location.hash = purpose;
  window.location.reload();
}
