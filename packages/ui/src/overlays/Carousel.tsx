import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface CarouselSlide {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  /** A picture that adds nothing the text lacks. */
  readonly illustration?: ReactNode;
}

export interface CarouselProps {
  /** Title of the dialog. */
  readonly title: string;
  readonly slides: readonly CarouselSlide[];
  readonly isOpen: boolean;
  /** Called with false when it is closed, and by 'Done'. */
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly texts?: Partial<CarouselTexts> | undefined;
}

interface CarouselTexts {
  readonly back: string;
  readonly next: string;
  readonly done: string;
  readonly close: string;
  readonly place: (at: number, count: number) => string;
}

const defaultTexts: CarouselTexts = { back: 'Back', next: 'Next', done: 'Done', close: 'Close', place: (at, count) => `${at} of ${count}` };

/** A few slides one after another, such as a welcome. It begins at the first whenever it is opened. */
export function Carousel({ title, slides, isOpen, onOpenChange, texts: own }: CarouselProps) {
  const texts = { ...defaultTexts, ...own };
  const [place, setPlace] = useState(0);
  const at = Math.min(place, slides.length - 1);
  const isLast = at === slides.length - 1;
  const close = (): void => {
    setPlace(0);
    onOpenChange(false);
  };
  const actions = (
    <div className="ui-carousel-actions">
      <span className="ui-carousel-dots" aria-hidden="true">
        {slides.map(({ id }, index) => (
          <span key={id} data-current={index === at || undefined} />
        ))}
      </span>
      {at > 0 && <Button onPress={() => setPlace(at - 1)}>{texts.back}</Button>}
      <Button variant="primary" onPress={() => (isLast ? close() : setPlace(at + 1))}>
        {isLast ? texts.done : texts.next}
      </Button>
    </div>
  );
  const slide = slides[at];
  return (
    <Dialog title={title} isOpen={isOpen && slide !== undefined} onOpenChange={close} closeLabel={texts.close} actions={actions}>
      {slide !== undefined && (
        <Slide slide={slide} place={texts.place(at + 1, slides.length)} onStep={(step) => setPlace(Math.min(slides.length - 1, Math.max(0, at + step)))} />
      )}
    </Dialog>
  );
}

interface SlideProps {
  readonly slide: CarouselSlide;
  readonly place: string;
  readonly onStep: (step: number) => void;
}

/** Takes the focus when it changes, so that it is read; arrow keys turn the page while it has it. */
function Slide({ slide: { id, title, text, illustration }, place, onStep }: SlideProps) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id !== '') shown.current?.focus();
  }, [id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowRight') onStep(1);
    if (event.key === 'ArrowLeft') onStep(-1);
  };
  const reading = { tabIndex: -1, role: 'group', 'aria-roledescription': 'slide', 'aria-label': `${title}, ${place}`, onKeyDown };
  return (
    <div ref={shown} className="ui-slide" {...reading}>
      {illustration !== undefined && (
        <div className="ui-slide-picture" aria-hidden="true">
          {illustration}
        </div>
      )}
      <h3 className="ui-slide-title">{title}</h3>
      <div className="ui-slide-text">{text}</div>
    </div>
  );
}
