import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { env } from './config/env';
import { AuthSession } from './features/auth/auth-session';
import { watchHistory } from './lib/history-gate';
import { startReporting } from './lib/reporting/report-failure';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { reporter } = env;
if (reporter) startReporting(async () => (await import('./lib/reporting/sentry')).connect(reporter));
watchHistory();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <AuthSession>
        <App />
      </AuthSession>
    </BrowserRouter>
  </StrictMode>,
);
