export const themeMessages = {
  switchTo: { light: 'Switch to light theme', dark: 'Switch to dark theme' },
} as const;
