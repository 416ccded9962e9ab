import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

interface RenewingProps {
  /** Whether the children answer an earlier question than the one that is asked. */
  isOld: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * An answer is shown only under its question. While the next one is awaited, the old one is gone, or is inside this, which marks
 * it as being renewed. A sentence that repeats the question, a count of what was found and "nothing found" are gone.
 */
export function Renewing({ isOld, className, children }: RenewingProps) {
  return (
    <div aria-busy={isOld} className={cx(className, isOld && 'opacity-75')}>
      {children}
    </div>
  );
}
