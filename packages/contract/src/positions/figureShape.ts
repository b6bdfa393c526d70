import { figures, figuresOf, isKind, type Figure, type FigureKind, type FigureOf, type Figures, type Reason } from '@pari/domain/figures';
import { z } from 'zod';
import { amount, civilDate, fraction, multiple } from '../wire.ts';

/** How figures of each kind cross the wire. */
const schemas = { stock: amount, flow: amount, share: fraction, multiple, rate: fraction, date: civilDate, text: z.string() } satisfies Record<
  FigureKind,
  z.ZodType
>;
/** Whether a share is measured against the fund's own total or against all imported commitments. */
const basis = z.enum(['fund_total', 'imported_commitments']).nullable();

type Schema<Name extends Figure> = (typeof schemas)[Figures[Name]['kind']];
type Field<Name extends Figure> = Figures[Name] extends { readonly dashes: readonly Reason[] } ? z.ZodNullable<Schema<Name>> : Schema<Name>;
type Shape<Name extends Figure> = { [One in Name as Figures[One]['field']]: Field<One> } & {
  [Share in Name & FigureOf<'share'> as `${Figures[Share]['field']}_basis`]: typeof basis;
};

/** The fields of a row that figures of these kinds stand in, in the order of their table; a share is followed by what it is measured against. */
export function figureShape<Kind extends FigureKind>(...kinds: readonly Kind[]): Shape<FigureOf<Kind>> {
  const fields = figuresOf(...kinds).flatMap((name: Figure): [string, z.ZodType][] => {
    const { field, kind, ...entry } = figures[name];
    const own: [string, z.ZodType] = [field, 'dashes' in entry ? schemas[kind].nullable() : schemas[kind]];
    return isKind(name, 'share') ? [own, [`${field}_basis`, basis]] : [own];
  });
  return Object.fromEntries(fields) as Shape<FigureOf<Kind>>;
}
