/** How often tests of faults repeat themselves: once in `npm test`, as often as one likes in `npm run test:faults`. */
export const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
