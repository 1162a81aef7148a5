import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog/dialog.tsx';

type Props = {
  /** False if the session ends after twelve hours regardless of activity. */
  extendable: boolean;
  onStay: () => void;
};

export const IdleDialog = ({ extendable, onStay }: Props) => (
  <Dialog
    open
    onClose={onStay}
    title="Still there?"
    end={
      <Button variant="primary" onClick={onStay}>
        {extendable ? 'Stay signed in' : 'OK'}
      </Button>
    }
  >
    <DialogText>
      <p>
        {extendable
          ? "You'll be signed out in 3 minutes. What you typed stays on the page."
          : 'Sessions end after 12 hours, and yours ends in 3 minutes. What you typed stays on the page; you can sign in again right away.'}
      </p>
    </DialogText>
  </Dialog>
);
