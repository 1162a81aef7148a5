import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import type { TapMark } from '#contract/steward/tap/tap-walks.ts';
import { callSteward } from '../../../data/api/api.ts';
import { sendOrKeep } from '../../../data/offline/send-queue.ts';
import { showReceipt } from '../../../data/pending-changes/tray.ts';
import { useMe } from '../../../data/session/session.ts';
import { todosOptions, walkOptions, walksOptions } from '../../../nouns/tap/walk-queries.ts';
import type { Photo } from './encode-photo.ts';
import { finishRoute, markRoute } from './queued-findings.ts';
import { withFinding } from './walk-state.ts';

export function useAddWalk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StewardBody<'POST /api/tap-walks'>) => callSteward('POST /api/tap-walks', { body }),
    onSuccess: (walk) => {
      client.setQueryData(walkOptions(walk.id).queryKey, walk);
      return client.invalidateQueries({ queryKey: walksOptions.queryKey });
    },
  });
}

/** A person's report on a device. `key` is created when they begin, so that a retry adds nothing. */
export type Observation = {
  key: string;
  deviceId: string;
  serial: string | null;
  note: string;
  photo: Photo | null;
};

const bodyOf = ({ key, deviceId, note, photo }: Observation) => ({
  key,
  deviceId,
  note: note.trim(),
  photoId: photo?.id ?? null,
  markedAt: new Date().toISOString(),
});

/** How it is queued on this device without a connection. */
const queuedAs = ({ key, serial, photo }: Observation) => ({
  about: key,
  title: `Mark on ${serial ?? 'a device'}`,
  photo: photo ? { id: photo.id, jpeg: photo.jpeg } : undefined,
});

/** Marks a device of a walk; without a connection the mark waits on this device. */
export function useMark(walkId: string) {
  const client = useQueryClient();
  const { user } = useMe();
  return useMutation({
    mutationFn: ({ mark, ...observation }: Observation & { mark: TapMark }) =>
      sendOrKeep(user.id, {
        ...queuedAs(observation),
        route: markRoute,
        input: { path: { walkId }, body: { ...bodyOf(observation), mark } },
        to: `/tap/walks/${walkId}`,
      }),
    onSuccess: (finding) => {
      if (!finding) return;
      client.setQueryData(walkOptions(walkId).queryKey, (walk) => walk && withFinding(walk, finding));
      void client.invalidateQueries({ queryKey: walksOptions.queryKey });
      void client.invalidateQueries({ queryKey: todosOptions.queryKey });
    },
  });
}

/** Reports a device that isn't on a walk; without a connection the report waits on this device. */
export function useReportWrong() {
  const client = useQueryClient();
  const { user } = useMe();
  return useMutation({
    mutationFn: ({ expectedId, ...observation }: Observation & { expectedId: string | null }) =>
      sendOrKeep(user.id, {
        ...queuedAs(observation),
        title: `Report of ${observation.serial ?? 'a device'}`,
        route: 'POST /api/tap-reports',
        input: { body: { ...bodyOf(observation), expectedId } },
        to: observation.serial ? `/tap/find?serial=${observation.serial}` : '/tap/find',
      }),
    onSuccess: (finding) => {
      if (finding) showReceipt({ title: 'Device reported' });
      return client.invalidateQueries({ queryKey: todosOptions.queryKey });
    },
  });
}

/** Finishes or reopens a walk. Without a connection it is finished later. */
export function useFinishWalk(walkId: string) {
  const client = useQueryClient();
  const { user } = useMe();
  return useMutation({
    mutationFn: (finish: boolean) =>
      finish
        ? sendOrKeep(user.id, {
            route: finishRoute,
            input: { path: { walkId }, body: { key: crypto.randomUUID() } },
            about: walkId,
            title: 'Finishing a walk',
            to: `/tap/walks/${walkId}`,
          })
        : callSteward('POST /api/tap-walks/{walkId}/reopen', { path: { walkId } }),
    onSuccess: (walk) => {
      if (!walk) return;
      client.setQueryData(walkOptions(walkId).queryKey, walk);
      void client.invalidateQueries({ queryKey: walksOptions.queryKey });
      void client.invalidateQueries({ queryKey: todosOptions.queryKey });
    },
  });
}

/** Marks a to-do as done, or takes that back. */
export function useFinishTodo(todoId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (done: boolean) =>
      callSteward(done ? 'POST /api/tap-todos/{todoId}/done' : 'POST /api/tap-todos/{todoId}/undo', {
        path: { todoId },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: todosOptions.queryKey }),
  });
}
