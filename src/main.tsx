import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { AuthSession } from './features/auth/auth-session';
import { watchHistory } from './lib/history-gate';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

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
