import { Button } from '../button.tsx';
import { Notice } from '../frame/notice.tsx';

type Props = {
  /** "profile", "plan". */
  what: string;
  onTake: () => void;
};

/**
 * Says that the record changed while its form was open, and offers the newer version.
 *
 *     <NewerRecord what="plan" onTake={useNewer} />
 */
export const NewerRecord = ({ what, onTake }: Props) => (
  <Notice tone="warn" role="alert">
    <p>Someone changed this {what} while you were editing. Your text is still here.</p>
    <Button onClick={onTake}>Use the newer version</Button>
  </Notice>
);
