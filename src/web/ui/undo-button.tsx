import { Button } from './button.tsx';

type Props = { isUndoing: boolean; onUndo: () => void };

/**
 * Undoes what the text beside it says.
 *
 *     <UndoButton isUndoing={thank.isPending} onUndo={() => thank.mutate(null)} />
 */
export const UndoButton = ({ isUndoing, onUndo }: Props) => (
  <Button variant="quiet" pending={isUndoing && 'Undoing…'} onClick={onUndo}>
    Undo
  </Button>
);
