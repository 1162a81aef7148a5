import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type Props = {
  /** "profile", "plan". */
  what: string;
  onTake: () => void;
};

/** The record has moved on while a form over it was open: the newer one can be taken over, under what was typed. */
export const NewerRecord = ({ what, onTake }: Props) => (
  <Notice tone="warn" role="alert">
    <p>This {what} was changed since you opened it. What you typed is still here; nothing of it was sent.</p>
    <Button onClick={onTake}>Go on with the newer {what}</Button>
  </Notice>
);
