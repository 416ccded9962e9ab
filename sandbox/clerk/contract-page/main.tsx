import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

const AccountShell = lazy(() => import('./account-shell.tsx'));
const container = document.getElementById('root');
if (!container) throw new Error('The page has no root element');

createRoot(container).render(
  <StrictMode>
    <BrowserRouter>
      <Routes>
        <Route path="/public" element={<Link to="/auth">To the account</Link>} />
        <Route
          path="*"
          element={
            <Suspense fallback={<p>Loading</p>}>
              <AccountShell />
            </Suspense>
          }
        />
      </Routes>
    </BrowserRouter>
  </StrictMode>,
);
