import type { ReactNode } from 'react';
import { ComeAndPlay } from '@/features/about/come-and-play';
import { MissionSection } from '@/features/about/mission-section';
import { ourMission, ourStory, ourTeam } from '@/features/about/story';
import { StorySection } from '@/features/about/story-section';
import { TeamSection } from '@/features/about/team-section';
import { Reveal } from '@/ui/reveal';

const REVEAL_THRESHOLD = 0.3;

/** The about page below the first screen. */
export function AboutMore() {
  return (
    <>
      <Section id={ourStory.id}>
        <StorySection />
      </Section>
      <Section id={ourMission.id}>
        <MissionSection />
      </Section>
      <Section id={ourTeam.id}>
        <TeamSection />
      </Section>
      <section aria-labelledby="come-and-play">
        <Reveal threshold={REVEAL_THRESHOLD}>
          <ComeAndPlay />
        </Reveal>
      </section>
    </>
  );
}

function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className="mb-20 outline-none sm:mb-28">
      <Reveal threshold={REVEAL_THRESHOLD}>{children}</Reveal>
    </section>
  );
}
