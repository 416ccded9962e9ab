import { cx } from 'class-variance-authority';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface RevealProps {
  children: ReactNode;
  /** The visible share that triggers it, from 0 to 1. */
  threshold: number;
  /** Delay after it becomes visible, in milliseconds. */
  delay?: number;
  className?: string;
}

export function Reveal({ children, threshold, delay = 0, className }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    const element = ref.current;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!element || still || typeof IntersectionObserver === 'undefined') return;
    if (element.getBoundingClientRect().top < window.innerHeight * (1 - threshold)) return;
    setHidden(true);
    // An element much taller than the viewport can never show that share of itself.
    const reachable = Math.min(threshold, window.innerHeight / 2 / Math.max(1, element.offsetHeight));
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setHidden(false);
      },
      { threshold: reachable },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [threshold]);

  return (
    <div
      ref={ref}
      style={hidden ? undefined : { transitionDelay: `${delay}ms` }}
      className={cx(
        'transition-[opacity,translate] duration-250 ease-out',
        hidden && 'translate-y-4 opacity-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
