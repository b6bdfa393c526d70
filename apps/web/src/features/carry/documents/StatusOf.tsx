import { StatusMark } from '@pari/ui';
import { toneOf, wordOf, type CarryDocument } from './carryDocument.ts';

/** Its word, in its colour. */
export const StatusOf = ({ status }: Pick<CarryDocument, 'status'>) => <StatusMark tone={toneOf(status)}>{wordOf(status)}</StatusMark>;
