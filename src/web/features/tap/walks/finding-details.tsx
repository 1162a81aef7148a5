import type { TapFinding } from '#contract/steward/operations/tap/tap-walks.ts';

import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../../data/format/format.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import words from '../../../ui/text/words.module.css';
import { markLabels } from './walk-state.ts';
import styles from './walks.module.css';

/** One person's report on a device: the mark, who and when, the note, and the photo. */
export function FindingDetails({
  finding,
  bare = false,
}: {
  finding: TapFinding;
  /** Leaves out the mark. */
  bare?: boolean;
}) {
  const { mark, note, photoId, photoThere } = finding;
  return (
    <>
      <span>
        {bare ? null : <b>{markLabels[mark]} </b>}
        <span className={words.quiet}>{whenText(finding)}</span>
      </span>
      {note ? (
        <span>
          “<NameText>{note}</NameText>”
        </span>
      ) : null}
      {photoId && photoThere ? (
        <span className={styles.photo}>
          <img
            src={`/api/tap-photos/${photoId}`}
            alt={`The device when it was found: ${markLabels[mark].toLowerCase()}`}
            loading="lazy"
          />
        </span>
      ) : photoId ? (
        <span className={words.quiet}>The photo hasn't arrived yet.</span>
      ) : null}
    </>
  );
}

/** A mark that takes no longer than this to arrive is shown with one time, in ms. */
const usualMs = 2 * 60_000;

/** The time by the phone's clock, and when the mark was received if that differs. */
function whenText({ by, markedAt, receivedAt, late }: TapFinding): string {
  const [marked, received] = [readTime(markedAt), readTime(receivedAt)];
  const apart = marked && received && Math.abs(received.getTime() - marked.getTime()) > usualMs;
  return [
    by ?? 'Deleted account',
    marked ? nearText(marked) : null,
    apart || late ? `received ${received ? nearText(received) : ''}` : null,
    late ? 'after the walk was finished' : null,
  ]
    .filter(Boolean)
    .join(', ');
}
