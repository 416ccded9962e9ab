interface PostalLinesProps {
  lines: readonly string[];
  className?: string;
}

export function PostalLines({ lines, className = '' }: PostalLinesProps) {
  return (
    <address className={`wrap-anywhere not-italic ${className}`}>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
