import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StewardBody } from '#contract/steward/api.ts';
import type { StandingQuestion } from '#contract/steward/operations/standing-questions.ts';
import { callSteward } from '../../data/api/api.ts';
import { activityKey } from '../../data/api/invalidate.ts';
import { standingKey } from './query.ts';

/** After every change, even a failed one, they are read again. */
function useAct<Body, Answer>(act: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: activityKey });
      await client.invalidateQueries({ queryKey: standingKey });
    },
  });
}

type New = Omit<StewardBody<'POST /api/standing-questions'>, 'id'>;

/** The same question has the same ID until it is stored, so that a lost reply adds it once. */
export function useAddStanding() {
  const attempt = useRef<{ id: string; text: string } | null>(null);
  return useAct((question: New) => {
    const text = JSON.stringify(question);
    if (attempt.current?.text !== text) attempt.current = { id: crypto.randomUUID(), text };
    return callSteward('POST /api/standing-questions', { body: { ...question, id: attempt.current.id } });
  });
}

export const useChangeStanding = () =>
  useAct(({ id, ...change }: StewardBody<'POST /api/standing-questions/{questionId}'> & { id: string }) =>
    callSteward('POST /api/standing-questions/{questionId}', { path: { questionId: id }, body: change }),
  );

type Seen = Pick<StandingQuestion, 'id' | 'version'>;

export const usePauseStanding = () =>
  useAct(({ id, version, pause }: Seen & { pause: boolean }) =>
    callSteward(
      pause
        ? 'POST /api/standing-questions/{questionId}/pause'
        : 'POST /api/standing-questions/{questionId}/resume',
      { path: { questionId: id }, body: { version } },
    ),
  );

export const useSendStanding = () =>
  useAct((id: string) =>
    callSteward('POST /api/standing-questions/{questionId}/send', {
      path: { questionId: id },
      body: { id: crypto.randomUUID() },
    }),
  );

export const useRemoveStanding = () =>
  useAct((id: string) =>
    callSteward('POST /api/standing-questions/{questionId}/remove', { path: { questionId: id } }),
  );
