import { useState } from 'react';
import type { TapWalk } from '#contract/steward/operations/tap/tap-walks.ts';

import { count } from '../../../data/format/plural.ts';
import { useQueue } from '../../../data/offline/queue.ts';
import { writeFailure } from '../../../labels/write-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { Said } from '../../../ui/said.tsx';
import { isFinishQueued } from './queued-findings.ts';
import { useFinishWalk } from './walk-mutations.ts';

type Props = { walk: TapWalk; unchecked: number };

/** Finishes a walk, which turns its problems into to-dos; a finished walk can be reopened. */
export function FinishWalk({ walk, unchecked }: Props) {
  const [asking, setAsking] = useState(false);
  const finish = useFinishWalk(walk.id);
  const isQueued = isFinishQueued(walk.id, useQueue().waiting);
  if (walk.finishedAt)
    return (
      <Button pending={finish.isPending && 'Reopening…'} onClick={() => finish.mutate(false)}>
        Reopen walk
      </Button>
    );
  if (isQueued)
    return (
      <p>
        <Said>The walk is finished once you're back online.</Said>
      </p>
    );
  return (
    <>
      <Button variant={unchecked === 0 ? 'primary' : 'plain'} onClick={() => setAsking(true)}>
        Finish walk
      </Button>
      <GuardedDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Finish this walk?"
        safeLabel="Keep walking"
        actLabel="Finish walk"
        variant="primary"
        pending={finish.isPending && 'Finishing…'}
        failure={writeFailure(finish.error, 'the walk was finished')}
        onAct={() => finish.mutateAsync(true)}
      >
        <DialogText>
          <p>
            {unchecked > 0
              ? `${count(unchecked, "device isn't", "devices aren't")} checked yet. `
              : 'Every device is checked. '}
            Problems become to-dos for administrators. Marks that arrive later from other phones still count.
          </p>
        </DialogText>
      </GuardedDialog>
    </>
  );
}
