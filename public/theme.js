// Runs before the first paint, so that no page flashes in the wrong theme. Same rules as src/features/theme/theme.ts.
(() => {
  const admin = /^\/admin(\/|$)/.test(location.pathname);
  let choice = null;
  try {
    choice = localStorage.getItem(admin ? 'admin-theme' : 'theme');
  } catch {}
  if (choice !== 'light' && choice !== 'dark' && choice !== 'system') choice = admin ? 'light' : 'system';
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
})();
