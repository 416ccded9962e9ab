import { Moon, Sun } from 'lucide-react';
import { IconButton } from '@/ui/button';
import { useTheme } from './theme-context';
import { themeMessages } from './words';

export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <IconButton aria-label={themeMessages.switchTo[theme === 'dark' ? 'light' : 'dark']} onClick={toggle}>
      <Icon className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
