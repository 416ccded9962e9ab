import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './button';

interface SectionHeadingProps {
  id: string;
  title: string;
  /** A link to all of what the section has a part of. */
  action: ReactNode;
}

export function SectionHeading({ id, title, action }: SectionHeadingProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
      <h2 id={id} className="text-3xl sm:text-4xl">
        {title}
      </h2>
      {action}
    </div>
  );
}

/** The quiet link of a section's heading. */
export function AllLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button asChild variant="quiet" className="max-sm:-ml-6">
      <Link to={to}>
        {children}
        <ArrowRight className="size-5" aria-hidden="true" />
      </Link>
    </Button>
  );
}
