import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';

type Props = {
  /** False when the session ends after twelve hours, whatever is done. */
  extendable: boolean;
  onStay: () => void;
};

export const IdleDialog = ({ extendable, onStay }: Props) => (
  <Dialog
    open
    onClose={onStay}
    title="Are you still there?"
    end={
      <Button look="primary" onClick={onStay}>
        {extendable ? 'Stay signed in' : 'Understood'}
      </Button>
    }
  >
    <DialogText>
      <p>
        {extendable
          ? 'Nobody has used this for a while. In three minutes the session ends; what you typed will be kept on the page.'
          : 'After twelve hours every session ends. Finish what you are doing; you can sign in again right after.'}
      </p>
    </DialogText>
  </Dialog>
);
