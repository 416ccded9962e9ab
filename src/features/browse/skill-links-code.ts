import { loadedCode } from '@/lib/loaded-code';

export const skillLinks = loadedCode(async () => (await import('./components/skill-links')).SkillLinks);
