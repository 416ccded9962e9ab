import type { Config } from 'tailwindcss';

/** Names for the tokens of src/styles/tokens.css; both themes change the variables, never the classes. */
export default {
  theme: {
    extend: {
      colors: {
        paper: 'var(--paper)',
        raised: 'var(--raised)',
        sunken: 'var(--sunken)',
        ink: 'var(--ink)',
        muted: 'var(--muted)',
        line: 'var(--line)',
        control: 'var(--control)',
        brand: {
          DEFAULT: 'var(--brand)',
          strong: 'var(--brand-strong)',
          ink: 'var(--brand-ink)',
          soft: 'var(--brand-soft)',
        },
        sun: 'var(--sun)',
        clay: { DEFAULT: 'var(--clay)', soft: 'var(--clay-soft)' },
        sky: 'var(--sky)',
        berry: 'var(--berry)',
        leaf: 'var(--leaf)',
        danger: { DEFAULT: 'var(--danger)', soft: 'var(--danger-soft)' },
      },
      fontFamily: {
        display: ['"Fredoka Variable"', '"Fredoka Fallback"', '"Fredoka Fallback Android"', 'ui-rounded', 'sans-serif'],
        sans: ['"Nunito Variable"', '"Nunito Fallback"', '"Nunito Fallback Android"', 'system-ui', 'sans-serif'],
      },
      borderRadius: { card: '1.25rem', panel: '1.5rem' },
      boxShadow: {
        card: 'var(--shadow-card)',
        lifted: 'var(--shadow-lifted)',
      },
      maxWidth: { content: '75rem', reading: '42rem' },
    },
  },
} satisfies Config;
