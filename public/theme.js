// Runs before the first paint, so that no page flashes in the wrong theme, header or currency. Same rules as
// src/features/theme/theme-context.tsx, src/features/auth/session-hint.ts and src/features/shillings/data.ts.
(() => {
  const admin = /^\/admin(\/|$)/.test(location.pathname);
  let choice = null;
  let closed = null;
  let shillings = null;
  try {
    choice = localStorage.getItem(admin ? 'admin-theme' : 'theme');
    closed = localStorage.getItem('closed-announcement');
    shillings = localStorage.getItem('shillings');
  } catch {}
  if (choice !== 'light' && choice !== 'dark' && choice !== 'system') choice = admin ? 'light' : 'system';
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { classList, dataset } = document.documentElement;
  classList.toggle('dark', dark);
  // The frame of the storefront that a built page may show is not the staff area's, and not that of somebody signed in.
  if (admin) dataset.staff = '';
  // The one that a built page may show is hidden before the first paint, if the visitor has closed it.
  if (closed) dataset.closedAnnouncement = closed;
  // Only devices three hours ahead of UTC load the data of `Intl` for it.
  const isInKenya = () =>
    new Date().getTimezoneOffset() === -180 && Intl.DateTimeFormat().resolvedOptions().timeZone === 'Africa/Nairobi';
  if ({ on: true, off: false }[shillings] ?? isInKenya()) dataset.shillings = '';
  if (/(?:^|;\s*)__client_uat(?:_[\w-]{8})?=[1-9]/.test(document.cookie)) dataset.account = '';
})();
