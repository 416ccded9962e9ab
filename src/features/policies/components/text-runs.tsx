import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { PolicyText } from '../policy';

/** A run of text with its links: pages of the shop stay in the app, mailboxes open the mail program. */
export function TextRuns({ text }: { text: PolicyText }) {
  if (typeof text === 'string') return text;
  return text.map((run) => {
    if (typeof run === 'string') return <Fragment key={run}>{run}</Fragment>;
    return run.href.startsWith('/') ? (
      <Link key={run.href} to={run.href}>
        {run.label}
      </Link>
    ) : (
      <a key={run.href} href={run.href}>
        {run.label}
      </a>
    );
  });
}
