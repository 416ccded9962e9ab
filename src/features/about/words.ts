import { site } from '@/config/site';

export const aboutMessages = {
  title: 'About Us',
  summary: `Two people in Nairobi who choose toys and books that leave room for play. How ${site.name} began, what we look for, and who we are.`,
  heading: 'Good toys leave room',
  intro: `${site.name} is two people in Nairobi, a shelf of good things, and a lot of time on the floor.`,
} as const;
