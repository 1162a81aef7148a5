import { type ReactNode, Suspense, useLayoutEffect } from 'react';

type Props = {
  /** Called when the content is there. */
  onReady: () => void;
  children: ReactNode;
};

/**
 * Content of a popover that is fetched when it opens; `onReady` runs once it is there.
 *
 *     <LateContent onReady={popover.ready}>{children}</LateContent>
 */
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
