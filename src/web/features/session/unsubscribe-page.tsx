import { useQuery } from '@tanstack/react-query';
import { AppError } from '../../data/api/app-error.ts';
import { aboutOptions } from '../../data/session/session.ts';
import { useTabTitle } from '../../data/tab-title.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/frame/notice.tsx';
import { SignInFrame } from '../../ui/frame/sign-in-frame.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { useUnsubscribe } from './unsubscribe-mutations.ts';
import { unsubscribeOptions } from './unsubscribe-queries.ts';

/**
 * The page of the link in an email of a standing question. It only asks: mail scanners open links, so a press of the button stops the emails. The
 * token is in the fragment, which browsers never send.
 */
export function UnsubscribePage({ token }: { token: string }) {
  useTabTitle('Stop these emails');
  const organization = useQuery(aboutOptions).data?.organization;
  const check = useQuery(unsubscribeOptions(token));
  const stop = useUnsubscribe(token);
  const error = stop.error ?? check.error;
  const name = check.data?.name;
  if (stop.data)
    return (
      <SignInFrame title="These emails have stopped" organization={organization}>
        <p>
          The scheduled report “<NameText>{stop.data.name}</NameText>” is paused. You can resume it in
          Steward, under your profile.
        </p>
      </SignInFrame>
    );
  return (
    <SignInFrame title="Stop these emails?" organization={organization}>
      {name === undefined ? null : (
        <p>
          Steward will no longer send the scheduled report “<NameText>{name}</NameText>” until someone resumes
          it.
        </p>
      )}
      <FailureNotice>{error ? wordsOf(error) : null}</FailureNotice>
      {name === undefined ? null : (
        <Button variant="primary" wide pending={stop.isPending && 'Stopping…'} onClick={() => stop.mutate()}>
          Stop these emails
        </Button>
      )}
    </SignInFrame>
  );
}

function wordsOf(error: Error): string {
  if (!(error instanceof AppError)) return "That didn't work. Try again.";
  return error.fields.length > 0 ? "This link isn't complete. Copy all of it from the email." : error.words;
}
