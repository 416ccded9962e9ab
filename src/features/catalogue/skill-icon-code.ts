import { loadedCode } from '@/lib/loaded-code';

export const skillIcon = loadedCode(async () => (await import('./components/skill-icon')).SkillIcon);
