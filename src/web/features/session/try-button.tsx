import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/frame/notice.tsx';
import { waitText } from './wait-text.ts';

type Props = {
  label: string;
  /** The label while a try is in progress; false otherwise. */
  pending: string | false;
  /** Why the last try failed. */
  failure: ReactNode;
  /** Seconds until the next try is allowed, after too many of them. */
  wait: number;
};

/** Ends a form whose tries are limited: why the last one failed, and the button, which says how long to wait. */
export const TryButton = ({ label, pending, failure, wait }: Props) => (
  <>
    <FailureNotice>{failure}</FailureNotice>
    <Button type="submit" variant="primary" wide pending={pending} aria-disabled={wait > 0}>
      {wait > 0 ? waitText(wait) : label}
    </Button>
  </>
);
