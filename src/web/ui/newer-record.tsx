import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type Props = {
  /** "profile", "plan". */
  what: string;
  onTake: () => void;
};

/** The record changed while its form was open: its newer version can be loaded beneath what was typed. */
export const NewerRecord = ({ what, onTake }: Props) => (
  <Notice tone="warn" role="alert">
    <p>Someone changed this {what} while you were editing. Your text is still here.</p>
    <Button onClick={onTake}>Use the newer version</Button>
  </Notice>
);
