import { EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import { requestShellAction } from '../../data/shell-action.ts';
import { Button } from '../../ui/button.tsx';
import { Said } from '../../ui/said.tsx';
import styles from './screen-share.module.css';

const tabTitle = 'Steward · Personal data hidden';

/** Shows that the mask is on: a line above the screen, a frame around it, and the tab's title. */
export function ScreenShareLabel() {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.screenShare = 'on';
    const uncover = keepTabTitle();
    return () => {
      delete root.dataset.screenShare;
      uncover();
    };
  }, []);
  return (
    <div className={styles.line}>
      <EyeOff size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>
        <Said>Personal data is hidden in this tab.</Said>
      </span>
      <Button variant="quiet" onClick={() => requestShellAction('screen-share')}>
        Show
      </Button>
    </div>
  );
}

/** Replaces the tab's title whatever a screen sets, since others can see it too. */
function keepTabTitle(): () => void {
  const before = document.title;
  const cover = () => {
    if (document.title !== tabTitle) document.title = tabTitle;
  };
  const observer = new MutationObserver(cover);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  cover();
  return () => {
    observer.disconnect();
    document.title = before;
  };
}
