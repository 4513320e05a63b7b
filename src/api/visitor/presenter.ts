import type { EndpointOutput } from '../../contract';
import type { Locale } from '../../contract/enums';
import { visitorName } from '../../core/auth/visitor-name';
import { signVisitor } from '../../core/auth/visitor-token';

/** Presents a visitor. Visitors have no picture. */
export const presentVisitor = (id: string, locale: Locale): EndpointOutput<'POST /visitor'> => ({
  visitor: signVisitor(id),
  nick_name: visitorName(id, locale),
  avatar: '',
});
