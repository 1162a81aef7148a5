import './ui/base.css';
import './ui/opening.css';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './data/api/query-client.ts';
import { screenShareOn } from './data/session/screen-share.ts';
import { followSession } from './data/session/session.ts';
import { createAppRouter } from './router.tsx';
import { noteFailedStyles } from './ui/failed-styles.ts';
import { followTheme } from './ui/frame/theme.ts';
import { followPrinting } from './ui/printing.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followTheme();
noteFailedStyles();
// A page opened offline gets no event about a lost connection.
onlineManager.setOnline(navigator.onLine);
const queryClient = createQueryClient();
followSession(queryClient);
followPrinting(queryClient);
const router = createAppRouter(queryClient);

const show = async () => {
  // The document's own frame stays until the screen is ready.
  await router.load();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
};

// After a reload while the screen is shared, the mask must be on before anything is shown.
if (screenShareOn())
  void import('./features/screen-share/mask-reads.ts').then(({ maskReads }) => {
    maskReads(queryClient, true);
    // The document's content isn't masked; before-paint.js has hidden it.
    root.replaceChildren();
    document.documentElement.hidden = false;
    void show();
  });
else void show();
