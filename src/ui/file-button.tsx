import { ImageUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface FileButtonProps {
  name?: string;
  /** The id of the element with the result. */
  describedBy?: string;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Takes a picture from the device. The same file can be chosen again. */
export function FileButton({ name, describedBy, onFile, children }: FileButtonProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-brand/30 bg-raised px-4 font-display font-medium text-[0.95rem] text-brand transition-colors hover:border-brand hover:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
    >
      <ImageUp className="size-4 shrink-0" aria-hidden="true" />
      {children}
      <input
        id={id}
        type="file"
        name={name}
        accept="image/*"
        aria-describedby={describedBy}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
