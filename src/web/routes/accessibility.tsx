import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { AccessibilityPage } from '../features/about/accessibility-page.tsx';

export const Route = createFileRoute('/accessibility')({
  head: titled('Accessibility'),
  component: AccessibilityPage,
});
