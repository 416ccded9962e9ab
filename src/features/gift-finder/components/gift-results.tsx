import type { ReactNode } from 'react';
import { scenePictures } from '@/config/pictures';
import { type DeliveryOffer, offerOf, promiseKept } from '@/domain/delivery';
import type { Product } from '@/domain/product';
import { skillName } from '@/domain/skill';
import { ProductCard } from '@/features/catalogue/components/product-card';
import { ProductGridSkeleton } from '@/features/catalogue/components/product-grid';
import { ShareButton } from '@/features/catalogue/components/share-button';
import { useCardFacts } from '@/features/catalogue/use-card-facts';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LoadFailed } from '@/ui/load-failed';
import { Spinner } from '@/ui/spinner';
import { giftFinderMessages } from '../messages';
import { ANY, type GiftAnswers, neededBy, noAnswers, wishOf } from '../use-gift-answers';
import { useGifts } from '../use-gifts';

const SIZES =
  '(min-width: 1350px) 298px, (min-width: 1024px) calc(33.3vw - 150px), (min-width: 640px) calc(50vw - 39px), calc(50vw - 24px)';
const MOST_SKILLS = 2;

interface GiftResultsProps {
  answers: GiftAnswers;
  /** The URL of the answers, for sharing. */
  url: string;
  offers: readonly DeliveryOffer[];
  /** The delivery zone of the offers, if it should be named. */
  zone: string | null;
  onAnswer: (changes: Partial<GiftAnswers>) => void;
  actionFor: (product: Product) => ReactNode;
}

/** The gifts that match the answers, or, if there are none, the answers to relax. */
export function GiftResults({ answers, url, offers, zone, onAnswer, actionFor }: GiftResultsProps) {
  const factsOf = useCardFacts();
  const wish = wishOf(answers);
  const { gifts, toLoosen, isSettled, isError, retry } = useGifts(wish);
  const day = neededBy(answers);
  const offer = day === null ? offerOf(offers, 'standard') : promiseKept(offers, undefined, day);
  if (day !== null && !offer) return <TooSoon offers={offers} onAnswer={onAnswer} />;
  if (!gifts) return isError ? <LoadFailed title={giftFinderMessages.failed} onRetry={retry} /> : <Loading />;
  if (gifts.length === 0) return <Nothing toLoosen={toLoosen} onAnswer={onAnswer} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl" aria-live="polite">
          {giftFinderMessages.found(gifts.length)}
        </h2>
        <div className="flex flex-wrap items-center gap-x-2 pl-4">
          <ShareButton title={giftFinderMessages.title} path={url} />
          <StartAgain onAnswer={onAnswer} />
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-5 lg:grid-cols-3">
        {gifts.map((product, index) => (
          <li key={product.id} className="flex flex-col gap-2">
            <div className="flex-1">
              <ProductCard
                product={product}
                sizes={SIZES}
                priority={index === 0}
                isSettled={isSettled}
                actionFor={actionFor}
                {...factsOf(product)}
              />
            </div>
            <p className="text-muted text-sm">
              {giftFinderMessages.why({
                age: wish.child,
                ageRange: product.ageRange,
                goodFor: skillsOf(product, wish.skill),
                priceCents: product.priceCents,
                arrival: offer ? { by: offer.arrives.by, option: offer.option } : null,
              })}
            </p>
          </li>
        ))}
      </ul>
      {zone !== null && offer && <p className="mt-6 text-muted text-sm">{giftFinderMessages.arrivesIn(zone)}</p>}
    </>
  );
}

/** The names of the product's first skills, the requested one first. */
function skillsOf({ skills }: Product, wanted: Product['skills'][number] | null): string[] {
  const first = skills.filter((skill) => skill === wanted);
  const others = skills.filter((skill) => skill !== wanted);
  return [...first, ...others].slice(0, MOST_SKILLS).map((skill) => skillName(skill).toLowerCase());
}

type OnAnswer = Pick<GiftResultsProps, 'onAnswer'>;

const StartAgain = ({ onAnswer }: OnAnswer) => (
  <Button size="small" variant="quiet" className="min-h-11" onClick={() => onAnswer(noAnswers)}>
    {giftFinderMessages.startAgain}
  </Button>
);

/** Relaxes an answer. The age has no `any`, so it becomes unanswered. */
const loosened = (answer: keyof GiftAnswers): Partial<GiftAnswers> => ({ [answer]: answer === 'child' ? null : ANY });

function Loosen({ answer, onAnswer }: OnAnswer & { answer: keyof GiftAnswers }) {
  return (
    <Button variant="secondary" onClick={() => onAnswer(loosened(answer))}>
      {giftFinderMessages.loosened[answer]}
    </Button>
  );
}

function Nothing({ toLoosen, onAnswer }: OnAnswer & { toLoosen: readonly (keyof GiftAnswers)[] }) {
  return (
    <EmptyState
      picture={scenePictures['no-products']}
      title={giftFinderMessages.nothing}
      actions={
        <>
          {toLoosen.map((answer) => (
            <Loosen key={answer} answer={answer} onAnswer={onAnswer} />
          ))}
          <StartAgain onAnswer={onAnswer} />
        </>
      }
    >
      <p role="status">{toLoosen.length > 0 ? giftFinderMessages.loosen(toLoosen) : giftFinderMessages.loosenMore}</p>
    </EmptyState>
  );
}

function TooSoon({ offers, onAnswer }: OnAnswer & { offers: readonly DeliveryOffer[] }) {
  const [earliest] = offers.map(({ arrives }) => arrives.by).toSorted();
  return (
    <EmptyState
      picture={scenePictures['no-products']}
      title={giftFinderMessages.nothing}
      actions={<Loosen answer="by" onAnswer={onAnswer} />}
    >
      <p role="status">
        {earliest === undefined ? giftFinderMessages.noDelivery : giftFinderMessages.tooSoon(earliest)}
      </p>
    </EmptyState>
  );
}

const Loading = () => (
  <>
    <Spinner label={giftFinderMessages.loading} />
    <ProductGridSkeleton />
  </>
);

/** Shown instead of the gifts before the first answer. */
export function GiftInvitation() {
  return (
    <EmptyState picture={scenePictures['no-products']} title={giftFinderMessages.invitation}>
      <p>{giftFinderMessages.invitationHint}</p>
    </EmptyState>
  );
}
