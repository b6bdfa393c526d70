import { useRef, useState, type PointerEvent } from 'react';
import { STROKES_HEIGHT, STROKES_WIDTH, type Strokes } from '@pari/domain/signing';
import { Button, FieldError } from '@pari/ui';

interface DrawingFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: Strokes;
  readonly onChange: (strokes: Strokes) => void;
}

const picture = { role: 'img' } as const;

/** Points nearer to each other than this say nothing more of the line. */
const near = 4;

/** A field to draw a signature in, by finger, pen or mouse. Whoever uses a keyboard types instead. */
export function DrawingField({ id, label, error, value, onChange }: DrawingFieldProps) {
  const drawing = useRef<number[] | null>(null);
  const [line, setLine] = useState<readonly number[]>([]);
  const add = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const within = (share: number, most: number): number => Math.round(Math.min(1, Math.max(0, share)) * most);
    const x = within((event.clientX - left) / width, STROKES_WIDTH);
    const y = within((event.clientY - top) / height, STROKES_HEIGHT);
    const points = drawing.current;
    if (points === null) return;
    const [lastX = -near, lastY = -near] = points.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) < near) return;
    points.push(x, y);
    setLine([...points]);
  };
  const end = (): void => {
    const points = drawing.current;
    drawing.current = null;
    setLine([]);
    if (points !== null && points.length > 0) onChange([...value, points]);
  };
  const lines = value.length + (line.length > 0 ? 1 : 0);
  return (
    <div className="app-sign-drawing" id={id} tabIndex={-1}>
      <div className="app-sign-drawing-head">
        <span aria-hidden="true">{label}</span>
        <Button size="small" onPress={() => onChange([])} isDisabled={value.length === 0}>
          Clear
        </Button>
      </div>
      <svg
        {...picture}
        aria-describedby={error === undefined || error === '' ? undefined : `${id}-error`}
        aria-label={
          lines === 0
            ? 'Field to draw your signature in, empty. To sign with the keyboard, choose Type.'
            : `Drawn signature, ${lines === 1 ? 'one line' : `${lines} lines`}`
        }
        viewBox={`0 0 ${STROKES_WIDTH} ${STROKES_HEIGHT}`}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drawing.current = [];
          add(event);
        }}
        onPointerMove={add}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="40" x2={STROKES_WIDTH - 40} y1="240" y2="240" className="app-sign-base" />
        {[...value, ...(line.length > 0 ? [line] : [])].map((points, index) => (
          // Lines are added and cleared together: their place is what they are.
          <path key={index} d={pathOf(points)} />
        ))}
      </svg>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

function pathOf(points: readonly number[]): string {
  const [x = 0, y = 0, ...rest] = points;
  return rest.length === 0 ? `M${x} ${y}h0` : `M${x} ${y}L${rest.join(' ')}`;
}
