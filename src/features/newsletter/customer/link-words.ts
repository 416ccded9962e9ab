const broken = {
  title: 'This link is incomplete',
  text: 'Part of it is missing or has been changed on its way. Open it once more from the mail, or copy all of it.',
};
const expired = {
  title: 'This link does not work any more',
  text: 'A link works for two days, and only the one in our newest email. Ask for the letters again, and we will send a new one.',
};

export const linkMessages = {
  confirm: {
    page: 'Confirm the newsletter',
    question: {
      title: 'Do you want our letters?',
      text: 'One good idea a month. You can leave with one press in every letter.',
    },
    press: 'Yes, send me the letters',
    pressing: 'Confirming...',
    answers: {
      confirmed: { title: 'You are subscribed', text: 'Thank you. You will get our next letter.' },
      already: { title: 'You are subscribed', text: 'You had confirmed it before. There is nothing to do.' },
      expired,
      unknown: expired,
      broken,
    },
  },
  leave: {
    page: 'Leave the newsletter',
    question: { title: 'Leave the newsletter?', text: 'You get no more letters, and we forget your address for them.' },
    press: 'Leave the newsletter',
    pressing: 'Leaving...',
    answers: {
      left: {
        title: 'You get no more letters',
        text: 'We have forgotten your address for them. You are always welcome back.',
      },
      unknown: {
        title: 'This link is not one of ours',
        text: 'Open it once more from the mail, or write to us and we take you off the list.',
      },
      broken,
    },
  },
  failed: 'This did not work. Please try again in a moment.',
  offline: 'You are offline. Try again when you are back online.',
  askAgain: 'Ask for the letters again',
  home: 'To the shop',
  help: 'Contact us',
} as const;
