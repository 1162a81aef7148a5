import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Form } from '../form/form.tsx';
import { LateNotice } from '../frame/late-notice.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

type Props = {
  onClose: () => void;
  title: ReactNode;
  /** The button that closes the dialog: "Not now". */
  safeLabel?: string;
  /** The button that submits the form: "Save changes". */
  actLabel: string;
  /** The text of that button while the action runs ("Saving…"); the dialog can't be closed, and the action can't be started again. */
  pending: string | false;
  /** True while there is nothing to send yet. */
  blocked?: boolean;
  /** See Dialog. */
  sent?: boolean;
  onSubmit: () => void;
  /** The fields and, after a failure, what went wrong. */
  children: ReactNode;
};

/**
 * A dialog around one form: Enter in a field presses its button.
 *
 *     <FormDialog
 *       onClose={close}
 *       title="Rename this view"
 *       actLabel="Save name"
 *       pending={rename.isPending && 'Saving…'}
 *       onSubmit={send}
 *     >
 *       <TextField label="Name" value={name} onChange={…} />
 *     </FormDialog>
 */
export function FormDialog(props: Props) {
  const { onClose, title, safeLabel = 'Cancel', actLabel, pending, blocked = false, sent = false } = props;
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      locked={pending !== false}
      sent={sent}
      title={title}
      end={
        <>
          <Button onClick={onClose} disabled={pending !== false}>
            {safeLabel}
          </Button>
          <Button type="submit" form={id} variant="primary" pending={pending} aria-disabled={blocked}>
            {actLabel}
          </Button>
        </>
      }
    >
      <Form id={id} className={styles.form} noValidate onSubmit={props.onSubmit}>
        {props.children}
        <LateNotice running={pending !== false} />
      </Form>
    </Dialog>
  );
}
