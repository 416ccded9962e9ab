import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ThemeProvider } from '@/features/theme/theme-context';
import { Toaster } from '@/ui/toaster';
import { Gallery } from './gallery';
import { copyStateStyles } from './shown-state';

const root = document.getElementById('parts');
if (!root) throw new Error('ui.html has no #parts');

copyStateStyles();
// Hot reload replaces the style sheets.
new MutationObserver(copyStateStyles).observe(document.head, { childList: true, subtree: true });

const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <ThemeProvider area="storefront">
        <Gallery />
        <Toaster />
      </ThemeProvider>
    ),
  },
]);

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
