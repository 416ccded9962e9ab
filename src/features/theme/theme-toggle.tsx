import { Moon, Sun } from 'lucide-react';
import { IconButton } from '@/ui/button';
import { useTheme } from './theme-context';

export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton aria-label={`Switch to ${theme === 'dark' ? 'light' : 'dark'} theme`} onClick={toggle}>
      <Icon className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
