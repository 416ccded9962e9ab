interface SocialLink {
  name: 'Instagram' | 'Facebook' | 'Pinterest';
  url: string;
}

export const socialLinks: readonly SocialLink[] = [
  { name: 'Instagram', url: 'https://www.instagram.com/littlebaobab.example' },
  { name: 'Facebook', url: 'https://www.facebook.com/littlebaobab.example' },
  { name: 'Pinterest', url: 'https://www.pinterest.com/littlebaobabexample' },
];
