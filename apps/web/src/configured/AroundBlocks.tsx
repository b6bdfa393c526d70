import { Component, type ReactNode } from 'react';
import type { Block } from '@pari/contract';

type Shown = Pick<Block, 'field_name' | 'field_type'>;

/** What a block is known by when it cannot be drawn: others of the same field and type fail alike. */
export const shownAs = ({ field_name, field_type }: Shown): string => `${field_name} as ${field_type}`;

const culprits = new WeakMap<object, string>();

/** Draws something of a block; what goes wrong thereby is laid to its charge. */
export function drawing<Drawn>(block: Shown, draw: () => Drawn): Drawn {
  try {
    return draw();
  } catch (error) {
    if (error instanceof Error) culprits.set(error, shownAs(block));
    throw error;
  }
}

interface AroundBlocksProps {
  /** Is given the blocks that could not be drawn, by `shownAs`, and leaves them out. */
  readonly children: (undrawn: ReadonlySet<string>) => ReactNode;
}

interface State {
  readonly undrawn: ReadonlySet<string>;
  readonly error: unknown;
}

/** Keeps a page standing around a block that fails while it is drawn: it is drawn anew without it. */
export class AroundBlocks extends Component<AroundBlocksProps, State> {
  override state: State = { undrawn: new Set(), error: null };

  static getDerivedStateFromError(error: unknown): Pick<State, 'error'> {
    return { error };
  }

  // React asks a boundary once for each drawing: the next block that fails is met when the page is drawn anew, before anybody sees that it was empty.
  override componentDidCatch(error: unknown): void {
    const culprit = this.culprit(error);
    if (culprit !== undefined) this.setState(({ undrawn }) => ({ undrawn: new Set([...undrawn, culprit]), error: null }));
  }

  override render(): ReactNode {
    const { undrawn, error } = this.state;
    if (error === null) return this.props.children(undrawn);
    if (this.culprit(error) === undefined) throw error;
    return null;
  }

  /** The block to leave out next; undefined: the fault is none of a block's, or lies elsewhere as well. */
  private culprit(error: unknown): string | undefined {
    const culprit = error instanceof Error ? culprits.get(error) : undefined;
    return culprit !== undefined && this.state.undrawn.has(culprit) ? undefined : culprit;
  }
}
