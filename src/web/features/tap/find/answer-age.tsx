import { WifiOff } from 'lucide-react';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { useOnline } from '../../../data/api/online.ts';
import { nearText } from '../../../data/format/format.ts';
import { unreachedText } from '../../../data/offline/field-screens.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import search from './tap-find.module.css';

/** Without a connection, an answer older than this gets a warning, in ms. */
const oldMs = 2 * 60 * 60_000;

type AgeProps = {
  asOf: string | null;
  behind: boolean;
  /** True if it comes from this device because our server hasn't responded yet. */
  unreached: boolean;
  checking: boolean;
  checkNow?: () => void;
};

/** Always shown: an answer from this morning isn't an answer from now. */
export function AnswerAge({ asOf, behind, unreached, checking, checkNow }: AgeProps) {
  const online = useOnline();
  const time = readTime(asOf);
  const when = time ? nearText(time) : 'at an unknown time';
  const isOld = time !== null && Date.now() - time.getTime() > oldMs;
  const words = !online
    ? `Offline. Updated ${when}.${isOld ? ' Devices may open something else by now.' : ''}`
    : unreached
      ? `${unreachedText}. Showing data from ${when}.`
      : behind
        ? `${platformNameAtStart()} isn't responding. Last updated ${when}.`
        : `Updated ${when}.`;
  return (
    <Notice
      {...(online ? {} : { icon: WifiOff })}
      tone={behind || unreached || !online ? 'warn' : 'info'}
      role="status"
    >
      <div className={search.age} data-offline={online ? undefined : ''}>
        <span>{words}</span>
        {online && checkNow ? (
          <Button pending={checking && 'Checking…'} onClick={checkNow}>
            Check now
          </Button>
        ) : null}
      </div>
    </Notice>
  );
}
