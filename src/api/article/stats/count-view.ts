import { isHumanVisit, type Visitor, visitorKey } from '../../../core/http/visitor';
import { queueView } from './write-views';

const HOUR_MS = 3_600_000;

export interface CountViewOptions extends Visitor {
  id: string;
  now?: Date;
}

/** Notes one view a reader an hour (contract section 4); the figures follow within seconds. Only readers count. */
export const countView = (options: CountViewOptions): void => {
  const { id, now = new Date() } = options;
  if (!isHumanVisit(options)) return;
  queueView({ article_id: id, reader: visitorKey(options), hour: Math.floor(now.getTime() / HOUR_MS) });
};
