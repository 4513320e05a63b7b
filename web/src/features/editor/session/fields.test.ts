import { expectTypeOf, it } from 'vitest';
import type { EndpointInput } from '@contract';
import type { Snapshot } from './types';

/** Parts of a save that are not values of the editor's form. */
type Others = 'id' | 'version' | 'locale' | 'state' | 'is_recommend';

type Saved = Exclude<keyof EndpointInput<'PUT /articles'>['body'], Others>;

// checked by `npm run typecheck`: a new field of the contract belongs to `Fields` in types.ts
it('the editor has every field that a save takes', () => {
  expectTypeOf<keyof Snapshot>().toEqualTypeOf<Saved>();
});
