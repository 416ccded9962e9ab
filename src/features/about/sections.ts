export const aboutSections = {
  story: { id: 'our-story', heading: 'Our Story' },
  mission: { id: 'our-mission', heading: 'Our Mission' },
  team: { id: 'our-team', heading: 'Our Team' },
} as const;
