import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clearSearchText } from '../../data/search/search-text.ts';
import { keepScreenShare, screenShareOn } from '../../data/session/screen-share.ts';
import { screenHoldsText } from '../../data/session/unsaved-text.ts';
import { requestShellAction } from '../../data/shell-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog/dialog.tsx';
import { maskReads } from './mask-reads.ts';

/**
 * Turns the mask on or off for this tab. The screen is remounted, so that nothing unmasked stays; it asks first if typed text would be
 * lost.
 */
export function ScreenShareSwitch() {
  const client = useQueryClient();
  const on = screenShareOn();
  const [wouldLose] = useState(hasTypedText);
  const change = () => {
    maskReads(client, !on);
    // A list that was searched for a person shows the name in its field and above its rows.
    if (!on) clearSearchText(client);
    keepScreenShare(!on);
    requestShellAction(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it is requested.
  useEffect(() => {
    if (!wouldLose) change();
  }, [wouldLose]);
  const keep = () => requestShellAction(null);
  if (!wouldLose) return null;
  return (
    <Dialog
      open
      onClose={keep}
      title={on ? 'Show personal data?' : 'Hide personal data?'}
      end={
        <>
          <Button onClick={keep}>Keep editing</Button>
          <Button onClick={change}>{on ? 'Show and discard' : 'Hide and discard'}</Button>
        </>
      }
    >
      <DialogText>
        <p>This reloads the page. What you've typed will be lost.</p>
      </DialogText>
    </Dialog>
  );
}

/** True if a form would ask before its screen is left, or if a field that isn't in one has other text than at first. */
const hasTypedText = (): boolean =>
  screenHoldsText() ||
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main form :is(input, textarea)'),
  ].some(
    (field) => field.type !== 'checkbox' && field.type !== 'radio' && field.value !== field.defaultValue,
  );
