import { classNames } from '../basics/classNames.ts';

interface SwatchProps {
  /** A CSS colour. */
  readonly colour: string;
  readonly isOutlined: boolean;
}

/** The square that ties words to a part of a chart. */
export function Swatch({ colour, isOutlined }: SwatchProps) {
  return <span className={classNames('ui-swatch', isOutlined && 'ui-swatch-outlined')} style={{ backgroundColor: colour }} />;
}
