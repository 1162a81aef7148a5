import { type ReactNode, Suspense, useLayoutEffect } from 'react';

type Props = {
  /** Called when the content is in the page. */
  onReady: () => void;
  children: ReactNode;
};

/**
 * Content of a popover that loads when it opens; `onReady` runs once it is in the page.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the content appears.
  useLayoutEffect(() => {
    onReady();
  }, []);
  return null;
}
