import type { UserType } from '../../../contract/enums';
import { errorForCaller } from '../../../core/http/panel/panel-request';
import { roleIdOf, roleNumberOf } from './roles';

type RelationItem = number | string | { id?: number | string };

/** A relation in the data of a write: an id, or what the panel and the document service send. */
type Relation =
  | RelationItem
  | RelationItem[]
  | { set?: RelationItem[] | null; connect?: RelationItem[]; disconnect?: RelationItem[] }
  | null;

/** The part of an account's data that contains its role. */
export interface RoleData {
  role?: Relation;
  site_role?: number | null;
}

const idOf = (item: RelationItem): number => Number(typeof item === 'object' ? item.id : item);

/** Returns the row id of the role that a relation sets; null when it removes the role, undefined when it changes nothing. */
const targetOf = (relation: Relation): number | null | undefined => {
  if (relation === null) return null;
  if (Array.isArray(relation)) return relation[0] === undefined ? null : idOf(relation[0]);
  if (typeof relation !== 'object' || 'id' in relation) return idOf(relation as RelationItem);
  const {
    set,
    connect = [],
    disconnect = [],
  } = relation as {
    set?: RelationItem[] | null;
    connect?: RelationItem[];
    disconnect?: RelationItem[];
  };
  const added = (set ?? connect).at(-1);
  if (added !== undefined) return idOf(added);
  return set !== undefined || disconnect.length > 0 ? null : undefined;
};

/**
 * Makes the relation `role` and the number `site_role` in the data of a write agree: this is the one place where either
 * is set. The relation takes precedence, because only the panel's role picker sends it.
 * @returns the role's number; undefined when the write does not change the role
 * @throws `unknown_role` for no role, or one other than the three
 */
export const alignRole = (data: RoleData): UserType | undefined => {
  const target = data.role === undefined ? undefined : targetOf(data.role);
  if (target !== undefined) {
    const role = target === null ? undefined : roleNumberOf(target);
    if (!role) throw errorForCaller('unknown_role');
    data.site_role = role;
    return role;
  }
  if (data.site_role === undefined || data.site_role === null) return undefined;
  data.role = roleIdOf(data.site_role as UserType);
  return data.site_role as UserType;
};
