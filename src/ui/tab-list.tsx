import { cx } from 'class-variance-authority';
import { Tabs } from 'radix-ui';

interface TabListProps {
  label: string;
  tabs: readonly { value: string; label: string }[];
}

export function TabList({ label, tabs }: TabListProps) {
  return (
    <Tabs.List
      aria-label={label}
      className="flex gap-1 overflow-x-auto rounded-full bg-sunken p-1 [scrollbar-width:none]"
    >
      {tabs.map((tab) => (
        <Tabs.Trigger
          key={tab.value}
          value={tab.value}
          className={cx(
            'min-h-11 flex-1 whitespace-nowrap rounded-full px-2 font-display font-medium text-muted transition-colors hover:text-brand sm:px-5',
            'focus-visible:outline-offset-[-3px] data-[state=active]:bg-raised data-[state=active]:text-brand data-[state=active]:shadow-card',
            tabs.length > 2 && 'max-sm:text-[0.88rem] max-[22.5rem]:px-1 max-[22.5rem]:text-[0.78rem]',
          )}
        >
          {tab.label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
