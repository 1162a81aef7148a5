import { type ReactNode, Suspense, useLayoutEffect } from 'react';

type Props = {
  /** Called when the content is there. */
  onReady: () => void;
  children: ReactNode;
};

/** What floats may be fetched when it is opened: the first visit need not carry what nobody has opened yet. */
export const LateContent = ({ onReady, children }: Props) => (
  <Suspense>
    {children}
    <Arrived onReady={onReady} />
  </Suspense>
);

function Arrived({ onReady }: Pick<Props, 'onReady'>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes.
  useLayoutEffect(() => {
    onReady();
  }, []);
  return null;
}
