export { moveDatabase, type Moved } from './move-database';
export { MoveFailure } from './problem';
